/** Changes of tables: SPEC 34 to 40. */
import { REALTIME_SUBSCRIBE_STATES, type RealtimeChannel } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type House, openHouse } from './house.ts';
import { eventually, subscribe } from './listening.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse();
  await house.sql.unsafe(`
    create table public.notices (id int primary key, author text, title text, secret text, ms bigint, tags text[]);
    alter table public.notices enable row level security;
    alter table public.notices replica identity full;
    revoke all on public.notices from anon, authenticated;
    grant select (id, author, title, ms, tags) on public.notices to anon, authenticated;
    create policy "authors read theirs" on public.notices for select to authenticated
      using (author = current_setting('request.jwt.claims', true)::jsonb ->> 'sub');
    create table public.clocks (id int primary key, at timestamp, text text);
    alter table public.clocks replica identity full;
    grant select on public.clocks to anon;
    alter publication supabase_realtime add table public.notices, public.clocks;
  `);
}, 60_000);
afterAll(() => house.stop());

type Told = { eventType: string; table: string; new: object; old: object; errors: unknown };
type Wish = { event: string; table?: string; filter?: string; select?: string[] };

let named = 0;
async function listening(wishes: Wish[], how: { token?: string } = {}) {
  named += 1;
  const channel = house.client(how).channel(`changes ${named}`);
  const told: Told[][] = wishes.map(() => []);
  wishes.forEach((wish, at) => {
    const filter = { schema: 'public', ...wish } as { event: '*'; schema: string };
    channel.on('postgres_changes', filter, (change) => told[at]?.push(change as never));
  });
  const said = systemMessages(channel);
  const { status, error } = await subscribe(channel);
  expect([status, error]).toEqual([REALTIME_SUBSCRIBE_STATES.SUBSCRIBED, undefined]);
  await eventually(() => expect(said).toHaveLength(1));
  return { told, said };
}
function systemMessages(channel: RealtimeChannel) {
  const said: { extension: string; status: string; message: string }[] = [];
  channel.on('system', {} as never, (message: (typeof said)[number]) => said.push(message));
  return said;
}

describe('who hears what', () => {
  it('SPEC 34, 35: inserts, updates and deletes, each to the wishes that name them', async () => {
    const { told, said } = await listening([
      { event: '*', table: 'clocks' },
      { event: 'UPDATE', table: 'clocks' },
      { event: '*' },
    ]);
    expect(said[0]).toMatchObject({
      extension: 'postgres_changes',
      status: 'ok',
      message: 'Subscribed to PostgreSQL',
    });
    await house.sql`insert into public.clocks values (1, '2019-02-15 10:12:03.5', 'a')`;
    await house.sql`update public.clocks set text = 'b'`;
    await house.sql`delete from public.clocks`;
    await eventually(() => expect(told[0]).toHaveLength(3));
    const [a, b] = ['a', 'b'].map((text) => ({ id: 1, at: '2019-02-15T10:12:03.5', text }));
    expect(told[0]).toMatchObject([
      { eventType: 'INSERT', schema: 'public', table: 'clocks', new: a, old: {}, errors: null },
      { eventType: 'UPDATE', new: b, old: a },
      { eventType: 'DELETE', new: {}, old: b },
    ]);
    expect(told[1]?.map(({ eventType }) => eventType)).toEqual(['UPDATE']);
    expect(told[2]).toHaveLength(3);
  });

  it('SPEC 36, 37: rows and columns are those the reader may read; a deleted row is only its key', async () => {
    const [ana, ben, anonymous] = await Promise.all([
      listening([{ event: '*', table: 'notices' }], { token: await house.token('ana') }),
      listening([{ event: '*', table: 'notices' }], { token: await house.token('ben') }),
      listening([{ event: '*', table: 'notices' }]),
    ]);
    const heard = (count: number) => eventually(() => expect(ana.told[0]).toHaveLength(count));
    await house.sql`insert into public.notices values (1, 'ana', 'Dunes', 'hidden', 5, '{a,"b c"}')`;
    await heard(1);
    await house.sql`update public.notices set title = 'Stones'`;
    await heard(2);
    await house.sql`delete from public.notices`;
    await heard(3);
    const row = { id: 1, author: 'ana', ms: 5, tags: ['a', 'b c'] };
    expect(ana.told[0]?.map((change) => [change.eventType, change.new, change.old])).toEqual([
      ['INSERT', { ...row, title: 'Dunes' }, {}],
      ['UPDATE', { ...row, title: 'Stones' }, { id: 1 }],
      ['DELETE', {}, { id: 1 }],
    ]);
    for (const { told } of [ben, anonymous])
      expect(told[0]?.map((change) => [change.eventType, change.old])).toEqual([['DELETE', { id: 1 }]]);
  });

  it('SPEC 35: rolled-back changes are not told, long ones are, in order', async () => {
    const { told } = await listening([{ event: 'INSERT', table: 'clocks' }]);
    const long = 'x'.repeat(50_000);
    await house.sql
      .begin(async (sql) => {
        await sql`insert into public.clocks values (10, null, 'undone')`;
        throw new RangeError('undone');
      })
      .catch(() => {});
    await house.sql`insert into public.clocks values (11, null, ${long}), (12, null, 'short')`;
    await eventually(() => expect(told[0]).toHaveLength(2));
    expect(told[0]).toMatchObject([{ new: { id: 11, text: long } }, { new: { id: 12 } }]);
  });
});

describe('filters', () => {
  it.each([
    ['id=eq.2', [2]],
    ['id=neq.2', [1, 3, 10]],
    ['id=gt.2', [3, 10]],
    ['id=gte.2,id=lt.10', [2, 3]],
    ['id=lte.2', [1, 2]],
    ['id=in.(1,10)', [1, 10]],
    ['id=not.in.(1,10)', [2, 3]],
    ['text=like.a%', [1, 2]],
    ['text=ilike.A%', [1, 2]],
    ['text=match.^a.$', [2]],
    ['text=imatch."^A,?.$"', [2]],
    ['text=is.null', [10]],
    ['text=not.is.null', [1, 2, 3]],
    ['text=isdistinct.a', [2, 3, 10]],
    ['text=eq."b,(c)"', [3]],
    ['text=in.("b,(c)",a)', [1, 3]],
    ['at=gt.2019-02-15 10:00:00', [2, 3]],
  ])('SPEC 38: %s', async (filter, ids) => {
    await house.sql`delete from public.clocks`;
    const { told } = await listening([
      { event: 'INSERT', table: 'clocks', filter },
      { event: 'INSERT', table: 'clocks' },
    ]);
    await house.sql`insert into public.clocks values
      (1, '2019-02-15 09:59:59', 'a'), (2, '2019-02-15 10:00:01', 'ab'), (3, '2019-02-15 11:00:00', 'b,(c)'), (10, null, null)`;
    await eventually(() => expect(told[1]).toHaveLength(4));
    expect(told[0]?.map((change) => (change.new as { id: number }).id)).toEqual(ids);
  });

  it('SPEC 38: select tells only the columns asked for', async () => {
    await house.sql`delete from public.clocks`;
    const { told } = await listening([{ event: 'INSERT', table: 'clocks', select: ['id', 'text'] }]);
    await house.sql`insert into public.clocks values (1, now(), 'a')`;
    await eventually(() => expect(told[0]?.map((change) => change.new)).toEqual([{ id: 1, text: 'a' }]));
  });
});

describe('wishes that cannot be served', () => {
  it.each([
    [{ event: '*', table: 'officials' }, 'is in the publication'],
    [{ event: '*', table: 'nowhere' }, 'is in the publication'],
    [
      { event: '*', table: 'notices', filter: 'secret=eq.x' },
      'has no column secret that this subscriber may read',
    ],
    [
      { event: '*', table: 'notices', select: ['secret'] },
      'has no column secret that this subscriber may read',
    ],
    [{ event: '*', table: 'notices', filter: 'id=eq.many' }, 'invalid input syntax for type integer'],
  ])('SPEC 39: %j is told by system, and refuses a join that waits', async (wish, reason) => {
    const { said } = await listening([wish]);
    expect(said[0]).toMatchObject({
      extension: 'postgres_changes',
      status: 'error',
      message: expect.stringContaining(reason),
    });
    const waiting = house
      .client()
      .channel('waiting', { config: { postgres_changes_options: { wait: true } } });
    waiting.on('postgres_changes', { schema: 'public', ...wish } as never, () => {});
    const { status, error } = await subscribe(waiting);
    expect([status, error?.message]).toEqual(['CHANNEL_ERROR', expect.stringContaining(reason)]);
  });

  it('SPEC 39: a filter without the form refuses', async () => {
    const channel = house.client().channel('no form');
    channel.on(
      'postgres_changes',
      { event: '*', schema: 'public', table: 'clocks', filter: 'id>3' },
      () => {},
    );
    expect((await subscribe(channel)).error?.message).toContain('column=operator.value');
  });
});

describe('the publication', () => {
  it('SPEC 40: a table that joins is told, one that leaves is not, a changed key is followed', async () => {
    await house.sql.unsafe(`create table public.crews (number text primary key, name text);
      grant select on public.crews to anon;
      alter publication supabase_realtime add table public.crews;`);
    const { told } = await listening([{ event: '*', table: 'crews' }]);
    await house.sql`insert into public.crews values ('214', 'Ana')`;
    await house.sql.unsafe(`alter table public.crews drop constraint crews_pkey;
      alter table public.crews alter name set not null, add primary key (name);`);
    await house.sql`delete from public.crews`;
    await eventually(() =>
      expect(told[0]).toMatchObject([{ new: { number: '214' } }, { old: { name: 'Ana' } }]),
    );
    expect(told[0]?.[1]?.old).toEqual({ name: 'Ana' });
    const triggers = () =>
      house.sql`select from pg_trigger where tgrelid = 'public.crews'::regclass and not tgisinternal`;
    expect(await triggers()).toHaveLength(1);
    const version = () => house.sql`select xmin from pg_trigger where tgrelid = 'public.crews'::regclass`;
    const before = await version();
    await house.sql`alter table public.officials add column title text`;
    expect(await version()).toEqual(before);
    await house.sql`alter publication supabase_realtime drop table public.crews`;
    expect(await triggers()).toHaveLength(0);
  });
});
