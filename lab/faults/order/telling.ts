/** One telling of an event in disorder: shuffled, in batches, repeated, with forgeries between. */
import type { Fact, RecordAnswer } from '@bivouac/data';
import type { ImportPlan } from '../../../tools/import/index.ts';
import { sendBatch } from '../../../tools/import/write/send-batch.ts';
import { FaultsRefused } from '../faults-refused.ts';
import { type Forgery, forgedAfter, forgedBefore } from './forged.ts';
import type { People } from './people.ts';
import { unhurried } from './rally.ts';
import { batched, shuffled } from './shuffled.ts';

export type Telling = {
  sent: number;
  batches: number;
  forged: number;
  wrong: string[];
};

const FORGED_EVERY = 4;

export async function tellInDisorder(
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
    for (const [fact, { outcome, code, message }] of await answered(batch)) {
      told.sent += 1;
      if (!expected.test(outcome))
        told.wrong.push(`${plan.code}: ${JSON.stringify(fact)} is ${outcome} ${code ?? ''} ${message ?? ''}`);
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
