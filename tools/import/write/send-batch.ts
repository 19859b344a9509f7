/** One batch of facts on its way to the server: sent again while the rally is busy, made smaller when it takes too long. */
import { setTimeout as wait } from 'node:timers/promises';
import type { Fact, RecordAnswer } from '@bivouac/data';
import type { SupabaseClient } from '@supabase/supabase-js';
import { ImportRefused } from '../import-refused.ts';

/** The most `record` takes at once. */
export const LARGEST_BATCH = 200;
const TRIES = 6;
/** SQLSTATE query_canceled: longer than the server lets a request run. */
const TOOK_TOO_LONG = '57014';

/** The answers to a batch, or `too_long` when the server gave it up: then nothing of it was recorded. */
export async function sendBatch(
  session: SupabaseClient,
  batch: Fact[],
  signal: AbortSignal | undefined,
): Promise<RecordAnswer[] | 'too_long'> {
  for (let tried = 1; ; tried++) {
    if (signal?.aborted) throw new ImportRefused('cancelled', 'The import was stopped.');
    const { data, error, status } = await session.rpc('record', { facts: batch });
    if (!error) return data as RecordAnswer[];
    if (error.code === TOOK_TOO_LONG && batch.length > 1) return 'too_long';
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
