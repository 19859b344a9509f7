/** Roles of a rally: rights count at once and in that rally alone, and nobody gives more than they have. */
import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RecordingRally, recordingRally } from '../record/recording-rally.ts';
import { startTestStack, type TestStack } from '../stack/index.ts';

let stack: TestStack;
let rally: RecordingRally;
let other: RecordingRally;
beforeAll(async () => {
  stack = await startTestStack({ rallies: 'many' });
  rally = await recordingRally(stack);
  other = await recordingRally(stack);
});
afterAll(() => stack?.stop());

const withRoles = (...roles: string[]) =>
  stack.createPerson({
    name: roles.join('-'),
    roles: { memberships: roles.map((role) => ({ rallyId: rally.rallyId, role })) },
  });

async function isRecorded(
  client: SupabaseClient,
  kind: string,
  said: Record<string, unknown>,
  of = rally,
): Promise<boolean> {
  const { data, error } = await client.rpc('record', { facts: [of.fact(kind, said)] });
  if (error) throw error;
  return String(data[0].outcome).startsWith('accepted');
}

const setRole = (client: SupabaseClient, code: string, rights: string[], name: string | null = null) =>
  client.rpc('set_role', { rally: rally.rallyId, code, rights, name });

const penalty = { number: '1', kind_of: 'misc', stage: 'SS1', ms: 10_000 };
const status = { stage: 'SS1', status: 'running', reason: 'Opened for the test' };

describe('set_role', () => {
  test('a changed preset counts at once, in its rally alone, until it is reset', async () => {
    const { client } = await withRoles('timekeeper');
    expect(await isRecorded(client, 'penalty', penalty)).toBe(false);
    expect((await setRole(rally.door.admin, 'timekeeper', ['time', 'decide'])).error).toBeNull();
    expect(await isRecorded(client, 'penalty', penalty)).toBe(true);
    expect(await isRecorded(client, 'penalty', penalty, other)).toBe(false);
    const roles = (await rally.door.admin.rpc('rally_roles', { rally: rally.rallyId })).data as {
      code: string;
    }[];
    expect(roles.find(({ code }) => code === 'timekeeper')).toMatchObject({
      rights: ['time', 'decide'],
      preset: ['time'],
      people: 1,
    });
    await rally.door.admin.rpc('remove_role', { rally: rally.rallyId, code: 'timekeeper' });
    expect(await isRecorded(client, 'penalty', penalty)).toBe(false);
  });

  test('a role that a rally adds is given in it alone, and stays while somebody has it', async () => {
    await setRole(rally.door.admin, 'starter', ['time'], 'Starter');
    const given = { rally: rally.rallyId, role: 'starter', email: 'starter@rally.test' };
    expect((await rally.door.admin.rpc('invite', given)).error).toBeNull();
    const elsewhere = { ...given, rally: other.rallyId };
    expect((await other.door.admin.rpc('invite', elsewhere)).error?.code).toBe('PT422');
    const gone = () => rally.door.admin.rpc('remove_role', { rally: rally.rallyId, code: 'starter' });
    expect((await gone()).error?.details).toBe('role_in_use');
  });

  test('a copy of the rally has its roles', async () => {
    const { client } = await stack.createPerson({ name: 'site', roles: { platformAdmin: true } });
    const copy = { code: 'NEXT', name: 'Next year', starts_on: '2026-01-05' };
    const { data: next, error } = await client.rpc('copy_rally', { rally: rally.rallyId, ...copy });
    expect(error).toBeNull();
    const { data } = await client.rpc('rally_roles', { rally: next });
    expect(data).toContainEqual({
      code: 'starter',
      name: 'Starter',
      rights: ['time'],
      people: 0,
      may_give: true,
    });
  });

  test('the administrators keep every right, whoever asks', async () => {
    expect((await setRole(rally.door.admin, 'admin', ['time'])).error?.code).toBe('PT422');
  });
});

describe('manage_people', () => {
  test('gives, changes and takes only roles whose rights one has', async () => {
    await setRole(rally.door.admin, 'people_desk', ['time', 'manage_people'], 'People desk');
    const { client } = await withRoles('people_desk');
    const invite = (role: string) =>
      client.rpc('invite', { rally: rally.rallyId, role, email: `${role}-of-desk@rally.test` });
    expect((await invite('timekeeper')).error).toBeNull();
    expect((await invite('clerk')).error?.code).toBe('42501');
    expect((await invite('admin')).error?.code).toBe('42501');
    expect(
      (await setRole(client, 'people_desk', ['time', 'decide', 'manage_people'], 'People desk')).error?.code,
    ).toBe('42501');
    expect((await setRole(client, 'clerk', ['time'])).error?.code).toBe('42501');
    // Reset, the role would have the rights of its preset again.
    await setRole(rally.door.admin, 'steward', ['time']);
    const reset = await client.rpc('remove_role', { rally: rally.rallyId, code: 'steward' });
    expect(reset.error?.code).toBe('42501');
    await rally.door.admin.rpc('remove_role', { rally: rally.rallyId, code: 'steward' });
    const clerk = await withRoles('clerk');
    const removed = client.from('memberships').delete().eq('user_id', clerk.id).select('id');
    expect((await removed).data).toEqual([]);
    const added = client
      .from('memberships')
      .insert({ rally_id: rally.rallyId, user_id: clerk.id, role: 'admin' });
    expect((await added).error?.code).toBe('42501');
  });
});

describe('several roles of one person', () => {
  test('add up, and each ends alone', async () => {
    const both = await withRoles('timekeeper', 'steward');
    expect(await isRecorded(both.client, 'penalty', penalty)).toBe(true);
    expect(await isRecorded(both.client, 'stage_status', status)).toBe(true);
    const gone = rally.door.admin.from('memberships').delete().eq('user_id', both.id).eq('role', 'steward');
    expect((await gone).error).toBeNull();
    expect(await isRecorded(both.client, 'penalty', penalty)).toBe(false);
    expect(await isRecorded(both.client, 'stage_status', status)).toBe(true);
  });

  test('the timekeeper cannot rewrite entries, and who publishes need not edit', async () => {
    const timekeeper = await withRoles('timekeeper');
    const results = await withRoles('results');
    const secretary = await withRoles('entries');
    const [race] = await stack.sql<
      { id: string }[]
    >`select id from public.races where rally_id = ${rally.rallyId}`;
    const command = { kind: 'enter_crews', id: race?.id, rows: [] };
    const plans = async ({ client }: { client: SupabaseClient }) =>
      (await client.rpc('plan_change', { command })).error?.code ?? 'planned';
    expect(await plans(timekeeper)).toBe('42501');
    expect(await plans(results)).toBe('42501');
    expect(await plans(secretary)).toBe('planned');
    const [is] = await stack.sql<{ row: Record<string, unknown> }[]>`
      select to_jsonb(r) as row from public.rallies r where id = ${rally.rallyId}`;
    const rename = { status: is?.row.status, name: 'Renamed' };
    const row = {
      kind: 'write_row',
      table: 'rallies',
      id: rally.rallyId,
      seen: { name: is?.row.name },
      change: rename,
    };
    expect((await results.client.rpc('plan_change', { command: row })).error?.code).toBe('42501');
    expect(
      await isRecorded(secretary.client, 'chrono', {
        number: '1',
        control: 'START-SS1',
        at: '2025-01-05T08:00:00Z',
      }),
    ).toBe(false);
  });
});
