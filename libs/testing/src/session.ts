/** Signs the person of a recording in, as supabase-js keeps a session. The token is no real one: no server reads it. */
import type { Session } from '@bivouac/contract';
import { sessionStorageKey } from '@bivouac/data/stored-session';
import type { Recording } from './recording.ts';

const A_YEAR_S = 31_536_000;

export function keepSession(deployment: { supabaseUrl: string }, { person, atMs }: Recording): Session {
  const key = sessionStorageKey(deployment);
  localStorage.removeItem(key);
  if (!person) return { state: 'signed_out' };
  const expires_at = Math.floor(atMs / 1000) + A_YEAR_S;
  const user = {
    ...person,
    phone: '',
    aud: 'authenticated',
    role: 'authenticated',
    app_metadata: {},
    user_metadata: {},
    created_at: '2026-01-01T00:00:00Z',
  };
  const claims = {
    sub: person.id,
    exp: expires_at,
    aal: 'aal1',
    role: 'authenticated',
    session_id: person.id,
  };
  const access_token = ['{"alg":"ES256"}', JSON.stringify(claims), 'recorded'].map(base64url).join('.');
  localStorage.setItem(
    key,
    JSON.stringify({
      access_token,
      refresh_token: 'recorded',
      token_type: 'bearer',
      expires_in: A_YEAR_S,
      expires_at,
      user,
    }),
  );
  return { state: 'signed_in', person: { ...person, phone: null } };
}

const base64url = (text: string) => btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
