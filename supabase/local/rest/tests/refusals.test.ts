/** What Postgres refuses, as PostgREST says it: status, code, message, details and hint, by function and by table. */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Person, startTestStack, type TestStack } from '#tests/stack/index.ts';
import { huts } from './huts.ts';

let stack: TestStack;
let guest: Person;
const lines: string[] = [];
beforeAll(async () => {
  stack = await startTestStack({
    bare: true,
    prepare: huts,
    settings: {
      log: (line) => lines.push(line),
      connections: { reads: 2, writes: 2, tables: 2, platform: 4 },
      connectionWaitMs: 150,
      statementTimeoutMs: { anon: 150, authenticated: 300, service_role: 1000 },
    },
  });
  guest = await stack.createPerson({ name: 'guest' });
});
afterAll(() => stack.stop());

describe('a raised error', () => {
  it.each([
    ['P0001', 400],
    ['PT409', 409],
    ['PT402', 402],
    ['23505', 409],
    ['23503', 409],
    ['23514', 400],
    ['22P02', 400],
    ['42501', 401],
    ['55P03', 503],
    ['57014', 500],
    ['40001', 503],
    ['40P01', 503],
    ['40003', 500],
    ['53300', 503],
    ['54001', 413],
    ['42883', 404],
    ['P0002', 500],
  ])('%s becomes %i with message, details and hint', async (sqlstate, status) => {
    const answer = await stack.anon().rpc('fail', { sqlstate });
    expect(answer).toMatchObject({
      status,
      error: { code: sqlstate, message: 'told you', details: 'the detail', hint: 'the hint' },
    });
  });

  it.each(['40001', '40P01', '55P03'])('%s says when to try again', async (sqlstate) => {
    const headers = { apikey: stack.publishableKey, 'content-type': 'application/json' };
    const answer = await fetch(`${stack.url}/rest/v1/rpc/fail`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ sqlstate }),
    });
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '1']);
  });

  it('of missing rights is 403 for somebody who signed in', async () => {
    expect((await guest.client.rpc('fail', { sqlstate: '42501' })).status).toBe(403);
    expect(await guest.client.rpc('hidden')).toMatchObject({ status: 403, error: { code: '42501' } });
    expect(await stack.anon().rpc('hidden')).toMatchObject({ status: 401, error: { code: '42501' } });
  });
});

describe('a constraint of a table', () => {
  it.each([
    ['unique', { id: 20, name: 'Refuge', beds: 1 }, 409, '23505'],
    ['check', { id: 21, name: 'Flat', beds: 0 }, 400, '23514'],
    ['policy', { id: 23, name: 'Forbidden', beds: 1 }, 403, '42501'],
  ])('%s', async (_, row, status, code) => {
    const answer = await guest.client.from('huts').insert(row);
    expect(answer).toMatchObject({ status, error: { code, message: expect.any(String) } });
  });

  it('foreign key, with its detail', async () => {
    const answer = await guest.client.from('bookings').insert({ hut_id: 999, nights: 1 });
    expect(answer).toMatchObject({
      status: 409,
      error: { code: '23503', details: 'Key is not present in table "huts".' },
    });
  });

  it('not null', async () => {
    const answer = await guest.client.from('bookings').insert({ hut_id: 1 });
    expect(answer).toMatchObject({ status: 400, error: { code: '23502', details: null } });
  });

  it('a value of the wrong type', async () => {
    expect(await stack.anon().from('huts').select('id').eq('id', 'x')).toMatchObject({
      status: 400,
      error: { code: '22P02' },
    });
  });
});

describe('a statement that takes too long', () => {
  it('is stopped after the time of its role, and the next one runs', async () => {
    expect(await stack.anon().rpc('slow', { seconds: 5 })).toMatchObject({
      status: 500,
      error: { code: '57014' },
    });
    expect(await guest.client.rpc('slow', { seconds: 5 })).toMatchObject({
      status: 500,
      error: { code: '57014' },
    });
    expect((await guest.client.rpc('slow', { seconds: 0.2 })).error).toBeNull();
  });
});

describe('a failure of the database', () => {
  it('carries a digest that the log holds too', async () => {
    const headers = { apikey: stack.publishableKey, 'content-type': 'application/json' };
    const body = '{"sqlstate":"XX000"}';
    const answer = await fetch(`${stack.url}/rest/v1/rpc/fail`, { method: 'POST', headers, body });
    const digest = answer.headers.get('x-error-digest') ?? 'none';
    expect(answer.status).toBe(500);
    expect(await answer.json()).toMatchObject({ code: 'XX000' });
    expect(lines.filter((line) => line.startsWith(digest) && line.includes('told you'))).toHaveLength(1);
  });
});

describe('writers that wait for each other', () => {
  it('keep no reader waiting, and are told when it takes too long', async () => {
    const holder = await stack.sql.reserve();
    await holder`begin`;
    await holder`lock table public.bookings in access exclusive mode`;
    const waiting = [1, 2, 3].map((nights) =>
      guest.client.rpc('book', { hut: 1, nights }).then((answer) => answer),
    );
    expect((await guest.client.rpc('add', { a: 1 })).data).toBe(11);
    const states = (await Promise.all(waiting)).map((answer) => answer.error?.code);
    await holder`rollback`;
    holder.release();
    expect(states.sort()).toEqual(['57014', '57014', 'PGRST003']);
    expect((await guest.client.rpc('book', { hut: 1, nights: 1 })).error).toBeNull();
  });
});

describe('a broken connection', () => {
  const cut = () => stack.sql`select pg_terminate_backend(pid) from pg_stat_activity
    where usename = 'authenticator' and datname = current_database()`;

  it('is an answer to try again, and heals by itself', async () => {
    const slow = guest.client.rpc('slow', { seconds: 0.25 }).then((answer) => answer);
    await vi.waitFor(async () => {
      const [row] =
        await stack.sql`select count(*)::int as asleep from pg_stat_activity where wait_event = 'PgSleep'
        and datname = current_database()`;
      expect(row?.asleep).toBe(1);
    });
    await cut();
    expect((await slow).status).toBe(503);
    await vi.waitFor(async () => expect((await guest.client.rpc('add', { a: 1 })).data).toBe(11));
  });

  it('under traffic loses single answers, never a request, and nobody becomes somebody else', async () => {
    const unexpected: unknown[] = [];
    let isCutting = true;
    const asking = [stack.anon(), guest.client, stack.anon(), guest.client].map(async (client, at) => {
      const role = at % 2 === 0 ? 'anon' : 'authenticated';
      for (let turn = 0; isCutting || turn < 20; turn += 1) {
        const who = await client.rpc('who');
        if (who.status === 200) expect(who.data.role).toBe(role);
        const rows = await client.from('bookings').select('id').limit(1);
        // A visitor has no right to bookings (401); every other answer is good or asks to try again.
        unexpected.push(...[who, rows].filter(({ status }) => ![200, 401, 503, 504].includes(status)));
      }
    });
    for (let turn = 0; turn < 12; turn += 1) {
      await cut();
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
    isCutting = false;
    await Promise.all(asking);
    expect(unexpected).toEqual([]);
    for (let turn = 0; turn < 10; turn += 1) {
      expect((await guest.client.from('bookings').select('id').limit(1)).status).toBe(200);
      expect((await guest.client.rpc('add', { a: turn })).data).toBe(turn + 10);
    }
  });
});
