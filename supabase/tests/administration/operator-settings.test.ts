/** Settings of the operator, and time zones. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestDatabase, type TestDatabase } from '../stack/index.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await startTestDatabase();
});
afterAll(() => database?.stop());

describe('operator settings', () => {
  const signUp = async () => {
    const event = JSON.stringify({ user: { email: 'somebody@rally.test' } });
    const [row] = await database.sql`select timing.before_user_created(${event}::text::jsonb) as answer`;
    return row?.answer as { error?: { http_code: number } };
  };
  const say = (name: string, value: string) =>
    database.sql`insert into timing.operator_settings values (${name}, ${value})
      on conflict (name) do update set value = excluded.value`;

  it('lets anybody make an account once it says so', async () => {
    expect((await signUp()).error?.http_code).toBe(403);
    await say('sign_up', 'open');
    expect(await signUp()).toEqual({});
    await say('sign_up', 'invited');
    expect((await signUp()).error?.http_code).toBe(403);
  });

  it('tells invitations where they lead, unless the stack does on its connections', async () => {
    const site = () => database.sql`select timing.site_url() as site`;
    await expect(site()).rejects.toMatchObject({ detail: 'site_unset' });
    await say('site_url', 'https://rally.example');
    expect(await site()).toEqual([{ site: 'https://rally.example' }]);
    const [here] = await database.sql.begin(async (tx) => {
      await tx`select set_config('bivouac.site_url', 'http://10.0.0.5:5555', true)`;
      return tx`select timing.site_url() as site`;
    });
    expect(here).toEqual({ site: 'http://10.0.0.5:5555' });
  });

  it('keeps contacts as many days as it says', async () => {
    const days = () => database.sql`select timing.kept_days('contact_days', 30) as days`;
    expect(await days()).toEqual([{ days: 30 }]);
    await say('contact_days', '7');
    expect(await days()).toEqual([{ days: 7 }]);
  });

  it.each([
    ['site_url', 'javascript:alert(1)'],
    ['sign_up', 'everybody'],
    ['address_days', '-1'],
    ['colour', 'red'],
  ])('refuses %s "%s"', async (name, value) => {
    await expect(say(name, value)).rejects.toThrow(/violates check constraint/);
  });

  it('is nobody’s to read or change through the API', async () => {
    for (const role of ['anon', 'authenticated']) {
      const reading = database.sql.begin(async (tx) => {
        await tx.unsafe(`set local role ${role}`);
        return tx`select * from timing.operator_settings`;
      });
      await expect(reading).rejects.toThrow(/permission denied/);
    }
  });
});

describe('time zones', () => {
  it('every name of the list is one, and in other letters it is none', async () => {
    // Of those that are looked up in the list itself three are enough: each reads all files.
    const [names] = await database.sql<{ count: number; known: number; low: string[] }[]>`
      select count(*)::integer as count, count(*) filter (where timing.is_time_zone(z.name))::integer as known,
        coalesce(array_agg(z.name) filter (where timing.is_time_zone(lower(z.name))), '{}') as low
      from pg_timezone_names z
      where z.name !~ '[0-9+-]' and z.name ~ '/' or z.name in ('UTC', 'America/Port-au-Prince', 'Etc/GMT+5')`;
    expect(names?.count).toBeGreaterThan(300);
    expect(names?.known).toBe(names?.count);
    expect(names?.low).toEqual([]);
  });

  it.each([
    '',
    'Mars/Olympus',
    'Foo/Bar3',
    'AAA3BBB',
    'Africa',
    'Africa/Casablanca ',
    '../UTC',
    'Etc/../UTC',
    'localtime/x',
    "x'; --",
  ])('"%s" is none', async (name) => {
    const [row] = await database.sql<{ is: boolean }[]>`select timing.is_time_zone(${name}) as is`;
    expect(row?.is).toBe(false);
  });

  it('asking leaves the zone of the session as it was', async () => {
    const [row] = await database.sql<{ is: boolean; zone: string }[]>`
      with asked as materialized (select timing.is_time_zone('Africa/Casablanca') as is)
      select asked.is, current_setting('timezone') as zone from asked`;
    const [session] = await database.sql<{ zone: string }[]>`select current_setting('timezone') as zone`;
    expect(row).toEqual({ is: true, zone: session?.zone });
  });
});
