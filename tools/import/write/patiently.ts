/** Asks again what passes by itself: the server is away, starting or full, or the rally is busy. For two minutes, and saying so. */
import { setTimeout as wait } from 'node:timers/promises';
import type { PostgrestError, SupabaseClient } from '@supabase/supabase-js';
import { ImportRefused } from '../import-refused.ts';
import { inWords } from './carry-out.ts';

export interface Patience {
  signal: AbortSignal | undefined;
  onRest?: ((sentence: string) => void) | undefined;
}

interface Answer {
  error: PostgrestError | null;
  status: number;
}

/** SQLSTATEs that mean "somebody else holds it now": nothing was done. */
const BUSY = new Set(['55P03', '40001', '40P01']);
/** No answer at all (0), too many requests, and what gateways say of a server that is away. */
const AWAY = new Set([0, 429, 502, 503, 504]);
const FIRST_REST_MS = 250;
const LONGEST_REST_MS = 10_000;
const LONGEST_MS = 120_000;

/** The last answer; `isRepeated`: asked more than once, so that an earlier time may have done it without saying so. */
export async function patiently<A extends Answer>(
  ask: () => PromiseLike<A>,
  { signal, onRest }: Patience,
): Promise<A & { isRepeated: boolean }> {
  const begunMs = performance.now();
  for (let tried = 1; ; tried += 1) {
    if (signal?.aborted) throw new ImportRefused('cancelled', 'The import was stopped.');
    const answer = await ask();
    inWords(answer.error);
    const restMs = Math.min(LONGEST_REST_MS, FIRST_REST_MS * 2 ** (tried - 1));
    const isLate = performance.now() - begunMs + restMs > LONGEST_MS;
    if (!answer.error || !passes(answer) || isLate) return { ...answer, isRepeated: tried > 1 };
    const why = answer.status === 0 ? 'The server does not answer' : answer.error.message.replace(/\.$/, '');
    onRest?.(`${why}: trying again in ${restMs / 1_000} s.`);
    // A stop is heard at the next turn.
    await wait(restMs, undefined, signal ? { signal } : undefined).catch(() => undefined);
  }
}

function passes({ error, status }: Answer): boolean {
  return error?.hint === 'retry' || AWAY.has(status) || BUSY.has(error?.code ?? '');
}

/**
 * Writes rows once, however often that has to be asked for: all of them or none. Where an earlier time had done it without saying
 * so, they are found there.
 */
export async function insertOnce(
  session: SupabaseClient,
  table: string,
  rows: readonly object[],
  patience: Patience,
): Promise<PostgrestError | null> {
  const { error, isRepeated } = await patiently(
    () => session.from(table).insert(rows, { defaultToNull: false }),
    patience,
  );
  if (error?.code !== '23505' || !isRepeated) return error;
  const first = rows[0] ?? {};
  const told = Object.entries(first).filter(([, value]) =>
    ['string', 'number', 'boolean'].includes(typeof value),
  );
  const found = await patiently(
    () => session.from(table).select('*', { count: 'exact', head: true }).match(Object.fromEntries(told)),
    patience,
  );
  return found.count === 1 ? null : error;
}
