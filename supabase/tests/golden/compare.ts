/** Compares a page with what a story expects of it; answers every difference as a sentence, none when all is well. */
import { isDeepStrictEqual } from 'node:util';
import type { Page } from './door.ts';
import { withDurations } from './durations.ts';
import type { Expectation, Json } from './story.ts';

type Row = { [name: string]: Json };

export function differences(expected: Expectation, page: Page | null): string[] {
  const found: string[] = [];
  const where = `${expected.race ? `${expected.race} ` : ''}${expected.page}`;
  const say = (what: string, wanted: unknown, got: unknown) =>
    found.push(
      `${where}: ${what} is ${JSON.stringify(got)}, expected ${JSON.stringify(wanted)} (${expected.why})`,
    );
  if (!page) return [`${where}: there is no such page (${expected.why})`];
  const { body } = page;
  const rows = (body.rows ?? []) as Row[];
  if (expected.state !== undefined && body.state !== expected.state) say('state', expected.state, body.state);
  if (expected.version !== undefined && page.version !== expected.version)
    say('version', expected.version, page.version);
  if (expected.protest_ms !== undefined) {
    const { protest_until, published_at } = body as Record<string, string>;
    const window = Date.parse(String(protest_until)) - Date.parse(String(published_at));
    differ(withDurations({ protest_ms: expected.protest_ms }), { protest_ms: window }, say);
  }
  if (expected.body) differ(withDurations(expected.body), body as Row, say);
  for (const [number, wanted] of Object.entries(expected.rows ?? {})) {
    const row = rows.find((candidate) => candidate.number === number || candidate.team === number);
    if (!row) say(`row ${number}`, wanted, null);
    else differ(withDurations(wanted), row, (what, a, b) => say(`${what} of ${number}`, a, b));
  }
  if (expected.order) {
    const got = rows.map((row) => row.number ?? row.team);
    if (!isDeepStrictEqual(got, expected.order)) say('order', expected.order, got);
  }
  if (expected.list) {
    if (rows.length !== expected.list.length) say('number of rows', expected.list.length, rows.length);
    expected.list.forEach((wanted, i) => {
      differ(withDurations(wanted), rows[i] ?? {}, (what, a, b) => say(`${what} of row ${i + 1}`, a, b));
    });
  }
  if (expected.count !== undefined && rows.length !== expected.count)
    say('number of rows', expected.count, rows.length);
  for (const wanted of expected.among ?? []) {
    if (!rows.some((row) => holds(withDurations(wanted), row))) say('a row', wanted, rows);
  }
  for (const text of expected.nowhere ?? []) {
    if (JSON.stringify(body).includes(`"${text}"`)) say(`"${text}"`, 'nowhere', 'on the page');
  }
  return found;
}

/** What is expected must be there; more may be. Lists must have the same length. */
function differ(
  wanted: Json,
  got: Row,
  say: (what: string, wanted: Json, got: Json | undefined) => void,
): void {
  for (const [name, value] of Object.entries(wanted as Row)) {
    if (!holds(value, got[name])) say(name, value, got[name]);
  }
}

function holds(wanted: Json, got: Json | undefined): boolean {
  if (Array.isArray(wanted)) {
    return (
      Array.isArray(got) && got.length === wanted.length && wanted.every((item, i) => holds(item, got[i]))
    );
  }
  if (wanted !== null && typeof wanted === 'object') {
    if (got === null || typeof got !== 'object' || Array.isArray(got)) return false;
    return Object.entries(wanted).every(([name, value]) => holds(value, got[name]));
  }
  return isDeepStrictEqual(wanted, got);
}
