/** Expensive requests, and requests rejected before any work. */

import { randomUUID } from 'node:crypto';
import { newId } from '@bivouac/rules';
import type { TransactionSql } from 'postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { at, freshItem, type Item, itemOf, record } from './facts.ts';
import { type House, openHouse } from './house.ts';
import { PERSONS, type PersonName } from './persons.ts';
import { NUMBERS } from './rallies.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.stack.stop());

describe('rest bombs', () => {
  /** The longest any question may take, as the roles of the API have it. */
  const SOON_MS = 3_000;

  async function ask(query: string, who: (typeof PERSONS)[number] = 'anonymous') {
    const { url, publishableKey } = house.stack;
    const session = await house.persons[who].client.auth.getSession();
    const bearer = session.data.session?.access_token;
    const answer = await fetch(`${url}/rest/v1/${query}`, {
      headers: { apikey: publishableKey, ...(bearer ? { authorization: `Bearer ${bearer}` } : {}) },
      signal: AbortSignal.timeout(SOON_MS),
    });
    return { status: answer.status, text: await answer.text() };
  }

  const embeds = (depth: number) => `${'races(rallies('.repeat(depth)}id${'))'.repeat(depth)}`;
  const nested = (depth: number) => `${'and(or('.repeat(depth)}id.not.is.null${'))'.repeat(depth)}`;
  const terms = (count: number) => Array.from({ length: count }, (_, n) => `code.eq.C${n}`).join();

  describe.each(['anonymous', 'platform-admin'] as const)('%s', (who) => {
    it.each([
      ['embeds 3 deep', `rallies?select=${embeds(3)}`],
      ['embeds 60 deep', `rallies?select=${embeds(60)}`],
      ['embeds 2,000 deep', `rallies?select=${embeds(2_000)}`],
      ['an or of 3,000', `rallies?select=id&or=(${terms(3_000)})`],
      ['an or 40 deep', `rallies?select=id&or=(${nested(40)})`],
      ['an or 1,500 deep', `rallies?select=id&or=(${nested(1_500)})`],
      [
        'a million rows of an embed of an embed',
        'rallies?select=races(crews(crew_members(*)))&limit=1000000000',
      ],
      ['an in of 5,000', `races?select=id&code=in.(${Array.from({ length: 5_000 }, (_, n) => `c${n}`)})`],
      [
        'a pattern that goes back and forth',
        `rallies?select=id&name=imatch.${encodeURIComponent('(a*)*'.repeat(20))}$`,
      ],
      ['an offset far behind', 'rallies?select=id&offset=999999999999999999999'],
      ['a limit below nothing', 'rallies?select=id&limit=-1'],
    ])('%s is refused or answered soon, and the next one is served', async (_, query) => {
      const { status } = await ask(query, who);
      // 300: which of several ways between two tables is meant.
      expect([200, 300, 503].includes(status) || (status >= 400 && status < 500), String(status)).toBe(true);
      expect((await ask('rallies?select=id&limit=1', 'platform-admin')).status).toBe(200);
    });
  });

  it.each(PERSONS)('a limit of 1e9 gives %s not a row more than he may see', async (who) => {
    const asked = 'rallies?select=code&order=code';
    expect(await ask(`${asked}&limit=1000000000`, who)).toEqual(await ask(asked, who));
  });

  it.each([
    'facts?select=id&salt=eq.x',
    'facts?select=id&order=salt',
    'facts?select=count:salt.count()',
    'rallies?select=id,facts(salt)',
    'rallies?select=id&facts.salt=eq.x',
    'invitations?select=id&token_hash=like.a*',
    'post_codes?select=post_id&code=like.A*',
  ])('%s tells an anonymous visitor nothing', async (query) => {
    const told = await ask(query);
    expect(told.status === 200 ? JSON.parse(told.text) : told.status >= 400 && told.status < 500).toEqual(
      told.status === 200 ? [] : true,
    );
  });
});

describe('rights asked once a statement', () => {
  const TABLES = ['facts', 'chronos', 'ledger'];
  const ASKING = ['stranger', 'marshall-here', 'organizer'] satisfies PersonName[];

  async function calls(tx: TransactionSql): Promise<number> {
    const [row] = await tx<{ calls: number }[]>`
    select coalesce(sum(calls), 0)::integer as calls from pg_stat_xact_user_functions where schemaname = 'timing'`;
    return row?.calls as number;
  }

  /** How often the rules of who may see what are asked, by Postgres' own count. */
  async function askedFor(person: PersonName, table: string): Promise<number> {
    const claims = JSON.stringify({ sub: house.persons[person].id, role: 'authenticated', aal: 'aal1' });
    return (await house.stack.sql.begin(async (tx) => {
      await tx`select set_config('track_functions', 'all', true), set_config('request.jwt.claims', ${claims}, true)`;
      const before = await calls(tx);
      await tx`set local role authenticated`;
      await tx`select count(*) from ${tx(`public.${table}`)}`;
      await tx`reset role`;
      return (await calls(tx)) - before;
    })) as number;
  }

  async function askedForAll(): Promise<Record<string, number>> {
    const asked: Record<string, number> = {};
    for (const person of ASKING)
      for (const table of TABLES) asked[`${table} by ${person}`] = await askedFor(person, table);
    return asked;
  }

  it('as often of 300 facts as of a few', async () => {
    const few = await askedForAll();
    expect(Math.min(...Object.values(few))).toBeGreaterThan(0);
    const chrono = (place: number): Item =>
      itemOf('chrono', {
        number: NUMBERS.MOTO,
        control: 'TC1',
        at: at(`10:00:${String(place % 60).padStart(2, '0')}`),
      });
    for (const part of [0, 150]) {
      const items = Array.from({ length: 150 }, (_, i) => chrono(part + i));
      const answers = await record(house.persons.admin.client, items);
      expect(answers.filter(({ outcome }) => !outcome.startsWith('accepted'))).toEqual([]);
    }
    expect(await askedForAll()).toEqual(few);
  });

  it('no policy of a table asks about the row that is read', async () => {
    const policies = await house.stack.sql<{ name: string; table: string; qual: string }[]>`
      select policyname as name, tablename as table, qual from pg_policies
      where schemaname = 'public' and cmd = 'SELECT' and qual ~ 'timing\\.'`;
    expect(policies.length).toBeGreaterThan(20);
    const ofRows = policies.flatMap(({ name, table, qual }) =>
      [...qual.matchAll(/(select )?timing\.\w+\(([^)]*)\)/gi)]
        .filter(([, alone, row = '']) => !alone || !/^('[a-z_]+'::text(, (true|false))?)?$/.test(row))
        .map(([call]) => `${table}, ${name}: ${call}`),
    );
    expect(ofRows).toEqual([]);
  });
});

describe('before work', () => {
  const OUTSIDE: PersonName[] = ['stranger', 'other-organizer', 'other-admin', 'password-only'];

  /** While somebody else holds the lock of the rally: whoever waits for it is answered with an error in the end. */
  async function whileLocked<T>(rally: string, work: () => Promise<T>): Promise<T> {
    const holder = await house.stack.sql.reserve();
    try {
      await holder`begin`;
      await holder`select timing.lock_rally(${rally})`;
      return await work();
    } finally {
      await holder`rollback`;
      holder.release();
    }
  }

  it.each(OUTSIDE)('%s hears one sentence, of what is there and of what is not', async (person) => {
    const { facts, rallies } = house;
    const chrono = freshItem('chrono', facts);
    const items: Item[] = [
      chrono,
      { ...chrono, id: facts.chrono as string },
      { ...chrono, id: newId(), rally: 'NOWHERE' },
      { ...chrono, id: newId(), rally: rallies.gamma.code },
      { ...chrono, id: newId(), rally: rallies.gamma.id },
      { ...chrono, id: newId(), rally: randomUUID() },
      itemOf('stage_status', { stage: 'SS9', status: 'running' }),
      itemOf('stage_status', { stage: 'SS1', status: 'running' }),
      itemOf('miracle'),
      itemOf('chrono', { control: 'NOWHERE', at: 'yesterday' }),
      itemOf('void', { target: facts.chrono, reason: 'Wrong' }),
      itemOf('void', { target: newId(), reason: 'Wrong' }),
    ];
    const answers = await whileLocked(rallies.alpha.id, () => record(house.persons[person].client, items));
    const said = answers.map(({ outcome, code, message }) => `${outcome} ${code} ${message}`);
    expect(new Set(said)).toEqual(new Set([said[0]]));
    expect(answers[0]).toMatchObject({ outcome: 'refused', code: 'not_allowed' });
  });

  it('whoever has no right to the kind is not let to the lock either', async () => {
    const { facts, rallies } = house;
    const refused = async (person: PersonName, kinds: string[]) =>
      (
        await whileLocked(rallies.alpha.id, () =>
          record(
            house.persons[person].client,
            kinds.map((kind) => freshItem(kind, facts)),
          ),
        )
      ).map(({ code }) => code);
    expect(await refused('marshall-here', ['notional', 'penalty', 'stage_status'])).toEqual(
      Array(3).fill('not_allowed'),
    );
    expect(await refused('organizer', ['penalty', 'page_status', 'notice'])).toEqual(
      Array(3).fill('not_allowed'),
    );
  });

  it('a phone whose right has gone still hears that its own was kept', async () => {
    const { stack, facts, persons } = house;
    const item = freshItem('chrono', facts);
    const { client, id } = persons['marshall-here'];
    expect((await record(client, [item]))[0]?.outcome).toMatch(/^accepted/);
    await stack.sql`update public.devices set revoked_at = now() where user_id = ${id}`;
    try {
      expect((await record(client, [item]))[0]?.outcome).toBe('duplicate');
      expect((await record(client, [{ ...item, number: '7' }]))[0]?.code).toBe('not_allowed');
    } finally {
      await stack.sql`update public.devices set revoked_at = null where user_id = ${id}`;
    }
  });
});
