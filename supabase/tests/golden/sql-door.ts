/** The short way for programs that tell the stories many times: the same commands inside Postgres, as the same roles. */
import type { Sql } from 'postgres';
import type { Answer, Door, Page, Row } from './door.ts';

/** Any two ids will do: rights are memberships, not accounts. */
const ids = {
  admin: '00000000-0000-4000-8000-00000000000a',
  organizer: '00000000-0000-4000-8000-00000000000b',
};
type Json = Parameters<Sql['json']>[0];

export async function sqlDoor(sql: Sql): Promise<Door> {
  await sql`insert into auth.users (id, email) select id::uuid, id || '@rally.test'
    from unnest(${Object.values(ids)}::text[]) as u (id) on conflict do nothing`;
  await sql`insert into public.platform_admins (user_id) values (${ids.admin}) on conflict do nothing`;
  return {
    async insert(table, rows) {
      await asPerson(sql, ids.admin, async (person) => {
        await person.unsafe(
          `insert into public.${table} (${columnsOf(rows)}) select ${columnsOf(rows)}
           from jsonb_populate_recordset(null::public.${table}, $1)`,
          [sql.json(rows as Json) as never],
        );
      });
    },
    async appoint(rallyId, posts) {
      await sql`insert into public.memberships (user_id, rally_id, role)
        values (${ids.organizer}, ${rallyId}, 'organizer') on conflict do nothing`;
      for (const { id } of posts) {
        await sql`insert into public.devices (rally_id, post_id, user_id) values (${rallyId}, ${id}, ${ids.organizer})`;
      }
    },
    record: (by, items) =>
      asPerson(sql, by === 'admin' ? ids.admin : ids.organizer, async (person) => {
        const [row] = await person`select public.record(${sql.json(items as Json)}) as answers`;
        return row?.answers as Answer[];
      }),
    async page(rally, race, key) {
      const [row] = await sql`select public.page(${rally}, ${key}, ${race}) as page`;
      const page = row?.page as Page & { code?: string };
      return page.code === 'not_found' ? null : page;
    },
  };
}

function columnsOf(rows: Row[]): string {
  return [...new Set(rows.flatMap((row) => Object.keys(row)))].map((name) => `"${name}"`).join(', ');
}

async function asPerson<T>(sql: Sql, id: string, work: (sql: Sql) => Promise<T>): Promise<T> {
  const claims = JSON.stringify({ sub: id, role: 'authenticated' });
  const result = await sql.begin(async (transaction) => {
    await transaction`select set_config('role', 'authenticated', true), set_config('request.jwt.claims', ${claims}, true)`;
    return work(transaction as unknown as Sql);
  });
  return result as T;
}
