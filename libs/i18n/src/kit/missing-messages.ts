/** Finds what a translation lacks, for the test every package with catalogues has. */
import { type LanguageTag, languages } from '../language/languages.ts';
import type { Catalogue, Catalogues } from '../messages/catalogue.ts';
import type { Message } from '../messages/message.ts';
import { readMessage } from '../messages/read-message.ts';

/**
 * One line for each fault: an id some language lacks, a text that cannot be read, an argument another language's text
 * does not have, a plural category of the language without a case, a straight apostrophe in French. Empty when all is well.
 */
export async function missingMessages(catalogues: Catalogues): Promise<string[]> {
  const loaded = await Promise.all(
    languages.map(async (tag) => [tag, (await catalogues[tag]()).default] as const),
  );
  const ids = new Set(loaded.flatMap(([, catalogue]) => Object.keys(catalogue)));
  return [...ids].sort().flatMap((id) => faultsOf(id, loaded));
}

function faultsOf(id: string, loaded: readonly (readonly [LanguageTag, Catalogue])[]): string[] {
  const faults: string[] = [];
  const argumentsIn = new Map<LanguageTag, string>();
  for (const [tag, catalogue] of loaded) {
    const text = catalogue[id];
    if (text === undefined || text === '') {
      faults.push(`${tag}: ${id} is missing`);
      continue;
    }
    if (tag === 'fr' && /\p{L}'/u.test(text)) faults.push(`fr: ${id} has a straight apostrophe: write ’`);
    try {
      const message = readMessage(text);
      argumentsIn.set(tag, [...namesIn(message)].sort().join(', '));
      for (const category of lackingIn(message, tag)) faults.push(`${tag}: ${id} has no case "${category}"`);
    } catch (unreadable) {
      faults.push(`${tag}: ${id}: ${(unreadable as Error).message}`);
    }
  }
  const [first, ...rest] = argumentsIn;
  for (const [tag, names] of rest) {
    if (first && names !== first[1])
      faults.push(`${tag}: ${id} takes (${names}), ${first[0]} takes (${first[1]})`);
  }
  return faults;
}

function namesIn(message: Message): Set<string> {
  return new Set(
    message.flatMap((part) => {
      if (typeof part === 'string') return [];
      if (!('choice' in part)) return [part.value];
      return [part.choice, ...[...part.cases.values()].flatMap((inner) => [...namesIn(inner)])];
    }),
  );
}

/** Of the categories the language distinguishes among small whole numbers; `many` of millions may be left to `other`. */
function lackingIn(message: Message, tag: LanguageTag): string[] {
  return message.flatMap((part) => {
    if (typeof part === 'string' || !('choice' in part)) return [];
    const inner = [...part.cases.values()].flatMap((words) => lackingIn(words, tag));
    if (part.by === 'select') return inner;
    const rules = new Intl.PluralRules(tag, { type: part.by === 'plural' ? 'cardinal' : 'ordinal' });
    const needed = new Set(Array.from({ length: 200 }, (_, number) => rules.select(number)));
    return [...inner, ...[...needed].filter((category) => !part.cases.has(category))];
  });
}
