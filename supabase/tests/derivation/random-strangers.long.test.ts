/** Random rallies side by side, and random posts: what is said in one place moves nothing where it has no business. */
import * as fc from 'fast-check';
import postgres from 'postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RallyStory } from '../golden/story.ts';
import { startTestDatabase, type TestDatabase } from '../stack/index.ts';
import { otherPostFailure, otherRallyFailure } from './random/apart.ts';
import { type BenchRally, foundBenchRally, replaceClock } from './random/bench-rally.ts';
import { withoutContradictions } from './random/blocks.ts';
import { randomRally } from './random/rally.ts';
import { type Parameter, parametersOf } from './random/regulations.ts';
import { randomSequence } from './random/sequence.ts';

const RALLIES = 2;
const SEQUENCES = 3;

let database: TestDatabase;
let sql: postgres.Sql;
let beside: postgres.Sql;
let parameters: readonly Parameter[];
beforeAll(async () => {
  database = await startTestDatabase();
  const open = () => postgres(database.url, { max: 1, onnotice: () => undefined });
  [sql, beside] = [open(), open()];
  await replaceClock(sql);
  parameters = await parametersOf(sql);
});
afterAll(async () => {
  await Promise.all([sql.end(), beside.end()]);
  await database.stop();
});

type Found = { failure: string | null; accepted: number };

async function always(
  seed: number,
  found: (story: RallyStory, code: string) => Promise<BenchRally[]>,
  tried: (
    rallies: BenchRally[],
    sequence: Parameters<typeof otherRallyFailure>[2],
    turn: number,
  ) => Promise<Found>,
): Promise<number> {
  let accepted = 0;
  for (let number = seed; number < seed + RALLIES; number += 1) {
    const [drawn] = fc.sample(randomRally(parameters), { seed: number, numRuns: 1 });
    const story = await withoutContradictions(sql, drawn as RallyStory);
    const rallies = await found(story, `S${number}`);
    const sequences = fc.sample(randomSequence(story, parameters), { seed: number, numRuns: SEQUENCES });
    for (const [turn, sequence] of sequences.entries()) {
      const result = await (rallies[0] as BenchRally).undone(() => tried(rallies, sequence, turn));
      expect(result.failure, `seed ${number}, sequence ${turn}`).toBeNull();
      accepted += result.accepted;
    }
  }
  return accepted;
}

test('no fact of one rally changes a row of another', { timeout: 60_000 }, async () => {
  const accepted = await always(
    100,
    async (story, code) => [
      await foundBenchRally(sql, beside, code, story),
      await foundBenchRally(sql, beside, `${code}-OTHER`, story),
    ],
    ([a, b], sequence) => otherRallyFailure(a as BenchRally, b as BenchRally, sequence),
  );
  expect(accepted).toBeGreaterThan(20);
});

test('no fact from a post changes a row its controls do not touch', { timeout: 60_000 }, async () => {
  const accepted = await always(
    200,
    async (story, code) => [await foundBenchRally(sql, beside, code, story)],
    async ([rally], sequence, turn) => {
      const { rallyId } = rally as BenchRally;
      const posts = await sql<{ id: string; code: string }[]>`
        select id, code from public.posts where rally_id = ${rallyId} order by code`;
      const post = posts[turn % posts.length];
      return post ? otherPostFailure(rally as BenchRally, post, sequence) : { failure: null, accepted: 0 };
    },
  );
  expect(accepted).toBeGreaterThan(0);
});
