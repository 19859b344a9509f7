import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { sessionStorageKey, storedPerson } from './stored-session.ts';

const deployment = { supabaseUrl: 'http://127.0.0.1:5555' };
const kept = new Map<string, string>();

beforeEach(() => {
  kept.clear();
  vi.stubGlobal('localStorage', { getItem: (key: string) => kept.get(key) ?? null });
});
afterEach(() => vi.unstubAllGlobals());

it.each([
  [
    { id: 'ana', email: 'ana@rally.test', phone: '' },
    { id: 'ana', email: 'ana@rally.test', phone: null },
  ],
  [
    { id: 'phone', email: '', phone: '', is_anonymous: true },
    { id: 'phone', email: null, phone: null },
  ],
])('%j is %j, also when the token has run out', (user, person) => {
  const session = { access_token: 'a', refresh_token: 'b', expires_at: 1, user };
  kept.set(sessionStorageKey(deployment), JSON.stringify(session));
  expect(storedPerson(deployment)).toEqual(person);
});

it.each(['', '{', 'null', '{"user":{}}', '{"user":{"id":7}}'])('%j is nobody', (text) => {
  kept.set(sessionStorageKey(deployment), text);
  expect(storedPerson(deployment)).toBeNull();
});

it('is nobody where storage is refused', () => {
  vi.stubGlobal('localStorage', {
    getItem() {
      throw new DOMException('refused', 'SecurityError');
    },
  });
  expect(storedPerson(deployment)).toBeNull();
});
