/** What strangers can do to the waiting of those who work: a marshall's and an administrator's p95 beside quiet, in one run. */
import { Worker } from 'node:worker_threads';
import { newId } from '@bivouac/rules';
import type { SupabaseClient } from '@supabase/supabase-js';
import { type Group, newGroup } from '../group.ts';
import { instant, type Setting } from '../people.ts';
import { type Strangers, WAYS, type WayOfStrangers } from './ways.ts';

/** `judged`: a ratio above it is a leak; null: printed only, where there are too few samples to judge. */
export type LoadSettings = { samples: number; strangers: number; judged: number | null };

export const longLoad: LoadSettings = { samples: 150, strangers: 12, judged: 3 };
export const shortLoad: LoadSettings = { samples: 4, strangers: 2, judged: null };

type Waits = { marshall: number[]; administrator: number[] };

export async function attackLoad({ way, a, person, admin }: Setting, settings: LoadSettings): Promise<Group> {
  const group = newGroup('load: who works, while strangers do what they can');
  const phone = await person('devices', { rally_id: a.id, post_id: a.gate.post, name: 'Phone' });
  const { data: known } = await admin.auth.getUser();
  const people = { phone: phone.client, admin };
  // What is done for the first time makes plans and connections.
  await measure(group, people, a, Math.min(20, settings.samples));
  for (const what of WAYS) {
    // Anew for each: what else the machine does changes meanwhile.
    const quiet = await measure(group, people, a, settings.samples);
    const strangers: Strangers = {
      url: way.url,
      key: way.key,
      rally: a.code,
      way: what,
      many: settings.strangers,
      email: known.user?.email ?? 'attack@rally.test',
    };
    const { waits, answers } = await beside(strangers, () => measure(group, people, a, settings.samples));
    judge(group, what, { quiet, waits, answers, ...settings });
  }
  return group;
}

async function beside<T>(
  strangers: Strangers,
  work: () => Promise<T>,
): Promise<{ waits: T; answers: Record<string, number> }> {
  const worker = new Worker(new URL('./strangers.ts', import.meta.url), { workerData: strangers });
  const next = () =>
    new Promise<Record<string, number>>((resolve, reject) => {
      worker.once('message', resolve).once('error', reject);
    });
  try {
    await next();
    const waits = await work();
    const told = next();
    worker.postMessage('enough');
    return { waits, answers: await told };
  } finally {
    await worker.terminate();
  }
}

/** One after the other, as people do; what is no success is told. */
async function measure(
  group: Group,
  { phone, admin }: { phone: SupabaseClient; admin: SupabaseClient },
  { code, id, gate }: Setting['a'],
  samples: number,
): Promise<Waits> {
  const waits: Waits = { marshall: [], administrator: [] };
  const timed = async (who: keyof Waits, ask: () => PromiseLike<{ status: number; error: unknown }>) => {
    const from = performance.now();
    const { status, error } = await ask();
    waits[who].push(performance.now() - from);
    group.tried += 1;
    if (status < 300 && !error) group.refused += 1;
    else group.leaks.push(`the ${who} is answered ${status}: ${JSON.stringify(error).slice(0, 120)}`);
  };
  for (let sample = 0; sample < samples; sample += 1) {
    const tap = {
      id: newId(),
      kind: 'chrono',
      rally: code,
      control: gate.control,
      number: gate.number,
      at: instant('08:00:00'),
    };
    await timed('marshall', () => phone.rpc('record', { facts: [tap] }));
    await timed('administrator', () =>
      admin
        .from('facts')
        .select('id, kind')
        .eq('rally_id', id)
        .order('position', { ascending: false })
        .limit(50),
    );
  }
  return waits;
}

const p95 = (waits: number[]): number =>
  [...waits].sort((one, other) => one - other)[Math.min(waits.length - 1, Math.floor(waits.length * 0.95))] ??
  0;

function judge(
  group: Group,
  what: WayOfStrangers,
  {
    quiet,
    waits,
    answers,
    judged,
    strangers,
  }: LoadSettings & { quiet: Waits; waits: Waits; answers: Record<string, number> },
): void {
  for (const who of ['marshall', 'administrator'] as const) {
    const [before, beside] = [p95(quiet[who]), p95(waits[who])];
    const ratio = beside / before;
    group.notes.push(
      `${strangers} strangers ${what}: ${who} p95 ${beside.toFixed(1)} ms, quiet ${before.toFixed(1)} ms, × ${ratio.toFixed(1)}`,
    );
    if (judged !== null && ratio > judged)
      group.leaks.push(`${who}: × ${ratio.toFixed(1)} while strangers ${what} (× ${judged} at most)`);
  }
  group.notes.push(`  strangers were answered ${JSON.stringify(answers)}`);
  const failed = Object.entries(answers).filter(([status]) => status.startsWith('5'));
  if (failed.length > 0) group.notes.push(`  among them ${JSON.stringify(failed)}`);
}
