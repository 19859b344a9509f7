/** Reads the comments above the fields of the feed's schemas: `docs/feed` publishes them, and the schemas that readers load stay without them. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const FEED = resolve(import.meta.dirname, '../../libs/data/src/feed');
const FILES = ['envelope.ts', ...readdirSync(join(FEED, 'pages')).map((name) => join('pages', name))];

type Comments = Readonly<Record<string, string | undefined>>;

interface Literal {
  /** Of the constant it is declared as. */
  name: string | null;
  isObject: boolean;
  fields: Record<string, string | undefined>;
  spreads: string[];
}

const TOKEN =
  /\/\*\*([\s\S]*?)\*\/|\/\/.*|'(?:[^'\\]|\\.)*'|`[^`]*`|\.\.\.(\w+)|\bconst (\w+)|\w+|[{}()[\],;]/g;

/** `value: text` is a field, and so is the shorthand `value`. */
function literalsIn(source: string): Literal[] {
  const found: Literal[] = [];
  const open: Literal[] = [];
  let name: string | null = null;
  let comment: string | undefined;
  let isMember = false;
  for (const [token, said, spread, declared] of source.matchAll(TOKEN)) {
    const inside = open.at(-1);
    if (said !== undefined) comment = said.replaceAll(/\s*\n\s*\*?\s*/g, ' ').trim();
    else if (declared) name = declared;
    else if ('{(['.includes(token)) {
      open.push({ name, isObject: token === '{', fields: {}, spreads: [] });
      isMember = true;
      comment = undefined;
      if (token === '{') name = null;
    } else if ('})]'.includes(token)) {
      const closed = open.pop();
      if (closed?.isObject) found.push(closed);
      isMember = false;
    } else if (token === ',' || token === ';') {
      isMember = true;
      comment = undefined;
    } else if (isMember && inside?.isObject) {
      if (spread) inside.spreads.push(spread);
      else inside.fields[token.replaceAll("'", '')] = comment;
      isMember = false;
      comment = undefined;
    }
  }
  return found;
}

const literals = FILES.flatMap((file) => literalsIn(readFileSync(join(FEED, file), 'utf8')));

function fieldsOf({ fields, spreads }: Literal): Comments {
  const others = spreads.flatMap((name) => literals.filter((one) => one.name === name).map(fieldsOf));
  return Object.assign({}, ...others, fields);
}

const keyOf = (names: readonly string[]) => [...names].sort().join(' ');

const objects = literals.map(fieldsOf);

/** The comments of an object's fields; two objects with the same fields may not say different things of them. */
export function commentsOf(names: readonly string[]): Comments {
  const alike = objects.filter((fields) => keyOf(Object.keys(fields)) === keyOf(names));
  for (const name of names)
    if (new Set(alike.flatMap((fields) => fields[name] ?? [])).size > 1)
      throw new Error(`Two schemas with the fields ${names.join(', ')} comment ${name} differently`);
  return Object.assign({}, ...alike);
}

/** Every comment above a field of a page. */
export const fieldComments: readonly string[] = FILES.filter((file) => file.startsWith('pages'))
  .flatMap((file) => literalsIn(readFileSync(join(FEED, file), 'utf8')))
  .flatMap(({ fields }) => Object.values(fields).flatMap((comment) => comment ?? []));
