/** The session lies where supabase-js puts it by itself, and is refreshed in its own rhythm. */
import { createClient } from '@supabase/supabase-js';
import { expect, it } from 'vitest';
import { sessionStorageKey } from './stored-session.ts';

it.each(['https://abcdefgh.supabase.co', 'http://127.0.0.1:5555', 'https://rally.example.org'])(
  'the key for %s is the default of supabase-js',
  (supabaseUrl) => {
    const client = createClient(supabaseUrl, 'sb_publishable_test', { auth: { autoRefreshToken: false } });
    const { storageKey } = client.auth as unknown as { storageKey: string };
    expect(sessionStorageKey({ supabaseUrl })).toBe(storageKey);
  },
);

it('a token is looked at every 30 s and renewed when three looks remain: 90 s before its end', async () => {
  const constants = await import(
    new URL('./lib/constants.js', import.meta.resolve('@supabase/auth-js')).href
  );
  expect(constants).toMatchObject({
    AUTO_REFRESH_TICK_DURATION_MS: 30_000,
    AUTO_REFRESH_TICK_THRESHOLD: 3,
    EXPIRY_MARGIN_MS: 90_000,
  });
});
