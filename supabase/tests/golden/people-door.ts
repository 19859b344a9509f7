/** The real door: real people through supabase-js against a whole stack, the spectator without an account. */
import type { SupabaseClient } from '@supabase/supabase-js';
import { direct, type TestStack } from '../stack/index.ts';
import type { Account } from '../stack/usual-rallies.ts';
import type { Answer, Door, Page, PagePatch, Row } from './door.ts';

export type PeopleDoor = Door & {
  admin: SupabaseClient;
  organizer: SupabaseClient;
  spectator: SupabaseClient;
  people(): KnownPeople;
  patches(rally: string, race: string | null, key: string, since: number): Promise<PagePatch[]>;
  heads(rally: string): Promise<Record<string, number>>;
};

/** Written by people as they are; the structure by the commands of a plan alone. */
const OURS = new Set(['rallies', 'memberships', 'devices']);

/** Accounts by what their people are called: `admin`, `organizer`, `marshall at GATE`. */
export type KnownPeople = Readonly<Record<string, Account>>;

/** `known`: people of an earlier rally. Marshalls sign in when they first record. */
export async function peopleDoor(stack: TestStack, known: KnownPeople = {}): Promise<PeopleDoor> {
  const accounts = new Map(Object.entries(known));
  const accountOf = async (by: string, make: Parameters<TestStack['createAccount']>[0]) => {
    const account = accounts.get(by) ?? (await stack.createAccount(make));
    accounts.set(by, account);
    return account;
  };
  const enter = ({ email, password }: Account) => stack.signIn(email, password);
  const admin = await enter(await accountOf('admin', { name: 'admin', roles: { platformAdmin: true } }));
  const { id: organizerId } = await accountOf('organizer', { name: 'organizer' });
  const organizer = await enter(accounts.get('organizer') as Account);
  const marshalls = new Map<string, Promise<SupabaseClient>>();
  const spectator = stack.anon();
  const clientOf = async (by: string): Promise<SupabaseClient> => {
    if (by === 'admin') return admin;
    const account = by === 'organizer' ? undefined : accounts.get(by);
    if (!account) return organizer;
    const client = marshalls.get(by) ?? enter(account);
    marshalls.set(by, client);
    return client;
  };
  async function insert(table: string, rows: Row[]): Promise<void> {
    const { error } = await (OURS.has(table) ? admin : direct(admin)).from(table).insert(rows);
    if (error) throw error;
  }
  return {
    admin,
    organizer,
    spectator,
    people: () => Object.fromEntries(accounts),
    insert,
    async appoint(rallyId, posts) {
      await insert('memberships', [{ user_id: organizerId, rally_id: rallyId, role: 'organizer' }]);
      for (const post of posts) {
        const by = `marshall at ${post.code}`;
        const marshall = await accountOf(by, { name: 'marshall' });
        await insert('devices', [
          { rally_id: rallyId, post_id: post.id, user_id: marshall.id, name: 'Phone' },
        ]);
      }
    },
    async record(by, items) {
      const { data, error } = await (await clientOf(by)).rpc('record', { facts: items });
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
