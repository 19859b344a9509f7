/** The real door: real people through supabase-js against a whole stack, the spectator without an account. */
import type { SupabaseClient } from '@supabase/supabase-js';
import type { Person, TestStack } from '../stack/index.ts';
import type { Answer, Door, Page, PagePatch, Row } from './door.ts';

export type PeopleDoor = Door & {
  admin: SupabaseClient;
  organizer: SupabaseClient;
  spectator: SupabaseClient;
  patches(rally: string, race: string | null, key: string, since: number): Promise<PagePatch[]>;
  /** The revision of every page that was ever published, by `race:key`. */
  heads(rally: string): Promise<Record<string, number>>;
};

export async function peopleDoor(stack: TestStack): Promise<PeopleDoor> {
  const admin = await stack.createPerson({ name: 'admin', roles: { platformAdmin: true } });
  const organizer = await stack.createPerson({ name: 'organizer' });
  const marshalls = new Map<string, Person>();
  const spectator = stack.anon();
  const clientOf = (by: string): SupabaseClient => {
    if (by === 'admin') return admin.client;
    return by === 'organizer' ? organizer.client : (marshalls.get(by) ?? organizer).client;
  };
  async function insert(table: string, rows: Row[]): Promise<void> {
    const { error } = await admin.client.from(table).insert(rows);
    if (error) throw error;
  }
  return {
    admin: admin.client,
    organizer: organizer.client,
    spectator,
    insert,
    async appoint(rallyId, posts) {
      await insert('memberships', [{ user_id: organizer.id, rally_id: rallyId, role: 'organizer' }]);
      for (const post of posts) {
        const by = `marshall at ${post.code}`;
        const marshall = marshalls.get(by) ?? (await stack.createPerson({ name: 'marshall' }));
        marshalls.set(by, marshall);
        await insert('devices', [
          { rally_id: rallyId, post_id: post.id, user_id: marshall.id, name: 'Phone' },
        ]);
      }
    },
    async record(by, items) {
      const { data, error } = await clientOf(by).rpc('record', { facts: items });
      if (error) throw error;
      return data as Answer[];
    },
    async page(rally, race, key) {
      const { data, error } = await spectator.rpc('page', asked(rally, race, key));
      if (error?.code === 'not_found') return null;
      if (error) throw error;
      return data as Page;
    },
    async patches(rally, race, key, since) {
      const { data, error } = await spectator.rpc('page_patches', { ...asked(rally, race, key), since });
      if (error) throw error;
      return (data as { patches: PagePatch[] }).patches;
    },
    async heads(rally) {
      // Asked by POST, which no cache answers.
      const { data, error } = await spectator.rpc('heads', { rally });
      if (error) throw error;
      return data as Record<string, number>;
    },
  };
}

function asked(rally: string, race: string | null, key: string): Record<string, unknown> {
  return { rally, key, ...(race === null ? {} : { race }) };
}
