/** How long a page takes to build, and how many bytes it is. */
import { brotliCompressSync, constants } from 'node:zlib';
import type { Sql } from 'postgres';
import type { BenchRally } from '../../tools/trial-rally/rally.ts';
import { atMost, type Figure, latency } from './figures.ts';

const reads = 60;

export async function measurePage(sql: Sql, rally: BenchRally, key: string): Promise<Figure[]> {
  const sample: number[] = [];
  let text = '';
  for (let n = 0; n < reads; n++) {
    const from = performance.now();
    const [row] = await sql`select public.page(${rally.code}, ${key}, ${rally.race})::text as page`;
    sample.push(performance.now() - from);
    text = row?.page as string;
  }
  const packed = brotli(text);
  const { body } = JSON.parse(text) as { body: { rows: Row[] } };
  return [
    latency(`page ${key}, built on read (p50 / p95 / p99)`, sample, 15),
    atMost(`page ${key}, brotli`, packed / 1024, 25, 'KB'),
    bound(`the same, packed as tightly as a CDN keeps files`, brotli(text, 11)),
    bound(
      `the same by columns, without what is counted: another contract`,
      brotli(JSON.stringify(columnsOf(body.rows))),
    ),
  ];
}

type Row = Record<string, unknown> & { splits?: Record<string, unknown>[] };

const COUNTED = [
  'gap_ms',
  'gap_previous_ms',
  'position',
  'positions',
  'previous_position',
  'virtual_ms',
  'virtual_position',
];

function columnsOf(rows: readonly Row[]): Record<string, unknown[]> {
  const without = (row: Record<string, unknown>) =>
    Object.fromEntries(Object.entries(row).filter(([name]) => !COUNTED.includes(name)));
  const narrow = rows.map(
    (row) => ({ ...without(row), ...(row.splits ? { splits: row.splits.map(without) } : {}) }) as Row,
  );
  return Object.fromEntries(
    Object.keys(narrow[0] ?? {}).map((name) => [name, narrow.map((row) => row[name])]),
  );
}

const brotli = (text: string, quality = 5): number =>
  brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }).byteLength;

/** Told beside a figure, to say how far it could go. */
const bound = (what: string, bytes: number): Figure => ({
  what,
  measured: `${(bytes / 1024).toFixed(1)} KB`,
  target: '',
  met: null,
});
