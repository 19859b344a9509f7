/** The short way for programs that tell the stories many times: the same commands inside Postgres, as the same roles. */
import { createHash } from 'node:crypto';
import type { Sql } from 'postgres';
import type { Answer, Door, Page, Row } from './door.ts';

type Json = Parameters<Sql['json']>[0];

/** Rights are memberships and devices, so any ids will do, the same for the same person in every database. */
export function personId(person: string): string {
  const hex = createHash('sha256').update(person).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

export async function sqlDoor(sql: Sql): Promise<Door> {
  const enter = async (person: string) => {
    await sql`insert into auth.users (id, email) values (${personId(person)}, ${`${personId(person)}@rally.test`})
      on conflict do nothing`;
    return personId(person);
  };
  await sql`insert into public.platform_admins (user_id) values (${await enter('admin')}) on conflict do nothing`;
  await enter('organizer');
  return {
    async insert(table, rows) {
      await asPerson(sql, personId('admin'), async (person) => {
        await person.unsafe(
          `insert into public.${table} (${columnsOf(rows)}) select ${columnsOf(rows)}
           from jsonb_populate_recordset(null::public.${table}, $1)`,
          [sql.json(rows as Json) as never],
        );
      });
    },
    async appoint(rallyId, posts) {
      await sql`insert into public.memberships (user_id, rally_id, role)
        values (${personId('organizer')}, ${rallyId}, 'organizer') on conflict do nothing`;
      for (const { id, code } of posts) {
        const marshall = await enter(`marshall at ${code}`);
        await sql`insert into public.devices (rally_id, post_id, user_id) values (${rallyId}, ${id}, ${marshall})`;
      }
    },
    record: (by, items) =>
      asPerson(sql, personId(by), async (person) => {
        const [row] =
          await person`select public.record(${sql.json({ facts: items } as Json)}::json) as answers`;
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
