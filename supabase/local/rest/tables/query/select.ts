/** `select=`: columns, parts of JSON, casts, and relations embedded in each other. */
import { pgrst } from '../../problem.ts';
import { Cursor } from './cursor.ts';
import type { Embed, Item } from './types.ts';

/** Deeper than this nobody asks in earnest. */
const deepest = 32;

export function readSelect(text: string): Item[] {
  const cursor = new Cursor(text, 'select parameter');
  const items = readItems(cursor, 0);
  cursor.end();
  return items;
}

function readItems(cursor: Cursor, depth: number): Item[] {
  if (depth > deepest) throw cursor.refusal('fewer levels of embedding');
  const items: Item[] = [];
  do {
    cursor.match(/\s*/y);
    if (cursor.isDone || cursor.startsWith(')')) return items;
    items.push(readItem(cursor, depth));
    cursor.match(/\s*/y);
  } while (cursor.take(','));
  return items;
}

function readItem(cursor: Cursor, depth: number): Item {
  if (cursor.take('...')) return readEmbed(cursor, null, true, depth);
  if (cursor.take('*')) return { kind: 'all' };
  const alias = readAlias(cursor);
  if (cursor.take('count()')) throw noAggregates();
  if (isEmbed(cursor)) return readEmbed(cursor, alias, false, depth);
  const field = cursor.field();
  let cast = readCast(cursor);
  if (cursor.match(/\.?(avg|count|max|min|sum)\(\)/y)) throw noAggregates();
  cast ??= readCast(cursor);
  return { kind: 'field', field, alias, cast };
}

function noAggregates() {
  return pgrst('PGRST123', 'Use of aggregate functions is not allowed');
}

function readAlias(cursor: Cursor): string | null {
  const start = cursor.at;
  const alias = cursor.name();
  if (cursor.startsWith(':') && !cursor.startsWith('::')) {
    cursor.take(':');
    return alias;
  }
  cursor.at = start;
  return null;
}

function isEmbed(cursor: Cursor): boolean {
  const start = cursor.at;
  cursor.name();
  const is = cursor.startsWith('!') || cursor.startsWith('(');
  cursor.at = start;
  return is;
}

function readEmbed(cursor: Cursor, given: string | null, isSpread: boolean, depth: number): Embed {
  const alias = given ?? readAlias(cursor);
  const target = cursor.name();
  let hint: string | null = null;
  let isInner = false;
  while (cursor.take('!')) {
    const word = cursor.name();
    if (word === 'inner' || word === 'left') isInner = word === 'inner';
    else hint = word;
  }
  cursor.need('(');
  const items = readItems(cursor, depth + 1);
  cursor.need(')');
  return { kind: 'embed', alias, target, hint, isInner, isSpread, items };
}

function readCast(cursor: Cursor): string | null {
  if (!cursor.take('::')) return null;
  const type = cursor.match(/[A-Za-z_][A-Za-z0-9_ ]*(\[\])*/y)?.[0];
  if (type === undefined) throw cursor.refusal('a type');
  return type.trim();
}
