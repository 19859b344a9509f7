/** "See it as" opens in the folder of a demo, for the parts that are played there, and nowhere else. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { RallyStory } from '#tests/golden/story.ts';
import { structureOf } from '#tests/golden/structure.ts';
import { startTestStack, type TestStack } from '#tests/stack/index.ts';
import { keepAccount } from '../../accounts.ts';

const people = { organizer: 'organizer@demo.test', 'marshall-3': 'finish@demo.test' };
const story: RallyStory = {
  races: {
    main: {
      discipline: 'raid',
      legs: [{ date: '2025-01-05', course: [{ stage: 'SS1', distance_m: 10_000, finish_post: 'ARCH' }] }],
      crews: { '1': '' },
    },
  },
};

let stack: TestStack;
let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'bivouac-demo-'));
});
afterEach(async () => {
  await stack?.stop();
  await rm(dataDir, { recursive: true, force: true });
});

const see = () => fetch(`${stack.url}/demo/v1`);
const take = (as: string) =>
  fetch(`${stack.url}/demo/v1/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ as }),
  });

async function found(code: string): Promise<{ rallyId: string; postId: string }> {
  const { rallyId, tables } = structureOf(code, story);
  for (const [table, rows] of tables) {
    for (const row of rows) await stack.sql`insert into ${stack.sql(`public.${table}`)} ${stack.sql(row)}`;
  }
  const [post] = await stack.sql<{ id: string }[]>`select id from public.posts where rally_id = ${rallyId}`;
  return { rallyId, postId: post?.id ?? '' };
}

describe('in a demo', () => {
  it('a visitor is signed in as the timing team or as the marshall of the post, and as nobody else', async () => {
    stack = await startTestStack({ settings: { dataDir, demoRally: 'DEMO', demoPeople: people } });
    expect((await see()).status).toBe(404);
    const { rallyId, postId } = await found('DEMO');
    expect(await (await see()).json()).toMatchObject({
      rally: rallyId,
      rally_code: 'DEMO',
      stage_code: 'SS1',
      post: postId,
    });
    expect((await take('organizer')).status).toBe(404);
    const organizer = await keepAccount({ ...stack, dataDir }, 'organizer', people.organizer);
    const marshall = await keepAccount({ ...stack, dataDir }, 'marshall-3', people['marshall-3']);
    await stack.sql`insert into public.memberships (user_id, rally_id, role) values (${organizer.id}, ${rallyId}, 'organizer')`;
    await stack.sql`insert into public.devices (user_id, rally_id, post_id, name)
      values (${marshall.id}, ${rallyId}, ${postId}, 'Phone')`;
    for (const [as, role, id] of [
      ['organizer', 'organizer', organizer.id],
      ['marshall', 'marshall', marshall.id],
    ] as const) {
      const tokens = await (await take(as)).json();
      const client = stack.anon();
      const { data } = await client.auth.setSession(tokens);
      expect(data.user?.id).toBe(id);
      expect((await client.rpc('my_roles')).data).toMatchObject([{ role, rally_code: 'DEMO' }]);
    }
    expect((await take('admin')).status).toBe(400);
    expect(
      (await fetch(`${stack.url}/demo/v1/session`, { method: 'POST', body: '{"as":"organizer"}' })).status,
    ).toBe(400);
  });
});

describe('a visitor', () => {
  async function visit() {
    stack = await startTestStack({ settings: { dataDir, demoRally: 'DEMO', demoPeople: people } });
    const { rallyId } = await found('DEMO');
    const { id } = await keepAccount({ ...stack, dataDir }, 'organizer', people.organizer);
    await stack.sql`insert into public.memberships (user_id, rally_id, role) values (${id}, ${rallyId}, 'organizer')`;
    const sessionOf = async () => {
      const client = stack.anon();
      await client.auth.setSession(await (await take('organizer')).json());
      return client;
    };
    return [await sessionOf(), await sessionOf()] as const;
  }
  const refused = { status: 403, code: 'not_admin' };

  it('changes nothing of the account everybody uses', async () => {
    const [client] = await visit();
    for (const change of [
      { password: 'a password of my own' },
      { email: 'mine@rally.test' },
      { data: { name: 'Me' } },
    ]) {
      expect((await client.auth.updateUser(change)).error).toMatchObject(refused);
    }
    expect((await client.auth.mfa.enroll({ factorType: 'totp' })).error).toMatchObject(refused);
    expect(await stack.sql`select from auth.mfa_factors`).toHaveLength(0);
    expect((await take('organizer')).status).toBe(200);
  });

  it('who signs out everywhere signs out nobody else', async () => {
    const [client, other] = await visit();
    expect((await client.auth.signOut({ scope: 'others' })).error).toBeNull();
    expect((await other.auth.getUser()).error).toBeNull();
    expect((await client.auth.signOut({ scope: 'global' })).error).toBeNull();
    expect((await other.auth.getUser()).error).toBeNull();
  });

  it('finds the door shut as long as a rally of somebody else is there too', async () => {
    await visit();
    await stack.sql`
      insert into public.rallies (code, name, time_zone, starts_on, ends_on)
      values ('REAL', 'Real', 'UTC', '2025-01-05', '2025-01-06')`;
    expect([(await see()).status, (await take('organizer')).status]).toEqual([404, 404]);
    await stack.sql`delete from public.rallies where code = 'REAL'`;
    expect([(await see()).status, (await take('organizer')).status]).toEqual([200, 200]);
  });
});

describe('anywhere else there is nothing at its address', () => {
  it.each([
    ['a stack that plays no demo', { demoRally: null, demoPeople: people }, ''],
    ['one beside a database of somebody else', { demoRally: 'DEMO', demoPeople: {} }, ''],
    [
      'a folder with a rally of somebody else, whatever is played beside it',
      { demoRally: 'DEMO', demoPeople: people },
      `insert into public.rallies (code, name, time_zone, starts_on, ends_on) values ('REAL', 'Real', 'UTC', '2025-01-05', '2025-01-06')`,
    ],
  ])('%s', async (_where, settings, prepare) => {
    stack = await startTestStack({ settings: { dataDir, ...settings }, prepare });
    await found('DEMO');
    expect((await see()).status).toBe(404);
    expect((await take('organizer')).status).toBe(404);
    expect((await take('marshall')).status).toBe(404);
  });
});
