/** One batch of facts on its way to the server: sent again while the rally is busy, made smaller when it takes too long. */
import type { Fact, RecordAnswer } from '@bivouac/data';
import type { SupabaseClient } from '@supabase/supabase-js';
import { ImportRefused } from '../import-refused.ts';
import { type Patience, patiently } from './patiently.ts';

/** The most `record` takes at once. */
export const LARGEST_BATCH = 200;
/** SQLSTATE query_canceled: longer than the server lets a request run. */
const TOOK_TOO_LONG = '57014';

/** The answers to a batch, or `too_long` when the server gave it up: then nothing of it was recorded. */
export async function sendBatch(
  session: SupabaseClient,
  batch: Fact[],
  patience: Patience,
): Promise<RecordAnswer[] | 'too_long'> {
  // The same items again are harmless: each carries its id.
  const { data, error } = await patiently(() => session.rpc('record', { facts: batch }), patience);
  if (!error) return data as RecordAnswer[];
  if (error.code === TOOK_TOO_LONG && batch.length > 1) return 'too_long';
  throw new ImportRefused('server', `The server did not take the facts: ${error.message}`, { cause: error });
}
