/** Reads from a body which columns it writes; its values are Postgres's business. */
import type { Preferences } from '../preferences.ts';
import { pgrst } from '../problem.ts';
import type { Relation } from './catalogue/index.ts';
import type { Query } from './query/index.ts';
import type { Body } from './statement/body.ts';

/** Throws PGRST102 (no such body) and PGRST204 (no such column). */
export async function readBody(
  request: Request,
  relation: Relation,
  { columns }: Query,
  { isDefaulted }: Preferences,
): Promise<Body> {
  const text = await textOf(request);
  const rows = rowsOf(text);
  const written = columns ?? sameKeys(rows);
  for (const name of written) if (!relation.columns.has(name)) throw noColumn(relation, name);
  return { text, columns: rows.length === 0 ? [] : written, isDefaulted };
}

async function textOf(request: Request): Promise<string> {
  const type = (request.headers.get('content-type') ?? 'application/json')
    .split(';')[0]
    ?.trim()
    .toLowerCase();
  const text = await request.text();
  if (type === 'application/json' || type === 'application/vnd.pgrst.object+json' || type === '') return text;
  if (type === 'application/x-www-form-urlencoded') {
    return JSON.stringify(Object.fromEntries(new URLSearchParams(text)));
  }
  throw pgrst('PGRST102', `Content-Type not acceptable: ${type}`);
}

function rowsOf(text: string): object[] {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    throw pgrst('PGRST102', 'Empty or invalid json');
  }
  const rows = Array.isArray(parsed) ? parsed : [parsed];
  if (rows.every((row) => row !== null && typeof row === 'object' && !Array.isArray(row))) return rows;
  throw pgrst('PGRST102', 'All object keys must match');
}

/** Without `columns=` nobody said which columns are meant: every row must name the same ones. */
function sameKeys(rows: object[]): string[] {
  const keys = Object.keys(rows[0] ?? {});
  const wanted = new Set(keys);
  const isSame = (row: object) => {
    const own = Object.keys(row);
    return own.length === keys.length && own.every((key) => wanted.has(key));
  };
  if (!rows.every(isSame)) throw pgrst('PGRST102', 'All object keys must match');
  return keys;
}

function noColumn(relation: Relation, name: string) {
  return pgrst('PGRST204', `Could not find the '${name}' column of '${relation.name}' in the schema cache`);
}
