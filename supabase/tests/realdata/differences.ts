/** The differences that are known, each with its cause: `differences.csv` beside this file. */
import { readFileSync } from 'node:fs';
import type { Difference } from './compare.ts';

const COLUMNS = 'event,page,crew,published,ours,cause';

/** Of one event, as lines without their cause; a line without one, or twice there, is a mistake of the list. */
export function knownDifferences(event: string): string[] {
  const [head, ...lines] = readFileSync(new URL('./differences.csv', import.meta.url), 'utf8')
    .trim()
    .split('\n');
  if (head !== COLUMNS) throw new Error(`differences.csv must begin with ${COLUMNS}`);
  const known = new Set<string>();
  for (const line of lines) {
    const cells = line.split(',');
    if (cells.length !== 6 || cells.some((cell) => cell.trim() === '')) {
      throw new Error(`differences.csv: a line needs ${COLUMNS}, found "${line}"`);
    }
    const said = cells.slice(0, 5).join(',');
    if (known.has(said)) throw new Error(`differences.csv: twice "${said}"`);
    known.add(said);
  }
  return [...known].filter((line) => line.startsWith(`${event},`)).sort();
}

export function asLine(event: string, { page, crew, published, ours }: Difference): string {
  return [event, page, crew, published, ours].join(',');
}
