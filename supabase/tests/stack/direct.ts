/** Rows of the structure written past the commands: laid out for a test, or repaired by whoever holds the database. */
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { decodeJwt } from 'jose';
import { openSigningKeys } from '../../local/auth/signing-keys.ts';

interface Origin {
  url: string;
  publishableKey: string;
  dataDir: string;
  fetch: typeof fetch;
}

const origins = new WeakMap<SupabaseClient, Origin>();
const made = new WeakMap<SupabaseClient, SupabaseClient>();

export function remember(client: SupabaseClient, origin: Origin): void {
  origins.set(client, origin);
}

/** The same person with the rights of the platform's own role: history and triggers see who it is, no policy does. */
export function direct(client: SupabaseClient): SupabaseClient {
  const known = made.get(client);
  if (known) return known;
  const origin = origins.get(client);
  if (!origin) throw new TypeError('This client is not of a test stack.');
  const sign = async () => {
    const { data } = await client.auth.getSession();
    const claims = decodeJwt(data.session?.access_token ?? '');
    const keys = await openSigningKeys({
      dataDir: origin.dataDir,
      issuer: String(claims.iss),
      lifetimeS: 3_600,
    });
    return keys.sign({ ...(claims as Parameters<typeof keys.sign>[0]), role: 'service_role' });
  };
  let token: Promise<string> | undefined;
  const accessToken = () => {
    token ??= sign();
    return token;
  };
  const owner = createClient(origin.url, origin.publishableKey, {
    accessToken,
    global: { fetch: patient(origin.fetch) },
  });
  made.set(client, owner);
  return owner;
}

/** Without a turn of its rally a row may meet the clock that derives it: Postgres gives up one of the two. */
const patient =
  (asks: typeof fetch): typeof fetch =>
  async (...request) => {
    for (let tried = 1; ; tried += 1) {
      const answer = await asks(...request);
      if (answer.status !== 503 || tried === 5) return answer;
    }
  };
