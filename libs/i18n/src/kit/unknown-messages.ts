/** Finds messages the code asks for and no catalogue has, for the test every package with catalogues has. */
import { readdir, readFile } from 'node:fs/promises';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Catalogue } from '../messages/catalogue.ts';

/** `say('crews.add')`, `say(isNew ? 'crews.add' : 'crews.change')`, say(`crews.${field}`); `own` is what a part says beside its page. */
const ASKED = /\b(?:say|own|words)\(\s*((?:'[^']*'|`[^`]*`|[^'`,()]|\((?:[^()]|\([^()]*\))*\))*)/g;
/** What a choice depends on is no message. */
const COMPARED = /[!=]==\s*'[^']*'/g;
/** Its pieces are no messages of their own. */
const TEMPLATE = /`[^`]*`/g;
const SET = /\bwordOf\(\s*say,\s*'([^']+)'/g;

/**
 * `file: id` for each message without a text; `file: start.*` where no message begins as the code says. `words`: the texts of one language,
 * all that the package loads together.
 */
export async function unknownMessages(folder: URL, words: readonly Catalogue[]): Promise<string[]> {
  const ids = new Set(words.flatMap((catalogue) => Object.keys(catalogue)));
  const begins = (start: string) => [...ids].some((id) => id.startsWith(start));
  const root = fileURLToPath(folder);
  const unknown: string[] = [];
  for (const entry of await readdir(root, { recursive: true, withFileTypes: true })) {
    if (!/\.tsx?$/.test(entry.name) || /\.test\.tsx?$/.test(entry.name)) continue;
    const path = `${entry.parentPath}/${entry.name}`;
    if (/\/(catalogues|stories|words)\/|\/words\.ts$/.test(path)) continue;
    const code = await readFile(path, 'utf8');
    const file = relative(root, path);
    for (const [, asked = ''] of code.matchAll(ASKED)) {
      for (const [, id] of asked
        .replace(COMPARED, '')
        .replace(TEMPLATE, '')
        .matchAll(/'([^']*)'/g))
        if (id !== undefined && !ids.has(id)) unknown.push(`${file}: ${id}`);
      for (const [, start] of asked.matchAll(/`([\w.-]+\.)\$\{/g))
        if (start && !begins(start)) unknown.push(`${file}: ${start}*`);
    }
    for (const [, set] of code.matchAll(SET)) if (!begins(`${set}.`)) unknown.push(`${file}: ${set}.*`);
  }
  return unknown.sort();
}
