/** Answers are lost at random and every write is sent one to five times: exactly one row each, and no other body under an id. */
import { CommandProblem, type Fact, type RecordAnswer, record } from '@bivouac/data';
import type { Send } from '@bivouac/outbox';
import { newId } from '@bivouac/rules';
import { until } from './kills.ts';
import { openLog, type Verdict } from './log.ts';
import { openPhone } from './phone-in-memory.ts';
import type { Post } from './post.ts';
import { randomFrom } from './seeded.ts';

export type RepeatOptions = { writes: number; seed: number; log(line: string): void };
export type RepeatVerdict = Verdict & {
  sent: number;
  answersLost: number;
  otherBodies: number;
  conflicts: number;
};

const PHONES = 4;
const OTHER_BODIES = 20;

export async function repeatWrites(post: Post, { writes, seed, log }: RepeatOptions): Promise<RepeatVerdict> {
  const random = randomFrom(seed);
  const taps = openLog();
  const count = { sent: 0, answersLost: 0 };
  const data = await post.signIn();
  const phones = Array.from({ length: PHONES }, () => {
    return openPhone(
      oftenSent((facts, options) => record(data, facts, options), random, count),
      random,
    );
  });
  const facts = Array.from({ length: writes }, (_, i) => aWrite(post, i, random));
  await Promise.all(
    facts.map(async (fact, i) => {
      taps.told('trying', fact.id, JSON.stringify(fact));
      await phones[i % PHONES]?.keep(fact);
      taps.told('saved', fact.id, JSON.stringify(fact));
    }),
  );
  const pending = async () => {
    const each = await Promise.all(phones.map(({ status$ }) => status$.value));
    return each.reduce((sum, status) => sum + status.pending, 0);
  };
  let saidMs = performance.now();
  await until(
    async () => {
      const left = await pending();
      if (performance.now() - saidMs > 20_000) {
        saidMs = performance.now();
        log(`${writes - left} of ${writes} writes answered, ${count.sent} sent`);
      }
      return left === 0;
    },
    'the queue did not empty',
    1_800_000,
  );
  for (const phone of phones) await phone.close();
  const other = facts.slice(0, OTHER_BODIES).map((fact) => ({ ...fact, device: 'Another' }));
  const answered = await record(data, other);
  const answers: RecordAnswer[] = answered.ok ? answered.value : [];
  const conflicts = answers.filter(({ outcome }) => outcome === 'conflict').length;
  return { ...count, otherBodies: other.length, conflicts, ...(await taps.judge(post)) };
}

/** Each call goes out one to five times, side by side or one after the other; one of its answers, or none, comes back. */
function oftenSent(send: Send, random: () => number, count: { sent: number; answersLost: number }): Send {
  return async (facts, options) => {
    const times = 1 + Math.floor(random() * 5);
    const isTogether = random() < 0.5;
    const answers: ReturnType<Send>[] = [];
    for (let i = 0; i < times; i++) {
      const answer = send(facts, options);
      if (!isTogether) await answer;
      answers.push(answer);
      count.sent += facts.length;
    }
    const all = await Promise.all(answers);
    if (random() < 0.25) {
      count.answersLost += 1;
      return { ok: false, problem: new CommandProblem('offline') };
    }
    return all[Math.floor(random() * times)] as Awaited<ReturnType<Send>>;
  };
}

function aWrite({ rally, controls, crews, at }: Post, i: number, random: () => number): Fact {
  return {
    id: newId(),
    kind: 'chrono',
    rally,
    control: controls[i % controls.length] as string,
    number: String(1 + (Math.floor(i / controls.length) % crews)),
    source: 'phone',
    at: new Date(Date.parse(at) + Math.floor(random() * 36_000_000)).toISOString(),
  };
}
