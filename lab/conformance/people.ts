/** Clients of the project that is looked at, and accounts that exist for as long as the checks run. */
import { randomBytes } from 'node:crypto';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { ConformanceRefused } from './conformance-refused.ts';

export type Project = { url: string; key: string; serviceKey: string | null };

export type Person = { id: string; email: string; password: string; client: SupabaseClient };

/** Kept in `app_metadata`, which nobody but a service writes: this account may be removed again. */
export const markOfAccounts = 'bivouac_conformance';

export type Clients = {
  visitor(): SupabaseClient;
  service(): SupabaseClient;
  person(name: string): Promise<Person>;
  goesToo(userId: string): void;
  stop(): Promise<string[]>;
};

export function openClients({ url, key, serviceKey }: Project): Clients {
  const clients: SupabaseClient[] = [];
  const accounts = new Set<string>();
  const open = (withKey: string) => {
    const client = createClient(url, withKey, {
      auth: { persistSession: false, autoRefreshToken: false, storageKey: randomBytes(8).toString('hex') },
    });
    clients.push(client);
    return client;
  };
  const service = () => {
    if (!serviceKey) throw new ConformanceRefused('no_service_key', 'This needs --service-key.');
    return open(serviceKey);
  };
  return {
    visitor: () => open(key),
    service,
    async person(name) {
      // A domain that no mail leaves for (RFC 2606).
      const email = `${name}-${randomBytes(5).toString('hex')}@conformance.example.com`;
      const password = `${randomBytes(12).toString('base64url')}aA1!`;
      const made = await service().auth.admin.createUser({
        email,
        password,
        email_confirm: true,
        app_metadata: { [markOfAccounts]: true },
      });
      if (made.error) throw made.error;
      accounts.add(made.data.user.id);
      const client = open(key);
      const { error } = await client.auth.signInWithPassword({ email, password });
      if (error) throw error;
      return { id: made.data.user.id, email, password, client };
    },
    goesToo: (userId) => void accounts.add(userId),
    async stop() {
      for (const client of clients) {
        await client.removeAllChannels().catch(() => undefined);
        client.realtime.disconnect();
      }
      const left: string[] = [];
      for (const id of accounts) {
        const { error } = await service().auth.admin.deleteUser(id);
        if (error && error.status !== 404) left.push(`account ${id}: ${error.message}`);
      }
      return left;
    },
  };
}
