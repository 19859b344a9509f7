/** Recording as the gateway's REST engine does it: transaction, claims, call and commit travel together, as the official. */
import postgres from 'postgres';
import { authenticatorUrl } from '../../supabase/local/postgres/platform.ts';
import { inTransaction } from '../../supabase/local/rest/in-transaction.ts';
import { openPool } from '../../supabase/local/rest/pool.ts';

export type Recorder = {
  record(facts: readonly object[]): Promise<{ outcome: string }[]>;
  stop(): Promise<void>;
};

export function openRecorder(databaseUrl: string, official: string, connections: number): Recorder {
  const one = { max: 1, max_lifetime: null, fetch_types: false, onnotice: () => undefined };
  const pool = openPool({
    open: (onclose) => postgres(authenticatorUrl(databaseUrl), { ...one, onclose }),
    size: connections,
    waitMs: 60_000,
  });
  const claims = JSON.stringify({ sub: official, role: 'authenticated' });
  return {
    async record(facts) {
      const [row] = await inTransaction<{ body: string }>(pool, {
        context: ['authenticated', claims, 'POST', '/rpc/record', '{}', '{}', '', '60000'],
        readOnly: false,
        text: 'select public.record($1::text::json)::text as body',
        values: [JSON.stringify({ facts })],
      });
      return JSON.parse(row?.body ?? '[]') as { outcome: string }[];
    },
    stop: () => pool.stop(),
  };
}
