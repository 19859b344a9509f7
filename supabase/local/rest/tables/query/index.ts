/** Reads what an address asks of tables: https://docs.postgrest.org/en/v13/references/api/tables_views.html */

import { readLogic, readTest } from './conditions.ts';
import { Cursor } from './cursor.ts';
import { readSelect } from './select.ts';
import type { Branch, Order, Query } from './types.ts';

export type * from './types.ts';

/** `entries` are those that shape rows; arguments of a function are not among them. */
export function readQuery(entries: Iterable<[string, string]>): Query {
  const query: Query = { items: [{ kind: 'all' }], root: emptyBranch(), columns: null, onConflict: null };
  for (const [key, value] of entries) {
    if (key === 'select') query.items = value.trim() === '' ? [{ kind: 'all' }] : readSelect(value);
    else if (key === 'columns') query.columns = readNames(value);
    else if (key === 'on_conflict') query.onConflict = readNames(value);
    else readEntry(query.root, key, value);
  }
  return query;
}

function emptyBranch(): Branch {
  return { conditions: [], order: [], limit: null, offset: 0, branches: new Map() };
}

function readEntry(root: Branch, key: string, value: string): void {
  const { path, last, cursor } = readKey(key);
  const branch = (steps: string[]) => steps.reduce(branchOf, root);
  const before = path.at(-1);
  if (last === 'and' || last === 'or') {
    const isNot = before === 'not';
    branch(isNot ? path.slice(0, -1) : path).conditions.push(readLogic(last, isNot, value));
  } else if (last === 'order') branch(path).order = readOrder(value);
  else if (last === 'limit') branch(path).limit = readCount(value);
  else if (last === 'offset') branch(path).offset = readCount(value) ?? 0;
  else {
    cursor.at = 0;
    for (const _ of path) {
      cursor.name();
      cursor.need('.');
    }
    const field = cursor.field();
    cursor.end();
    branch(path).conditions.push(readTest(field, value));
  }
}

/** `a.b.c->d` is the field `c` of `b` embedded in `a`. */
function readKey(key: string): { path: string[]; last: string; cursor: Cursor } {
  const cursor = new Cursor(key, 'tree path');
  const names = [cursor.name()];
  while (cursor.take('.')) names.push(cursor.name());
  const last = names.pop() as string;
  return { path: names, last: cursor.isDone ? last : '', cursor };
}

function branchOf(parent: Branch, name: string): Branch {
  const known = parent.branches.get(name);
  if (known) return known;
  const made = emptyBranch();
  parent.branches.set(name, made);
  return made;
}

function readNames(text: string): string[] {
  const cursor = new Cursor(text, 'columns parameter');
  const names = new Set<string>();
  if (cursor.isDone) return [];
  do names.add(cursor.name());
  while (cursor.take(','));
  cursor.end();
  return [...names];
}

function readOrder(text: string): Order[] {
  const cursor = new Cursor(text, 'order');
  const terms: Order[] = [];
  do terms.push(readTerm(cursor));
  while (cursor.take(','));
  cursor.end();
  return terms;
}

function readTerm(cursor: Cursor): Order {
  const field = cursor.field();
  let embed: string | null = null;
  let own = field;
  if (cursor.take('(')) {
    embed = field.name;
    own = cursor.field();
    cursor.need(')');
  }
  const direction = cursor.match(/\.(asc|desc)/y)?.[1] ?? null;
  const nulls = cursor.match(/\.nulls(first|last)/y)?.[1] ?? null;
  return { embed, field: own, direction, nulls } as Order;
}

function readCount(text: string): number | null {
  const count = Number(text);
  if (Number.isInteger(count) && count >= 0) return count;
  throw new Cursor(text, 'limit/offset').refusal('a number from 0');
}
