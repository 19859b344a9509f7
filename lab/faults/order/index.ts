/** The faults of order: a real event told in disorder, and its pages held against those of the same facts told in order. */
import type { Fact } from '@bivouac/data';
import type { Stack } from '../../../supabase/local/index.ts';
import { replaceClock } from '../../../supabase/tests/derivation/random/bench-rally.ts';
import { difference } from '../../../supabase/tests/derivation/random/difference.ts';
import type { ImportPlan } from '../../../tools/import/index.ts';
import { recordFacts } from '../../../tools/import/write/facts.ts';
import { atMost, type Figure } from '../../bench/figures.ts';
import { randomFrom } from '../marshall/seeded.ts';
import { planEvent } from './event.ts';
import { openPeople, type People } from './people.ts';
import { alteredFacts, type Bodies, deriveAgain, readBodies, readFacts, withRally } from './rally.ts';
import { isVerdict } from './shuffled.ts';
import { tellInDisorder } from './telling.ts';

export type OrderFaults = {
  file: string | null;
  rounds: number;
  seed: number;
  log(line: string): void;
};

export async function* orderFaults(stack: Stack, options: OrderFaults): AsyncGenerator<Figure> {
  const { file, rounds, seed, log } = options;
  const plan = await planEvent(file);
  const people = await openPeople(stack);
  // A fact is received at the instant its id carries: two tellings can be compared to the byte.
  await replaceClock(stack.sql);
  const { facts, bodies } = await withRally(people.official, plan, () => toldInOrder(stack, people, plan));
  log(`${plan.name}: ${facts.length} facts told in order make ${bodies.size} pages`);
  for (let round = 0; round < rounds; round += 1) {
    yield* await withRally(people.official, plan, () =>
      oneRound(stack, people, plan, facts, bodies, seed + round, log),
    );
  }
}

async function toldInOrder(stack: Stack, { official }: People, plan: ImportPlan) {
  const silent = { rally: plan.code, signal: undefined, onProgress: () => undefined };
  // With the releases of what is doubted among them, which the importer adds.
  for (const facts of [plan.facts.filter((fact) => !isVerdict(fact)), plan.facts.filter(isVerdict)]) {
    await recordFacts(official, facts, silent);
  }
  return { facts: await readFacts(stack, plan), bodies: await readBodies(stack, plan) };
}

async function oneRound(
  stack: Stack,
  people: People,
  plan: ImportPlan,
  facts: readonly Fact[],
  bodies: Bodies,
  seed: number,
  log: (line: string) => void,
): Promise<Figure[]> {
  const told = await tellInDisorder(people, plan, facts, randomFrom(seed));
  for (const sentence of told.wrong.slice(0, 10)) log(sentence);
  const altered = await alteredFacts(stack, plan, facts);
  const found = await readBodies(stack, plan);
  await deriveAgain(stack, plan);
  const rebuilt = await readBodies(stack, plan);
  const how = `seed ${seed}, ${facts.length} facts sent ${told.sent} times in ${told.batches} batches`;
  const differ = (others: Bodies) => {
    const sentence = difference(others, bodies);
    if (sentence) log(`seed ${seed}: ${sentence}`);
    return [...bodies].filter(([key, body]) => others.get(key) !== body).length + extra(others, bodies);
  };
  return [
    atMost(`${how}: pages that differ, of ${bodies.size}`, differ(found), 0, ''),
    atMost(`seed ${seed}, derived again: pages that differ, of ${bodies.size}`, differ(rebuilt), 0, ''),
    atMost(`seed ${seed}: facts lost, doubled or altered`, altered.length, 0, ''),
    atMost(
      `seed ${seed}, ${told.forged} forgeries among them: answers that are wrong`,
      told.wrong.length,
      0,
      '',
    ),
  ];
}

const extra = (found: Bodies, expected: Bodies): number =>
  [...found.keys()].filter((key) => !expected.has(key)).length;
