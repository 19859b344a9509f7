/** What checks may use: visitors always; people and a rally where a service key was given. */
import type { SupabaseClient } from '@supabase/supabase-js';
import { type Patience, usualPatience } from './listening.ts';
import { makeOwnRally, newCode, type OwnRally } from './own-rally.ts';
import { type Clients, openClients, type Person, type Project } from './people.ts';

export type Visit = {
  url: string;
  key: string;
  visitor(): SupabaseClient;
  patience: Patience;
};

export type Own = Visit & {
  service(): SupabaseClient;
  newPerson: Clients['person'];
  goesToo: Clients['goesToo'];
  admin: Person;
  stranger: Person;
  rally: OwnRally;
};

export type Setting = {
  visit: Visit;
  own: Own | null;
  stop(): Promise<string[]>;
};

/** Throws `ConformanceRefused` and leaves nothing behind. */
export async function openSetting(
  project: Project,
  code: string | null,
  patience: Patience = usualPatience,
): Promise<Setting> {
  const url = project.url.replace(/\/$/, '');
  const clients = openClients({ ...project, url });
  const visit: Visit = { url, key: project.key, visitor: clients.visitor, patience };
  if (!project.serviceKey) return { visit, own: null, stop: clients.stop };
  try {
    const admin = await clients.person('administrator');
    const rally = await makeOwnRally(clients, admin, code ?? newCode());
    const stranger = await clients.person('stranger');
    const { service, person: newPerson, goesToo } = clients;
    return {
      visit,
      own: { ...visit, service, newPerson, goesToo, admin, stranger, rally },
      async stop() {
        const left = await rally.remove();
        return [...(left ? [left] : []), ...(await clients.stop())];
      },
    };
  } catch (failure) {
    await clients.stop();
    throw failure;
  }
}
