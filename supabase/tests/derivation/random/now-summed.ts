/** The running race, added up anew from times and penalties as they stand: who leads, by how much, and that nobody is lost. */
import { filterRows } from '@bivouac/live/arrange';
import type { Page } from '../../golden/door.ts';
import type { BenchRally } from './bench-rally.ts';
import { estimator, type NowRow as Row, type StageOfPage } from './now-estimated.ts';
import { readFacts } from './now-facts.ts';

const floored = (ms: number, precision: number) => Math.floor(ms / precision) * precision;

export async function wrongSum(rally: BenchRally, pages: Map<string, Page>): Promise<string | null> {
  for (const [key, page] of pages) {
    const [race = '', name = ''] = key.split(' ');
    if (!name.startsWith('now')) continue;
    const wrong = await wrongIn(rally, race, name, page, pages);
    if (wrong) return `${key}: ${wrong}`;
  }
  return null;
}

async function wrongIn(
  rally: BenchRally,
  race: string,
  name: string,
  page: Page,
  pages: Map<string, Page>,
): Promise<string | null> {
  const rows = page.body.rows as Row[];
  const stages = (page.body.stages as { code: string }[]).map(({ code }) => code);
  if (stages.length === 0) return rows.length === 0 ? null : 'has rows while no stage is under way';
  const leg = name.startsWith('now/leg/') ? Number(name.slice(8)) : null;
  const facts = await readFacts(rally.sql, rally.code, race, leg);
  const lost = facts.numbers.find((number) => rows.filter((row) => row.number === number).length !== 1);
  if (lost !== undefined) return `crew ${lost} does not stand there once`;

  const precision = page.body.precision_ms as number;
  const estimate = estimator(page.body.stages as StageOfPage[], rows, facts, leg);
  for (const row of rows.filter(({ rank }) => rank[0] === 0)) {
    const end = estimate(row);
    const expected = end === null ? null : floored(end, precision);
    if (row.virtual_ms !== expected)
      return `crew ${row.number} is at ${row.virtual_ms}, and by hand at ${expected} (${end} in the end): ${JSON.stringify(row)}`;
  }
  const misplaced = wrongPlace(rows, 'all') ?? wrongInClasses(page, rows);
  if (misplaced) return misplaced;
  return leg === null ? wrongAtTheEnd(rows, pages.get(`${race} after/${stages.at(-1)}`)) : null;
}

function wrongPlace(rows: readonly Row[], among: string): string | null {
  const keyOf = ({ rank, virtual_ms }: Row) => [...rank, virtual_ms ?? 0];
  const placed = rows.filter(({ virtual_ms }) => virtual_ms !== null);
  const stray = rows.find(({ virtual_ms, position }) => (virtual_ms === null) !== (position === null));
  if (stray) return `crew ${stray.number} is ${stray.position}. of ${among} at ${stray.virtual_ms}`;
  for (const row of placed) {
    const ahead = placed.filter((other) => compare(keyOf(other), keyOf(row)) < 0).length;
    if (row.position !== ahead + 1)
      return `crew ${row.number} is ${row.position}. of ${among} with ${ahead} ahead`;
    if (row.rank.length === 1 && (row.gap_ms ?? -1) < 0)
      return `crew ${row.number} is ${row.gap_ms} behind of ${among}`;
  }
  return null;
}

function wrongInClasses(page: Page, rows: readonly Row[]): string | null {
  for (const code of new Set(rows.map((row) => row.class))) {
    if (code === null) continue;
    const { rows: own } = filterRows(page.body as unknown as Parameters<typeof filterRows>[0], {
      class: code,
    });
    const mine = own as unknown as Row[];
    const wrong = wrongPlace(mine, `class ${code}`);
    if (wrong) return wrong;
    const other = mine.find((row) => row.position !== null && row.positions.class !== row.position);
    if (other)
      return `crew ${other.number} is ${other.position}. and ${other.positions.class}. of class ${code}`;
  }
  return null;
}

function wrongAtTheEnd(rows: readonly Row[], after: Page | undefined): string | null {
  const classified = (after?.body.rows as (Row & { order: number[] })[] | undefined) ?? [];
  for (const { number, total_ms, order } of classified) {
    const row = rows.find((one) => one.number === number);
    if (order[0] !== 0 || !row || row.rank[0] !== 0) continue;
    if (row.total_ms !== total_ms)
      return `crew ${number} has ${row.total_ms} in all, and ${total_ms} in the classification behind`;
  }
  return null;
}

function compare(a: readonly number[], b: readonly number[]): number {
  for (let i = 0; i < Math.min(a.length, b.length); i += 1) {
    const difference = (a[i] as number) - (b[i] as number);
    if (difference !== 0) return difference;
  }
  return a.length - b.length;
}
