/** The texts of one package: one catalogue for each language, loaded alone when it is spoken. */
import type { LanguageTag } from '../language/languages.ts';
import type { Message, MessageValues } from './message.ts';
import { readMessage } from './read-message.ts';
import { writeMessage } from './write-message.ts';

/** ICU MessageFormat text by message id; `Catalogue<keyof typeof english>` lacks none and has no other. */
export type Catalogue<Id extends string = string> = Readonly<Record<Id, string>>;

/** How to load the catalogue of each language: `{ en: () => import('./catalogues/en.ts'), … }`. */
export type Catalogues<Id extends string = string> = Readonly<
  Record<LanguageTag, () => Promise<{ default: Catalogue<Id> }>>
>;

/** Catalogues that have some of the ids. */
type PartsOf<Id extends string> = Readonly<
  Record<LanguageTag, () => Promise<{ default: Partial<Catalogue<Id>> }>>
>;

/**
 * Says the message of an id, one of the catalogue's to the compiler; an id that is in no catalogue is given back as it is.
 * Where a code comes from outside, `wordOf` is the door.
 */
export type Say<Id extends string = string> = (id: Id, values?: MessageValues) => string;

/** Speaks a language from its catalogues; where an id stands in several, the first one's text is said. */
export function speak<Id extends string>(
  language: string,
  ...catalogues: readonly Partial<Catalogue<Id>>[]
): Say<Id> {
  const read = new Map<string, Message>();
  return (id, values = {}) => {
    const text = catalogues.find((catalogue) => Object.hasOwn(catalogue, id))?.[id];
    if (text === undefined) return id;
    const message = read.get(id) ?? readMessage(text);
    read.set(id, message);
    return writeMessage(message, values, language);
  };
}

/**
 * Loads the language's catalogue of each package and speaks from them; ids of others, which come later, may be among its ids.
 * Rejects as the loading does.
 */
export async function loadSay<Id extends string>(
  language: LanguageTag,
  ...packages: readonly PartsOf<Id>[]
): Promise<Say<Id>> {
  const loaded = await Promise.all(packages.map((catalogues) => catalogues[language]()));
  return speak(language, ...loaded.map((module) => module.default));
}
