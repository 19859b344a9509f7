/** The texts of one package: one catalogue for each language, loaded alone when it is spoken. */
import type { LanguageTag } from '../language/languages.ts';
import type { Message, MessageValues } from './message.ts';
import { readMessage } from './read-message.ts';
import { writeMessage } from './write-message.ts';

/** ICU MessageFormat text by message id. */
export type Catalogue = Readonly<Record<string, string>>;

/** How to load the catalogue of each language: `{ en: () => import('./catalogues/en.ts'), … }`. */
export type Catalogues = Readonly<Record<LanguageTag, () => Promise<{ default: Catalogue }>>>;

/** Says the message of an id; an id that is in no catalogue is given back as it is. */
export type Say = (id: string, values?: MessageValues) => string;

/** Speaks a language from its catalogues; where an id stands in several, the first one's text is said. */
export function speak(language: string, ...catalogues: readonly Catalogue[]): Say {
  const read = new Map<string, Message>();
  return (id, values = {}) => {
    const text = catalogues.find((catalogue) => Object.hasOwn(catalogue, id))?.[id];
    if (text === undefined) return id;
    const message = read.get(id) ?? readMessage(text);
    read.set(id, message);
    return writeMessage(message, values, language);
  };
}

/** Loads the language's catalogue of each package and speaks from them. Rejects as the loading does. */
export async function loadSay(language: LanguageTag, ...packages: readonly Catalogues[]): Promise<Say> {
  const loaded = await Promise.all(packages.map((catalogues) => catalogues[language]()));
  return speak(language, ...loaded.map((module) => module.default));
}
