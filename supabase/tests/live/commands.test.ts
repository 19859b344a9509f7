import {
  type Chrono,
  type Data,
  myPost,
  myRoles,
  openData,
  type PostId,
  record,
  sessionStorageKey,
  signIn,
  signOut,
  watchSession,
} from '@bivouac/data';
import { newId } from '@bivouac/rules';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Person, startTestStack, type TestStack } from '../stack/index.ts';
import { page, smallRally } from './small-rally.ts';

let stack: TestStack;
let organizer: Person;
let postId: string;
let rallyId: string;

beforeAll(async () => {
  stack = await startTestStack();
  await smallRally(stack, stack.sql);
  const [rally] = await stack.sql`select id from public.rallies`;
  rallyId = rally?.id;
  const [post] =
    await stack.sql`insert into public.posts (rally_id, code, name) values (${rallyId}, 'P1', 'Finish') returning id`;
  postId = post?.id;
  await stack.sql`update public.controls set post_id = ${postId} where code = 'FINISH1'`;
  organizer = await stack.createPerson({
    name: 'organizer',
    roles: { memberships: [{ rallyId, role: 'organizer' }] },
  });
});
afterAll(() => stack?.stop());

const deployment = () => ({ supabaseUrl: stack.url, publishableKey: stack.publishableKey });
const door = (): Data => openData(deployment(), { isKept: false });
const signedIn = async ({ email, password }: Person): Promise<Data> => {
  const data = door();
  expect(await signIn(data, { account: ` ${email} `, password })).toMatchObject({ ok: true });
  return data;
};
const chrono = (more: Partial<Chrono> = {}): Chrono => ({
  id: newId(),
  kind: 'chrono',
  rally: page.rally,
  race: page.race,
  control: 'START1',
  number: '7',
  at: '2026-01-05T08:00:00.000Z',
  ...more,
});

describe('signing in and out', () => {
  test('a wrong password is told in words', async () => {
    const answer = await signIn(door(), { account: organizer.email, password: 'wrong' });
    expect(answer).toMatchObject({
      ok: false,
      problem: { reason: 'invalid_credentials', message: expect.stringContaining('password is wrong') },
    });
  });

  test('nobody there is offline', async () => {
    const nowhere = openData({ ...deployment(), supabaseUrl: 'http://127.0.0.1:1' }, { isKept: false });
    expect(await signIn(nowhere, { account: organizer.email, password: 'x' })).toMatchObject({
      ok: false,
      problem: { reason: 'offline' },
    });
  });

  test('the session is told at once, when it begins and when it ends', async () => {
    const data = door();
    const told: (string | null)[] = [];
    const stop = watchSession(data, (session) => told.push(session?.user.email ?? null));
    await expect.poll(() => told).toEqual([null]);
    await signIn(data, { account: organizer.email, password: organizer.password });
    await expect.poll(() => told.at(-1)).toBe(organizer.email);
    await signOut(data);
    await expect.poll(() => told.at(-1)).toBeNull();
    stop();
  });

  test('the session is kept under supabase-js’s own default key', async () => {
    const client = await openData(deployment()).client();
    expect((client.auth as unknown as { storageKey: string }).storageKey).toBe(
      sessionStorageKey(deployment()),
    );
  });
});

describe('recording', () => {
  test('answers each fact: accepted, duplicate, conflict, refused, flagged', async () => {
    const data = await signedIn(organizer);
    const once = chrono();
    const first = await record(data, [once]);
    expect(first).toEqual({ ok: true, value: [{ id: once.id, outcome: 'accepted' }] });
    const second = await record(data, [
      once,
      { ...once, number: '8' },
      chrono({ control: 'NOWHERE' }),
      chrono({ number: '404' }),
    ]);
    expect(second.ok && second.value.map(({ outcome }) => outcome)).toEqual([
      'duplicate',
      'conflict',
      'refused',
      'accepted_flagged',
    ]);
    expect(second.ok && second.value[2]).toMatchObject({
      code: 'unknown_control',
      params: { control: 'NOWHERE' },
    });
  });

  test('an anonymous visitor may not', async () => {
    const answer = await record(door(), [chrono()]);
    expect(answer).toMatchObject({ ok: false, problem: { reason: 'signed_out', isRetryable: false } });
  });

  test('a rally that is being written to is busy: send the same again', async () => {
    const data = await signedIn(organizer);
    const fact = chrono({ control: 'FINISH1', at: '2026-01-05T08:03:00.000Z' });
    await stack.sql.begin(async (sql) => {
      await sql`select timing.lock_rally(${rallyId})`;
      expect(await record(data, [fact])).toMatchObject({
        ok: false,
        problem: { reason: 'busy', isRetryable: true },
      });
    });
    expect(await record(data, [fact])).toMatchObject({ ok: true });
  });

  test('a caller who gives up is told so', async () => {
    const data = await signedIn(organizer);
    const caller = new AbortController();
    caller.abort();
    expect(await record(data, [chrono()], { signal: caller.signal })).toMatchObject({
      ok: false,
      problem: { reason: 'aborted' },
    });
  });

  test('too many at once are not taken', async () => {
    const data = await signedIn(organizer);
    expect(
      await record(
        data,
        Array.from({ length: 201 }, () => chrono()),
      ),
    ).toMatchObject({ ok: false, problem: { reason: 'invalid' } });
  });
});

describe('who I am', () => {
  test('an organizer sees the rally he works on', async () => {
    expect(await myRoles(await signedIn(organizer))).toMatchObject({
      ok: true,
      value: [{ role: 'organizer', rally_id: rallyId, rally_code: page.rally, race_id: null, post_id: null }],
    });
  });

  test('a marshall sees his post with its controls, anybody else nothing', async () => {
    const marshall = await stack.createPerson({ roles: { posts: [{ rallyId, postId }] } });
    expect(await myPost(await signedIn(marshall), postId as PostId)).toMatchObject({
      ok: true,
      value: {
        post: { id: postId, code: 'P1' },
        rally: { code: page.rally },
        controls: [{ code: 'FINISH1', race_code: page.race, stage_code: 'SS1' }],
      },
    });
    const stranger = await stack.createPerson();
    expect(await myPost(await signedIn(stranger), postId as PostId)).toEqual({ ok: true, value: null });
  });
});
