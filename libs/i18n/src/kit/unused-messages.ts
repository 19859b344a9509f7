/** Finds messages of catalogues that no code asks for, for the test every package with catalogues has. */
import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Catalogue } from '../messages/catalogue.ts';

const WHOLE = /(['"])([\w.-]+)\1/g;
/** What an id is made of beside codes: `status.${status}`, `notAllowed.${needs}.grantedBy`. */
const MADE = /`((?:[\w.-]|\$\{[^`{}]*\})*)`/g;
const CODE = /\$\{[^`{}]*\}/;
const SET = /\bwordOf\(\s*\w+,\s*'([^']+)'/g;

/** Ids that stand nowhere in the folder's sources: neither whole, nor by what they are made of. `words`: the package's own. */
export async function unusedMessages(folder: URL, words: readonly Catalogue[]): Promise<string[]> {
  const whole = new Set<string>();
  const made = new Set<string>();
  const root = fileURLToPath(folder);
  for (const entry of await readdir(root, { recursive: true, withFileTypes: true })) {
    const path = `${entry.parentPath}/${entry.name}`;
    if (!/\.tsx?$/.test(path) || /\.test\.tsx?$|\/catalogues\/|\/words(\/(?!index)|\.ts$)/.test(path))
      continue;
    const code = await readFile(path, 'utf8');
    for (const [, , id = ''] of code.matchAll(WHOLE)) whole.add(id);
    for (const [, set = ''] of code.matchAll(SET)) made.add(`${escaped(set)}\\.`);
    for (const [, text = ''] of code.matchAll(MADE)) {
      const said = text.split(CODE);
      // A word at least: of codes and signs alone nothing is known.
      if (said.length > 1 && said.some((piece) => /[a-z]{3}/i.test(piece)))
        made.add(said.map(escaped).join('.+'));
    }
  }
  const patterns = [...made].map((one) => new RegExp(`^${one}`));
  return words.flatMap((catalogue) =>
    Object.keys(catalogue).filter((id) => !whole.has(id) && !patterns.some((pattern) => pattern.test(id))),
  );
}

function escaped(text: string): string {
  return text.replaceAll('.', '\\.');
}
