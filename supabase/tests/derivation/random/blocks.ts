/** Blocks of random sequences: one rally each, founded once, drawn from the block's number alone, so that any can be tried again. */
import * as fc from 'fast-check';
import type { Sql } from 'postgres';
import { withDurations } from '../../golden/durations.ts';
import type { Item } from '../../golden/sentences.ts';
import type { RallyStory } from '../../golden/story.ts';
import { foundBenchRally } from './bench-rally.ts';
import { tried } from './properties.ts';
import { randomRally } from './rally.ts';
import { parametersOf } from './regulations.ts';
import { randomSequence } from './sequence.ts';
import { count, type Reach, type Tried } from './telling.ts';

export type Block = {
  number: number;
  sequences: number;
  failure: { sentence: string; story: string } | null;
};

const SHRINKING_MS = 60_000;

export async function tryBlock(
  sql: Sql,
  beside: Sql,
  number: number,
  sequences: number,
  reach: Reach,
): Promise<Block> {
  const parameters = await parametersOf(sql);
  const [drawn] = fc.sample(randomRally(parameters), { seed: number, numRuns: 1 });
  const told = await withoutContradictions(sql, drawn as RallyStory);
  const rally = await foundBenchRally(sql, beside, `P${number}`, told);
  let last: Tried | null = null;
  let done = 0;
  let failedAt = 0;
  const property = fc.asyncProperty(randomSequence(told, parameters), async (sequence) => {
    // Long enough looked for a shorter one: nothing fails any more.
    if (failedAt > 0 && Date.now() - failedAt > SHRINKING_MS) return true;
    const result = await tried(rally, sequence);
    done += 1;
    if (result.failure) {
      last = result;
      failedAt ||= Date.now();
    } else add(reach, result.reach);
    return result.failure === null;
  });
  const checked = await fc.check(property, { seed: number, numRuns: sequences });
  if (!checked.failed) return { number, sequences: done, failure: null };
  const { failure, items } = (last as unknown as Tried) ?? { failure: null, items: [] };
  return {
    number,
    sequences: done,
    failure: {
      sentence: failure ?? String(checked.errorInstance),
      story: asStory(told, items),
    },
  };
}

function add(sums: Reach, reach: Reach): void {
  for (const [of, counts] of Object.entries(reach) as [keyof Reach, Record<string, number>][]) {
    for (const [name, many] of Object.entries(counts)) count(sums[of], name, many);
  }
}

/** Versions of regulations that the database would refuse are left out. */
export async function withoutContradictions(sql: Sql, told: RallyStory): Promise<RallyStory> {
  const races = await Promise.all(
    Object.entries(told.races).map(async ([code, race]) => {
      const kept: NonNullable<typeof race.regulations> = [];
      for (const version of race.regulations ?? []) {
        const parameters = Object.assign(
          {},
          ...kept.map((one) => one.parameters),
          withDurations(version.parameters),
        );
        const [row] = await sql`select coalesce(timing.regulation_refusal(${sql.json(parameters)}),
          timing.tariff_refusal(timing.preset(${race.preset ?? null}) || ${sql.json(parameters)})) as refusal`;
        if (row?.refusal === null) kept.push(version);
      }
      return [code, { ...race, regulations: kept }] as const;
    }),
  );
  return { ...told, races: Object.fromEntries(races) };
}

const REFERENCES = ['target', 'supersedes', 'penalty'];

/** A sequence as a story that can be pasted into the golden cases: names in place of ids. */
function asStory(rally: RallyStory, steps: readonly (readonly Item[])[]): string {
  const names = new Map(steps.flat().map(({ id }, i) => [id, `f${i + 1}`]));
  const referred = new Set(steps.flat().flatMap((item) => REFERENCES.map((name) => item[name])));
  const fact = ({ id, rally: _, ...said }: Item) => ({
    ...(referred.has(id as string) && { as: names.get(id as string) }),
    ...Object.fromEntries(
      Object.entries(said).map(([name, value]) => [
        name,
        REFERENCES.includes(name) && names.has(value as string) ? `#${names.get(value as string)}` : value,
      ]),
    ),
  });
  return JSON.stringify(
    { story: '', rally, facts: steps.map((items) => ({ facts: items.map(fact) })), expect: [] },
    null,
    1,
  );
}
