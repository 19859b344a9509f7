/** People of the tests, and the little that every story does with them. */
import type { Session, SupabaseClient } from '@supabase/supabase-js';
import type { Stage } from './stage.ts';

let people = 0;

export function newEmail(): string {
  people += 1;
  return `crew${people}@rally.test`;
}

export const password = 'dunes-and-camels';

export type Person = { email: string; id: string; client: SupabaseClient; session: Session };

export async function signUp(stage: Pick<Stage, 'client'>, email = newEmail()): Promise<Person> {
  const client = stage.client();
  const { data, error } = await client.auth.signUp({ email, password });
  if (error || !data.session || !data.user) throw error ?? new TypeError('signed up without a session');
  return { email, id: data.user.id, client, session: data.session };
}

export async function knownPerson(stage: Pick<Stage, 'auth' | 'client'>): Promise<Person> {
  const email = newEmail();
  const { id } = await stage.auth.createUser({ email, password });
  return signInAgain(stage, { email, id });
}

export async function signInAgain(
  stage: Pick<Stage, 'client'>,
  { email, id }: Pick<Person, 'email' | 'id'>,
): Promise<Person> {
  const client = stage.client();
  const { data, error } = await client.auth.signInWithPassword({ email, password });
  if (error) throw error;
  return { email, id, client, session: data.session };
}

export function browserProfile(): Storage {
  const kept = new Map<string, string>();
  return {
    get length() {
      return kept.size;
    },
    clear: () => kept.clear(),
    getItem: (key) => kept.get(key) ?? null,
    key: (index) => [...kept.keys()][index] ?? null,
    removeItem: (key) => void kept.delete(key),
    setItem: (key, value) => void kept.set(key, value),
  };
}
