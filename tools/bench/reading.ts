/** How long a page takes to build, and how many bytes it is. */
import { brotliCompressSync, constants } from 'node:zlib';
import type { Sql } from 'postgres';
import { atMost, type Figure, latency } from './figures.ts';
import type { BenchRally } from './rally.ts';

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
  const packed = brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).byteLength;
  return [
    latency(`page ${key}, built on read (p50 / p95 / p99)`, sample, 15),
    atMost(`page ${key}, brotli`, packed / 1024, 25, 'KB'),
  ];
}
