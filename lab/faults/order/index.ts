/** The faults of order: a real event told in disorder, and its pages held against those of the same facts told in order. */

import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Fact, RecordAnswer } from '@bivouac/data';
import type { Stack } from '../../../supabase/local/index.ts';
import { projectRoot } from '../../../supabase/local/settings.ts';
import { replaceClock } from '../../../supabase/tests/derivation/random/bench-rally.ts';
import { difference } from '../../../supabase/tests/derivation/random/difference.ts';
import { type ImportPlan, planOf } from '../../../tools/import/index.ts';
import { recordFacts } from '../../../tools/import/write/facts.ts';
import { sendBatch } from '../../../tools/import/write/send-batch.ts';
import { atMost, type Figure } from '../../bench/figures.ts';
import { FaultsRefused } from '../faults-refused.ts';
import { randomFrom } from '../marshall/seeded.ts';
import { type Forgery, forgedAfter, forgedBefore } from './forged.ts';
import { openPeople, type People } from './people.ts';
import {
  alteredFacts,
  type Bodies,
  deriveAgain,
  readBodies,
  readFacts,
  unhurried,
  withRally,
} from './rally.ts';
import { batched, isVerdict, shuffled } from './shuffled.ts';

const FORGED_EVERY = 4;

const REAL = resolve(
  projectRoot,
  process.env.BIVOUAC_REALDATA ?? '../shared/realdata',
  'wrc-2019-03-mexico.json',
);
const INVENTED = resolve(projectRoot, 'supabase/tests/realdata/invented-event.json');

export const inventedEventPath = INVENTED;

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

/** The event that is told: a file of real results, or the invented one of the tests where there is none. */
async function planEvent(path: string | null): Promise<ImportPlan> {
  const said = path === null ? null : resolve(path);
  const text = await (said
    ? readFile(said, 'utf8')
    : readFile(REAL, 'utf8').catch(() => readFile(INVENTED, 'utf8'))
  ).catch((cause: Error) => {
    throw new FaultsRefused('bad_option', `${said ?? INVENTED} cannot be read: ${cause.message}`);
  });
  const { published: _, ...file } = JSON.parse(text);
  const plan = planOf(file, { rallyCode: 'ORDER' });
  return { ...plan, facts: plan.facts.map(withDecision) };
}

/** Told in disorder, stages are opened before earlier ones and start orders come behind times: an official says why, in every order alike. */
function withDecision(fact: ImportPlan['facts'][number]): ImportPlan['facts'][number] {
  const isUnusual =
    fact.kind === 'start_slots' || (fact.kind === 'stage_status' && fact.status === 'running');
  return isUnusual ? { ...fact, decision: 'As told' } : fact;
}

/** One telling of an event in disorder: shuffled, in batches, repeated, with forgeries between. */
type Telling = {
  sent: number;
  batches: number;
  forged: number;
  wrong: string[];
};

async function tellInDisorder(
  people: People,
  plan: ImportPlan,
  facts: readonly Fact[],
  random: () => number,
): Promise<Telling> {
  const told: Telling = { sent: 0, batches: 0, forged: 0, wrong: [] };
  const batches = batched(shuffled(facts, random), random);
  const known: Fact[][] = [];
  const [stage = ''] = plan.stageCodes.values();
  for (const [i, batch] of batches.entries()) {
    const mark = batch[Math.floor(random() * batch.length)] as Fact;
    const isForged = i % FORGED_EVERY === 0;
    if (isForged) await forge(forgedBefore(people, mark), told);
    await send(batch, /^accepted/);
    // An answer that was lost: the same batch again, or one of long ago, or both side by side.
    const again = [batch, known[Math.floor(random() * known.length)] ?? batch].filter(() => random() < 0.4);
    await Promise.all(again.map((one) => send(one, /^duplicate$/)));
    if (isForged) await forge(forgedAfter(people, mark, stage), told);
    known.push(batch);
  }
  return told;

  async function send(batch: Fact[], expected: RegExp): Promise<void> {
    told.batches += 1;
    for (const [fact, { outcome, code, params }] of await answered(batch)) {
      told.sent += 1;
      if (!expected.test(outcome))
        told.wrong.push(
          `${plan.code}: ${JSON.stringify(fact)} is ${outcome} ${code ?? ''} ${JSON.stringify(params ?? {})}`,
        );
    }
  }

  async function answered(batch: Fact[]): Promise<[Fact, RecordAnswer][]> {
    const answers = await sendBatch(people.official, batch, unhurried);
    if (answers !== 'too_long') return batch.map((fact, i) => [fact, answers[i] as RecordAnswer]);
    const half = Math.ceil(batch.length / 2);
    return [...(await answered(batch.slice(0, half))), ...(await answered(batch.slice(half)))];
  }
}

async function forge(forgeries: readonly Forgery[], told: Telling): Promise<void> {
  for (const { what, by, item, answer } of forgeries) {
    const { data, error } = await by.rpc('record', { facts: [item] });
    if (error) throw new FaultsRefused('no_answer', `${what}: ${error.message}`);
    const { outcome, code, flags } = (data as RecordAnswer[])[0] as RecordAnswer;
    told.forged += 1;
    const found = [outcome, code ?? flags?.join(' ')].filter(Boolean).join(' ');
    if (!answer.test(found)) told.wrong.push(`${what} is ${found}, expected ${answer.source}`);
  }
}
