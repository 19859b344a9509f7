/** Recording the facts of an import: in batches, sent again while the rally is busy, doubts of the machine answered. */
import { setTimeout as wait } from 'node:timers/promises';
import type { Fact, RecordAnswer } from '@bivouac/data';
import { newId } from '@bivouac/rules';
import type { SupabaseClient } from '@supabase/supabase-js';
import { ImportRefused } from '../import-refused.ts';

/** The most `record` takes at once. */
const BATCH = 200;
const TRIES = 6;

/** Doubts that a published result answers: the crew ran on outside the classification, and really was that fast. */
const ANSWERED: Record<string, string> = {
  retired_crew: 'Ran on outside the classification, as the imported results say',
  implausible_speed: 'A time of the imported results',
  future: 'A time of the imported results',
};

export interface Recorded {
  facts: number;
  /** Facts released although the machine doubted them, by doubt. */
  released: Record<string, number>;
  /** Facts that are kept and do not count, by doubt. */
  doubted: Record<string, number>;
}

export interface RecordOptions {
  rally: string;
  signal: AbortSignal | undefined;
  onProgress: (done: number, total: number) => void;
}

export async function recordFacts(
  session: SupabaseClient,
  facts: Fact[],
  options: RecordOptions,
): Promise<Recorded> {
  const recorded: Recorded = { facts: 0, released: {}, doubted: {} };
  const queue = [...facts];
  while (queue.length > 0) {
    const batch = queue.splice(0, BATCH);
    const answers = await send(session, batch, options.signal);
    recorded.facts += batch.length;
    const releases = answers.flatMap((answer, index) =>
      release(answer, batch[index] as Fact, recorded, options.rally),
    );
    queue.unshift(...releases);
    options.onProgress(recorded.facts, recorded.facts + queue.length);
  }
  return recorded;
}

async function send(
  session: SupabaseClient,
  batch: Fact[],
  signal: AbortSignal | undefined,
): Promise<RecordAnswer[]> {
  for (let tried = 1; ; tried++) {
    if (signal?.aborted) throw new ImportRefused('cancelled', 'The import was stopped.');
    const { data, error, status } = await session.rpc('record', { facts: batch });
    if (!error) return data as RecordAnswer[];
    const isBusy = error.hint === 'retry' || status === 503 || status === 0;
    if (!isBusy || tried === TRIES) {
      throw new ImportRefused('server', `The server did not take the facts: ${error.message}`, {
        cause: error,
      });
    }
    // The same items again are harmless: each carries its id.
    await wait(250 * 2 ** tried);
  }
}

function release(answer: RecordAnswer, fact: Fact, recorded: Recorded, rally: string): Fact[] {
  if (answer.outcome === 'refused' || answer.outcome === 'conflict') {
    throw new ImportRefused(
      'fact_refused',
      `${describe(fact)} was refused: ${answer.message ?? answer.code ?? 'no reason given'}`,
    );
  }
  const flags = answer.flags ?? [];
  if (flags.length === 0) return [];
  const isAnswered = flags.every((flag) => Object.hasOwn(ANSWERED, flag));
  const counts = isAnswered ? recorded.released : recorded.doubted;
  for (const flag of flags) counts[flag] = (counts[flag] ?? 0) + 1;
  if (!isAnswered) return [];
  const reason = ANSWERED[flags[0] as string] as string;
  return [{ id: newId(), rally, kind: 'release', target: fact.id, reason }];
}

function describe(fact: Fact): string {
  const named = (name: string) => (name in fact ? ` ${String(fact[name as keyof Fact])}` : '');
  return `The ${fact.kind.replaceAll('_', ' ')} of${named('number') || ' the race'} at${named('control') || named('stage') || ' the finish'}`;
}
