/** People whose part was taken from them a moment ago, with the tokens they had: at every door they are strangers. */
import { newId } from '@bivouac/rules';
import type { SupabaseClient } from '@supabase/supabase-js';
import { aPress, tryFunctions } from './functions.ts';
import { attempt, type Group, newGroup } from './group.ts';
import { bareItem, usualPlace } from './items.ts';
import { record, type Setting, tokenOf } from './people.ts';
import { filesIn, rowsBy } from './rows.ts';
import { joins } from './tokens.ts';

/** What one said oneself stays readable, and so does that one's phone was taken off: one row each. */
const OWN = new Set(['facts', 'notional_times', 'notices', 'chronos', 'devices']);

type Leaving = { name: string; client: SupabaseClient; kind: string; leave(): Promise<void> };

async function takeAway(admin: SupabaseClient, table: string, userId: string): Promise<void> {
  const { error } =
    table === 'devices'
      ? await admin.from(table).update({ revoked_at: new Date().toISOString() }).eq('user_id', userId)
      : await admin.from(table).delete().eq('user_id', userId);
  if (error) throw error;
}

export async function attackRemoved(
  { way, admin, a, person, attackers }: Setting,
  { isShort }: { isShort: boolean },
): Promise<Group> {
  const group = newGroup('removed: people without their part, everywhere');
  const of = async (
    name: string,
    kind: string,
    table: string,
    row: Record<string, unknown>,
  ): Promise<Leaving> => {
    const { id, client } = await person(table, row);
    return { name: `a removed ${name}`, kind, client, leave: () => takeAway(admin, table, id) };
  };
  const leaving = [
    await of('organizer', 'notional', 'memberships', { rally_id: a.id, role: 'organizer' }),
    await of('administrator', 'notice', 'memberships', { rally_id: a.id, role: 'admin' }),
    await of('phone', 'chrono', 'devices', { rally_id: a.id, post_id: a.gate.post, name: 'Phone' }),
  ];
  const says = (kind: string) => [
    { ...bareItem(kind, a.code, a.gate), ...usualPlace(kind, a.gate), id: newId(), number: '2' },
  ];
  const stranger = attackers.find(({ name }) => name === 'a stranger')?.client ?? admin;
  const ofStranger = await rowsBy(stranger);
  const press = await aPress({ admin }, a);
  for (const { name, client, kind, leave } of leaving) {
    const [before] = await record(client, says(kind));
    if (!before?.outcome.startsWith('accepted'))
      group.leaks.push(`${name} could do nothing before: ${before?.code}`);
    await leave();
    const [after] = await record(client, says(kind));
    attempt(group, after?.outcome === 'refused' ? null : `${name} records: ${after?.outcome}`);
    for (const [table, count] of await rowsBy(client))
      attempt(
        group,
        count > (ofStranger.get(table) ?? 0) + (OWN.has(table) ? 1 : 0)
          ? `${name} still sees ${count} rows of ${table}`
          : null,
      );
    const files = await filesIn(client, a.id);
    attempt(group, files > 0 ? `${name} still sees ${files} files` : null);
    const token = await tokenOf(client);
    for (const topic of ['officials', 'posts'])
      attempt(
        group,
        (await joins(way.url, way.key, token, `realtime:${topic}:${a.code}`))
          ? `${name} is let into ${topic}`
          : null,
      );
    if (!isShort || kind === 'chrono') await tryFunctions(group, { name, client }, a, press);
    await leaveWhole(group, { name, client, token, setting: { way, a } });
  }
  return group;
}

/** Signed out: the token that is still good for an hour opens no door. */
async function leaveWhole(
  group: Group,
  {
    name,
    client,
    token,
    setting,
  }: { name: string; client: SupabaseClient; token: string; setting: Pick<Setting, 'way' | 'a'> },
): Promise<void> {
  const { way, a } = setting;
  await client.auth.signOut();
  const headers = { apikey: way.key, authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  for (const [path, body] of [
    ['/rest/v1/rallies?select=id', null],
    ['/rest/v1/rpc/my_roles', {}],
    ['/auth/v1/user', null],
    ['/storage/v1/object/list/documents', { prefix: `${a.id}/` }],
  ] as const) {
    const answer = await fetch(`${way.url}${path}`, {
      headers,
      ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
    });
    const isRefused = answer.status >= 400 && answer.status < 500;
    attempt(group, isRefused ? null : `${name}, signed out, is answered ${answer.status} at ${path}`);
  }
}
