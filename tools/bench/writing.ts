/** How long one fact takes in Postgres, on the first stage and on the last, and how many eight writers get in. */
import type { Sql } from 'postgres';
import { atLeast, type Figure, latency } from './figures.ts';
import { type BenchRally, chrono, record } from './rally.ts';

/** Spared crews start and finish one after the other; every call is one fact. */
export async function measureOneFact(sql: Sql, rally: BenchRally, spared: number): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const stage of [1, rally.stages]) {
    const sample: number[] = [];
    for (let n = 0; n < spared; n++) {
      const crew = rally.crews - n;
      for (const passage of ['start', 'finish'] as const) {
        const from = performance.now();
        const [answer] = await record(sql, rally, [chrono(rally, stage, crew, passage)]);
        sample.push(performance.now() - from);
        if (answer?.outcome !== 'accepted') throw new BenchRefused(answer?.outcome ?? 'no answer');
      }
    }
    figures.push(
      latency(`record, one fact, stage ${stage} of ${rally.stages} (p50 / p95 / p99)`, sample, 10),
    );
  }
  return figures;
}

/** Eight connections record the spared crews' stages in between, each its own crews. */
export async function measureWriters(sql: Sql, rally: BenchRally, spared: number): Promise<Figure> {
  const writers = 8;
  const perWriter = Math.floor(spared / writers);
  const stages = Array.from({ length: Math.min(8, rally.stages - 3) }, (_, n) => n + 2);
  const from = performance.now();
  const counts = await Promise.all(
    Array.from({ length: writers }, async (_, writer) => {
      let count = 0;
      for (const stage of stages) {
        for (let n = 0; n < perWriter; n++) {
          const crew = rally.crews - writer * perWriter - n;
          await record(sql, rally, [chrono(rally, stage, crew, 'start')]);
          await record(sql, rally, [chrono(rally, stage, crew, 'finish')]);
          count += 2;
        }
      }
      return count;
    }),
  );
  const facts = counts.reduce((sum, count) => sum + count, 0);
  return atLeast(
    `facts with ${writers} writers (${facts} facts, one each)`,
    facts / ((performance.now() - from) / 1000),
    200,
    'facts/s',
  );
}

/** The bench itself went wrong: its figures would mean nothing. */
export class BenchRefused extends Error {
  constructor(found: string) {
    super(
      `A fact of the bench was not accepted (${found}): the figures would mean nothing, look at the rally first.`,
    );
  }
}
