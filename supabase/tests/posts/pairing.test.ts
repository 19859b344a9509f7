/** Phones of a post: pairing, the briefing, and taps moved to another control. */
import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RecordingRally, recordingRally } from '../record/recording-rally.ts';
import { type Person, startTestStack, type TestStack } from '../stack/index.ts';

let stack: TestStack;
let post: string;
beforeAll(async () => {
  stack = await startTestStack({ rallies: 'many' });
});
afterAll(() => stack?.stop());
let marshall: Person;

describe('pairing', () => {
  let rally: RecordingRally;
  beforeAll(async () => {
    rally = await recordingRally(stack);
    const [row] = await stack.sql<{ id: string }[]>`
    select id from public.posts where rally_id = ${rally.rallyId} and code = 'GATE'`;
    post = row?.id ?? '';
  });

  const phone = async () => (await stack.createPerson({ name: 'phone' })).client;
  const issue = async (more: object = {}) => {
    const { data, error } = await rally.door.admin.rpc('issue_post_code', { post, ...more });
    expect(error).toBeNull();
    return data as { code: string; devices_at_most: number };
  };
  const codeOf = async (id: string) => {
    const [row] = await stack.sql<
      { code: string }[]
    >`select code from public.post_codes where post_id = ${id}`;
    return row as { code: string };
  };
  const pair = (client: SupabaseClient, code: string) => client.rpc('pair_device', { code, name: 'Phone' });
  const tap = (client: SupabaseClient, number: string, clock: string) =>
    client.rpc('record', { facts: [{ ...rally.chrono(number, 'START-SS1', clock), post: 'GATE' }] });

  test('a phone types the code in any way, and may record at that post only', async () => {
    const { code } = await issue();
    expect(code).toMatch(/^[2-9A-HJ-NP-Z]{8}$/);
    const client = await phone();
    const before = await tap(client, '1', '08:00:00');
    expect(before.data[0]).toMatchObject({ outcome: 'refused', code: 'not_allowed' });
    const { data, error } = await pair(client, ` ${code.slice(0, 4).toLowerCase()}-${code.slice(4)} `);
    expect(error).toBeNull();
    expect(data.post).toEqual({ id: post, code: 'GATE', name: 'GATE' });
    expect((await tap(client, '1', '08:00:00')).data[0]).toMatchObject({ outcome: 'accepted' });
    const elsewhere = { ...rally.chrono('1', 'FINISH-SS1', '08:09:00'), post: 'ARCH' };
    expect((await client.rpc('record', { facts: [elsewhere] })).data[0]).toMatchObject({
      code: 'not_allowed',
    });
  });

  test('facts name their phone, so that the desk can correct its clock', async () => {
    await stack.sql`delete from public.devices where post_id = ${post}`;
    const { code } = await issue();
    for (const number of ['1', '2']) {
      const client = await phone();
      expect((await pair(client, code)).error).toBeNull();
      expect((await tap(client, number, '08:10:00')).data[0].outcome).toMatch(/^accepted/);
    }
    const rows = await stack.sql`select f.device from public.facts f join public.chronos c on c.fact_id = f.id
      where f.rally_id = ${rally.rallyId} order by f.position desc limit 2`;
    expect(rows.map(({ device }) => device)).toEqual(['GATE 2', 'GATE 1']);
  });

  test('a code that is not known, and one that was issued again', async () => {
    const { code } = await issue();
    await issue();
    const client = await phone();
    for (const wrong of [code, 'QQQQQQQQ', '', 'a post code that never was']) {
      const { error, status } = await pair(client, wrong);
      expect(status).toBe(404);
      expect(error?.message).toBe(
        'This code is not known, or not valid any more: look at the sheet of your post again, or ask race control for a new one.',
      );
    }
  });

  test('so many phones and no more, until one is taken off; what it sent stays', async () => {
    await stack.sql`update public.devices set revoked_at = now() where post_id = ${post}`;
    const { code, devices_at_most } = await issue({ devices_at_most: 2 });
    expect(devices_at_most).toBe(2);
    const phones = [await phone(), await phone(), await phone()] as const;
    expect((await pair(phones[0], code)).error).toBeNull();
    expect((await pair(phones[1], code)).error).toBeNull();
    // The same phone again is no further one.
    expect((await pair(phones[0], code)).error).toBeNull();
    const full = await pair(phones[2], code);
    expect(full.status).toBe(409);
    expect(full.error?.message).toBe(
      'This post has its 2 phones already: ask race control to remove one, or to allow more.',
    );
    expect((await tap(phones[0], '2', '08:02:00')).data[0].outcome).toBe('accepted');
    const [{ id }] = (await phones[0].from('devices').select('id')).data as [{ id: string }];
    await rally.door.admin.from('devices').update({ revoked_at: new Date().toISOString() }).eq('id', id);
    // The phone that left knows the code of the sheet: it is another one now.
    expect((await pair(phones[0], code)).status).toBe(404);
    expect((await pair(phones[2], code)).status).toBe(404);
    const { code: next } = await codeOf(post);
    expect((await pair(phones[2], next)).error).toBeNull();
    expect((await tap(phones[0], '3', '08:04:00')).data[0]).toMatchObject({ code: 'not_allowed' });
    const gone = await phones[0].rpc('check_in', { post });
    expect(gone.status).toBe(403);
    expect(gone.error?.message).toBe(
      'This phone is not bound to the post any more: its times stay on it. Ask race control for a new code.',
    );
    const rows = (await rally.page('stage/SS1')).body.rows as { number: string; start_at: string | null }[];
    expect(rows.find(({ number }) => number === '2')?.start_at).toBe('2025-01-05T08:02:00.000Z');
  });

  test('ten codes that are not known, and no more for that account; another one is not kept waiting', async () => {
    const { code } = await issue({ devices_at_most: 20 });
    const guesser = await phone();
    for (let n = 0; n < 10; n += 1) expect((await pair(guesser, `QQQQQQQ${n}`)).status).toBe(404);
    const refused = await pair(guesser, code);
    expect(refused.status).toBe(429);
    expect(refused.error?.message).toMatch(/^Ten codes were tried/);
    expect((await pair(await phone(), code)).error).toBeNull();
    await stack.sql`update timing.code_tries set tried_at = tried_at - interval '11 minutes'`;
    expect((await pair(guesser, code)).error).toBeNull();
  });

  test('a phone that is taken off opens nothing, knows no code, and sends what it kept once it is paired again', async () => {
    const { code } = await issue({ devices_at_most: 20 });
    const client = stack.anon();
    await client.auth.signInAnonymously();
    expect((await pair(client, code)).error).toBeNull();
    const [bound] = (await client.from('devices').select('id').is('revoked_at', null)).data ?? [];
    await rally.door.admin
      .from('devices')
      .update({ revoked_at: new Date().toISOString() })
      .eq('id', bound?.id);
    expect((await client.rpc('post_book', { post })).data).toBeNull();
    expect((await client.rpc('check_in', { post })).status).toBe(403);
    expect((await tap(client, '1', '08:20:00')).data[0]).toMatchObject({
      outcome: 'refused',
      code: 'not_allowed',
    });
    expect((await pair(client, code)).status).toBe(404);
    expect((await pair(client, (await codeOf(post)).code)).error).toBeNull();
    expect((await tap(client, '1', '08:20:00')).data[0].outcome).toMatch(/^accepted/);
  });
});

describe('the post briefing', () => {
  let rally: RecordingRally;
  beforeAll(async () => {
    rally = await recordingRally(stack);
    const [row] = await stack.sql<{ id: string }[]>`
    select id from public.posts where rally_id = ${rally.rallyId} and code = 'GATE'`;
    post = row?.id ?? '';
    marshall = await stack.createPerson({
      name: 'm',
      roles: { posts: [{ rallyId: rally.rallyId, postId: post }] },
    });
    const slots = ['2', '1', '3'].map((number, n) => ({
      number,
      position: n + 1,
      stage_due_at: `2025-01-05T08:0${n}:00Z`,
    }));
    await rally.answers([
      rally.fact('start_slots', { stage: 'SS1', version: 1, status: 'published', slots }),
    ]);
    await rally.answers([rally.fact('delay', { stage: 'SS1', ms: 600_000, reason: 'A cow' })], 'admin');
  });

  test('duties, crews and due starts with the delay, for whoever serves the post', async () => {
    const { data } = await marshall.client.rpc('post_book', { post });
    expect(data.rally).toMatchObject({ code: rally.code, time_zone: 'UTC' });
    expect(data.duties).toMatchObject([
      {
        point: 'control',
        code: 'START-SS1',
        kind: 'stage_start',
        race: 'main',
        stage: 'SS1',
        date: '2025-01-05',
        minimum_interval_ms: 60_000,
      },
    ]);
    expect(data.crews.map((crew: { number: string; race: string }) => [crew.number, crew.race])).toEqual([
      ['1', 'main'],
      ['2', 'main'],
      ['3', 'main'],
    ]);
    expect(data.starts).toMatchObject([
      { stage: 'SS1', number: '2', position: 1, stage_due_at: '2025-01-05T08:10:00.000Z' },
      { number: '1', stage_due_at: '2025-01-05T08:11:00.000Z' },
      { number: '3', stage_due_at: '2025-01-05T08:12:00.000Z' },
    ]);
    const stranger = await stack.createPerson({ name: 'stranger' });
    expect((await stranger.client.rpc('post_book', { post })).data).toBeNull();
  });

  test('an alarm is red until somebody takes it, and headquarters sees the phone', async () => {
    const alarm = rally.fact('alarm', { post: 'GATE', what: 'sos', number: '3', at: '2025-01-05T08:15:00Z' });
    // A phone says only where it stands.
    Reflect.deleteProperty(alarm, 'race');
    const tapped = await marshall.client.rpc('record', { facts: [alarm] });
    expect(tapped.data).toMatchObject([{ outcome: 'accepted' }]);
    const state = {
      queued: 4,
      queued_since: '2025-01-05T08:10:00Z',
      offset_ms: -250,
      uncertainty_ms: 40,
      battery_percent: 31,
    };
    const first = await marshall.client.rpc('check_in', { post, state });
    expect(first.data.alarms).toMatchObject([{ id: alarm.id, what: 'sos', number: '3', taken_at: null }]);
    const { data: seen } = await rally.door.organizer.rpc('headquarters', { rally: rally.code });
    expect(seen.alarms).toMatchObject([{ id: alarm.id, post: 'GATE', what: 'sos' }]);
    const gate = seen.posts.find((p: { code: string }) => p.code === 'GATE');
    expect(gate.devices).toContainEqual(
      expect.objectContaining({ queued: 4, offset_ms: -250, uncertainty_ms: 40, battery_percent: 31 }),
    );
    const taken = rally.fact('alarm_taken', { target: alarm.id });
    expect(await rally.answers([taken])).toEqual(['accepted']);
    const second = await marshall.client.rpc('check_in', { post, state });
    expect(second.data.alarms[0].taken_at).toMatch(/^\d{4}-/);
    expect((await rally.door.organizer.rpc('headquarters', { rally: rally.code })).data.alarms).toEqual([]);
  });
});

describe('moved taps', () => {
  let rally: RecordingRally;
  beforeAll(async () => {
    rally = await recordingRally(stack);
    const [gate] = await stack.sql<{ id: string }[]>`
    select id from public.posts where rally_id = ${rally.rallyId} and code = 'GATE'`;
    const post = gate?.id ?? '';
    await stack.sql`
    update public.controls k set post_id = ${post} from public.races r
    where r.id = k.race_id and r.rally_id = ${rally.rallyId}
      and ((r.code = 'main' and k.code = 'FINISH-SS1') or (r.code = 'other' and k.code = 'START-SS1'))`;
    marshall = await stack.createPerson({
      name: 'm',
      roles: { posts: [{ rallyId: rally.rallyId, postId: post }] },
    });
  });

  const records = async (fact: object) => {
    const { data, error } = await marshall.client.rpc('record', { facts: [{ ...fact, post: 'GATE' }] });
    expect(error).toBeNull();
    return data[0];
  };
  const chronosAt = async (race: string) => {
    const [row] = await stack.sql<{ id: string }[]>`
      select s.id from public.stages s join public.races r on r.id = s.race_id
      where r.rally_id = ${rally.rallyId} and r.code = ${race} and s.code = 'SS1'`;
    const { data } = await rally.door.organizer.rpc('chronos_grid', { stage: row?.id });
    const codeOf = (point: string) => data.points.find((one: { id: string }) => one.id === point)?.code;
    return (data.chronos as { point: string; number: string; at: string; standing: boolean }[])
      .filter(({ standing }) => standing)
      .map(({ point, number, at }) => `${number} ${codeOf(point)} ${at.slice(11, 19)}`);
  };

  test('to another control of its race, and to another race with another number', async () => {
    await rally.answers([rally.chrono('2', 'START-SS1', '08:00:00')]);
    const wrong = rally.chrono('2', 'START-SS1', '08:05:00', { source: 'phone' });
    await records(wrong);
    const moved = rally.chrono('2', 'FINISH-SS1', '08:05:00', {
      source: 'phone',
      supersedes: wrong.id,
      reason: 'Moved to its duty at the post',
    });
    expect((await records(moved)).outcome).toBe('accepted');
    expect(await chronosAt('main')).toEqual(['2 START-SS1 08:00:00', '2 FINISH-SS1 08:05:00']);

    const elsewhere = rally.chrono(null, 'START-SS1', '08:10:00', { source: 'phone' });
    await records(elsewhere);
    const itsRace = {
      ...rally.chrono('201', 'START-SS1', '08:10:00', { source: 'phone', supersedes: elsewhere.id }),
      race: 'other',
      reason: 'Moved to its duty at the post',
    };
    expect((await records(itsRace)).outcome).toBe('accepted');
    expect(await chronosAt('main')).toEqual(['2 START-SS1 08:00:00', '2 FINISH-SS1 08:05:00']);
    expect(await chronosAt('other')).toEqual(['201 START-SS1 08:10:00']);
  });
});
