/** Recording the facts of an import: batch by batch, with the doubts of the machine answered. */
import type { Fact, RecordAnswer } from '@bivouac/data';
import { newId } from '@bivouac/rules';
import { inEnglish } from '@bivouac/sentences/in-english';
import type { SupabaseClient } from '@supabase/supabase-js';
import type { Finding } from '../event/findings.ts';
import { ImportRefused } from '../import-refused.ts';
import type { Patience } from './patiently.ts';
import { LARGEST_BATCH, sendBatch } from './send-batch.ts';

/**
 * Doubts that a published result answers: the crew ran on outside the classification, really was that fast, and was let
 * start again although the final leg had begun.
 */
const ANSWERED: Record<string, string> = {
  retired_crew: 'Ran on outside the classification, as the imported results say',
  implausible_speed: 'A time of the imported results',
  future: 'A time of the imported results',
  final_leg_begun: 'Started again in the final leg, as the imported results say',
};

export interface Recorded {
  facts: number;
  released: Record<string, number>;
  doubted: Record<string, number>;
  refused: Finding[];
}

export interface RecordOptions extends Patience {
  rally: string;
  onProgress: (done: number, total: number) => void;
}

export async function recordFacts(
  session: SupabaseClient,
  facts: Fact[],
  options: RecordOptions,
): Promise<Recorded> {
  const recorded: Recorded = { facts: 0, released: {}, doubted: {}, refused: [] };
  const queue = [...facts];
  let size = LARGEST_BATCH;
  while (queue.length > 0) {
    const batch = queue.slice(0, Math.min(size, endOfRestarts(queue)));
    const answers = await sendBatch(session, batch, options);
    if (answers === 'too_long') {
      size = Math.ceil(batch.length / 2);
      continue;
    }
    const releases = answers.flatMap((answer, index) =>
      release(answer, batch[index] as Fact, recorded, options.rally),
    );
    queue.splice(0, batch.length, ...releases);
    recorded.facts += batch.length;
    options.onProgress(recorded.facts, recorded.facts + queue.length);
  }
  recorded.facts -= recorded.refused.length;
  const [first] = recorded.refused;
  if (first && recorded.facts === 0)
    throw new ImportRefused('fact_refused', `The server took no fact. ${first.place}: ${first.sentence}`);
  return recorded;
}

/** Behind the first restarts: what a crew does then is doubted only by who does not know yet that it is back. */
function endOfRestarts(queue: Fact[]): number {
  const first = queue.findIndex(({ kind }) => kind === 'restart');
  const behind = queue.findIndex(({ kind }, index) => index > first && kind !== 'restart');
  return first < 0 || behind < 0 ? queue.length : behind;
}

function release(answer: RecordAnswer, fact: Fact, recorded: Recorded, rally: string): Fact[] {
  if (answer.outcome === 'refused' || answer.outcome === 'conflict') {
    recorded.refused.push({
      place: describe(fact),
      sentence: answer.code ? inEnglish(answer.code, answer.params) : 'refused without a reason',
    });
    return [];
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
  return `${fact.kind.replaceAll('_', ' ')} of${named('number') || ' the race'} at${named('control') || named('stage') || ' the finish'}`;
}
