/** Broadcasts sent in the database: SPEC 17 to 22. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applyPlatform } from './database.ts';
import { type House, openHouse } from './house.ts';
import { broadcasts, eventually, joined } from './listening.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse({ keepMs: 60_000, purgeMs: 50 });
}, 60_000);
afterAll(() => house.stop());

async function follow(topic: string, isPrivate = true) {
  const channel = house.client().channel(topic, { config: { private: isPrivate } });
  const heard = broadcasts(channel);
  await joined(channel);
  return heard;
}
const events = (heard: [string, unknown][]) => heard.map(([event]) => event);

describe('realtime.send', () => {
  it('SPEC 17: is heard after commit, with the payload and the id it was given', async () => {
    const heard = await follow('page:A:main:index');
    await house.sql.begin(async (sql) => {
      await sql`select realtime.send(${sql.json({ base: 4, revision: 5, patch: null })}, 'patch', 'page:A:main:index')`;
      // What another connection sends and commits meanwhile arrives without it.
      await house.sql`select realtime.send('{}', 'meanwhile', 'page:A:main:index')`;
      await eventually(() => expect(heard).toHaveLength(1));
    });
    await eventually(() => expect(heard).toHaveLength(2));
    expect(heard).toEqual([
      ['meanwhile', { id: expect.any(String) }],
      ['patch', { base: 4, revision: 5, patch: null, id: expect.stringMatching(/^[0-9a-f-]{36}$/) }],
    ]);
  });

  it('SPEC 17: is not heard after a rollback', async () => {
    const heard = await follow('page:B:main:index');
    await house.sql
      .begin(async (sql) => {
        await sql`select realtime.send('{}', 'undone', 'page:B:main:index')`;
        throw new RangeError('the organizer changed his mind');
      })
      .catch(() => {});
    await house.sql`select realtime.send('{}', 'kept', 'page:B:main:index')`;
    await eventually(() => expect(events(heard)).toEqual(['kept']));
  });

  it('SPEC 18: long messages arrive whole and keep their place', async () => {
    const heard = await follow('page:C:main:index');
    const long = 'Erg Chebbi '.repeat(20_000);
    await house.sql.begin(async (sql) => {
      for (let n = 0; n < 20; n += 1)
        await sql`select realtime.send(${sql.json({ text: n % 3 === 0 ? long : 'short' })}, ${String(n)}, 'page:C:main:index')`;
    });
    await eventually(() => expect(heard).toHaveLength(20));
    expect(events(heard)).toEqual(Array.from({ length: 20 }, (_, n) => String(n)));
    expect(heard[0]?.[1]).toMatchObject({ text: long });
    expect(heard[1]?.[1]).toMatchObject({ text: 'short' });
  });

  it('SPEC 19: private messages reach private channels only, public ones public channels only', async () => {
    const [hidden, open] = [await follow('page:D:main:index'), await follow('page:D:main:index', false)];
    await house.sql`select realtime.send('{}', 'private', 'page:D:main:index')`;
    await house.sql`select realtime.send('{}', 'public', 'page:D:main:index', false)`;
    await eventually(() => {
      expect(events(hidden)).toEqual(['private']);
      expect(events(open)).toEqual(['public']);
    });
  });

  it('SPEC 20: a failed send warns and lets the transaction stand', async () => {
    await house.sql`create table public.kept (n int)`;
    await house.sql.begin(async (sql) => {
      await sql`insert into public.kept values (1)`;
      await sql`select realtime.send('{}', 'patch', null)`;
      await sql`insert into public.kept values (2)`;
    });
    expect(await house.sql`select n from public.kept order by n`).toEqual([{ n: 1 }, { n: 2 }]);
  });

  it('SPEC 17, 24: as an API role it obeys the insert policies', async () => {
    const heard = await follow('page:E:main:index');
    await house.sql.begin(async (sql) => {
      await sql`set local role anon`;
      await sql`select realtime.send('{"forged": true}', 'forged', 'page:E:main:index')`;
    });
    await house.sql`select realtime.send('{}', 'true', 'page:E:main:index')`;
    await eventually(() => expect(events(heard)).toEqual(['true']));
  });
});

describe('realtime.broadcast_changes', () => {
  it('SPEC 21: sends the row before and after', async () => {
    await house.sql.unsafe(`
      create table public.chronos (id int primary key, crew text);
      create function public.tell() returns trigger language plpgsql as $$ begin
        perform realtime.broadcast_changes('page:F:main:index', tg_op, tg_op, tg_table_name, tg_table_schema, new, old);
        return null;
      end $$;
      create trigger tell after insert or update or delete on public.chronos for each row execute function public.tell();
    `);
    const heard = await follow('page:F:main:index');
    await house.sql`insert into public.chronos values (1, '214')`;
    await house.sql`update public.chronos set crew = '215'`;
    await house.sql`delete from public.chronos`;
    await eventually(() => expect(heard).toHaveLength(3));
    const row = { schema: 'public', table: 'chronos', id: expect.any(String) };
    const [first, second] = [
      { id: 1, crew: '214' },
      { id: 1, crew: '215' },
    ];
    expect(heard).toEqual([
      ['INSERT', { ...row, operation: 'INSERT', record: first, old_record: null }],
      ['UPDATE', { ...row, operation: 'UPDATE', record: second, old_record: first }],
      ['DELETE', { ...row, operation: 'DELETE', record: null, old_record: second }],
    ]);
  });
});

describe('the message table', () => {
  it('SPEC 22: loses what is older than keepMs and keeps the rest', async () => {
    await house.sql`insert into realtime.messages (topic, extension, event, inserted_at) values
      ('kept', 'broadcast', 'old', (now() at time zone 'utc') - interval '2 minutes'),
      ('kept', 'broadcast', 'new', (now() at time zone 'utc') - interval '5 seconds')`;
    await eventually(async () =>
      expect(await house.sql`select event from realtime.messages where topic = 'kept'`).toEqual([
        { event: 'new' },
      ]),
    );
  });

  it('is closed to a stranger, and its platform can be applied again', async () => {
    await applyPlatform(house.sql);
    const rows = await house.sql.begin(async (sql) => {
      await sql`set local role anon`;
      return sql`select * from realtime.messages`;
    });
    expect(rows).toEqual([]);
    await expect(
      house.sql.begin(async (sql) => {
        await sql`set local role authenticated`;
        await sql`select realtime.channel_rights('x', '{"role": "service_role"}')`;
      }),
    ).rejects.toMatchObject({ code: '42501' });
  });
});
