/** The table at the end of a run: what each part took and found. */
import type { Tally } from './tally.ts';

export type Row = {
  part: string;
  seconds: number;
  /** Of the processor, all processes of the part; null where the system does not show it. */
  processorSeconds: number | null;
  tally: Tally;
};

const HEAD = ['part', 'seconds', 'processor', 'tests', 'unstable'];

export function tableOf(rows: Row[]): string {
  const cells = rows.map(({ part, seconds, processorSeconds, tally }) => [
    part,
    seconds.toFixed(0),
    processorSeconds?.toFixed(0) ?? '–',
    `${tally.passed + tally.failed}`,
    `${tally.unstable.length}`,
  ]);
  const lines = [HEAD, ...cells];
  const widths = HEAD.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  return lines
    .map((line) =>
      line
        .map((cell, column) => (column ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[0] ?? 0)))
        .join('  '),
    )
    .join('\n');
}
