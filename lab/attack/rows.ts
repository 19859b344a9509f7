/** How many rows of each table and files of each bucket a marshall's phone and a spectator's account are shown. */
import type { SupabaseClient } from '@supabase/supabase-js';
import { tablesOfApi } from './api.ts';
import { attempt, type Group, newGroup } from './group.ts';
import type { Setting } from './people.ts';

const OF_A_PHONE = new Set(['devices']);
const OF_EVERYBODY = new Set(['rallies']);
const BUCKETS = ['documents', 'tracks'];

export async function rowsBy(client: SupabaseClient): Promise<Map<string, number>> {
  const found = new Map<string, number>();
  for (const table of (await tablesOfApi()).keys()) {
    const { count, error } = await client.from(table).select('*', { count: 'exact', head: true });
    // A table with hidden columns is asked for by one everybody may name who may read it at all.
    const again = error
      ? await client.from(table).select('id', { count: 'exact', head: true })
      : { count, error };
    found.set(table, again.error ? -1 : (again.count ?? 0));
  }
  return found;
}

export async function filesIn(client: SupabaseClient, rally: string): Promise<number> {
  let found = 0;
  for (const bucket of BUCKETS)
    for (const folder of ['', rally]) {
      const { data } = await client.storage.from(bucket).list(folder);
      found += data?.length ?? 0;
    }
  return found;
}

export async function attackRows({ way, attackers, admin, a }: Setting): Promise<Group> {
  const group = newGroup('rows: what a phone and a spectator see, by table');
  // Something lies in the folder, or an empty one would prove nothing.
  const put = await admin.storage
    .from('documents')
    .upload(`${a.id}/attack.pdf`, new Blob(['%PDF-1.4'], { type: 'application/pdf' }));
  if (put.error) group.leaks.push(`nothing could be put there to be looked for: ${put.error.message}`);
  const ofAdmin = await rowsBy(admin);
  const filled = [...ofAdmin].filter(([, count]) => count > 0).length;
  if (filled < 15) group.leaks.push(`only ${filled} tables hold anything to be looked for`);
  const ofVisitor = await rowsBy(way.newVisitor());
  for (const [name, client, own] of [
    ['a visitor', way.newVisitor(), new Set<string>()],
    ...attackers
      .filter(({ name: who }) => who === 'a phone at one post' || who === 'a stranger')
      .map(({ name: who, client: asked }) => [
        who,
        asked,
        who === 'a stranger' ? new Set<string>() : OF_A_PHONE,
      ]),
  ] as [string, SupabaseClient, Set<string>][]) {
    for (const [table, count] of await rowsBy(client)) {
      const isMore = count > Math.max(0, ofVisitor.get(table) ?? 0);
      attempt(
        group,
        OF_EVERYBODY.has(table)
          ? null
          : isMore
            ? own.has(table) && count === 1
              ? null
              : `${name} sees ${count} rows of ${table}`
            : count > 0
              ? `everybody sees ${count} rows of ${table}`
              : null,
      );
    }
    for (const rally of [a.id]) {
      const files = await filesIn(client, rally);
      attempt(group, files > 0 ? `${name} sees ${files} files of the rally` : null);
      const { data } = await client.storage.from('documents').download(`${a.id}/attack.pdf`);
      attempt(group, data ? `${name} opens a file that is not published` : null);
    }
  }
  return group;
}
