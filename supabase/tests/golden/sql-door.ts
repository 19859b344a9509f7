/** The short way for programs that tell the stories many times: the same commands inside Postgres, as the same roles. */
import { createHash } from 'node:crypto';
import type { Sql } from 'postgres';
import { checked, withMessages } from '../stack/checked-answers.ts';
import type { Answer, Door, Page, PagePatch, Row } from './door.ts';

type Json = Parameters<Sql['json']>[0];

/** Rights are memberships and devices, so any ids will do, the same for the same person in every database. */
export function personId(person: string): string {
  const hex = createHash('sha256').update(person).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

export type SqlDoor = Door & {
  patches(rally: string, race: string, key: string, since: number): Promise<PagePatch[]>;
  heads(rally: string): Promise<Record<string, number>>;
};

export async function sqlDoor(sql: Sql): Promise<SqlDoor> {
  const enter = async (person: string) => {
    await sql`insert into auth.users (id, email) values (${personId(person)}, ${`${personId(person)}@rally.test`})
      on conflict do nothing`;
    return personId(person);
  };
  await sql`insert into public.platform_admins (user_id) values (${await enter('admin')}) on conflict do nothing`;
  await enter('organizer');
  return {
    async insert(table, rows) {
      // The structure is written by the commands of a plan alone; here by the owner, whom triggers take for the administrator.
      await asPerson(
        sql,
        personId('admin'),
        async (person) => {
          await person.unsafe(
            `insert into public.${table} (${columnsOf(rows)}) select ${columnsOf(rows)}
           from jsonb_populate_recordset(null::public.${table}, $1)`,
            [sql.json(rows as Json) as never],
          );
        },
        'none',
      );
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
        const [row] = await person`select timing.record(${sql.json(items as Json)}) as answers`;
        return withMessages(row?.answers as Answer[]);
      }),
    async page(rally, race, key) {
      const page = await asSpectator<Page & { code?: string }>(
        sql,
        (spectator) => spectator`select public.page(${rally}, ${key}, ${race}) as value`,
      );
      return page.code === 'not_found' ? null : checked('page', page);
    },
    async patches(rally, race, key, since) {
      const answer = await asSpectator<{ patches: PagePatch[] }>(
        sql,
        (spectator) => spectator`select public.page_patches(${rally}, ${key}, ${since}, ${race}) as value`,
      );
      return checked('page_patches', answer).patches;
    },
    heads: async (rally) =>
      checked(
        'heads',
        await asSpectator(sql, (spectator) => spectator`select public.heads(${rally}) as value`),
      ),
  };
}

function columnsOf(rows: Row[]): string {
  return [...new Set(rows.flatMap((row) => Object.keys(row)))].map((name) => `"${name}"`).join(', ');
}

async function asPerson<T>(
  sql: Sql,
  id: string,
  work: (sql: Sql) => Promise<T>,
  role = 'authenticated',
): Promise<T> {
  const claims = JSON.stringify({ sub: id, role: 'authenticated' });
  const result = await sql.begin(async (transaction) => {
    await transaction`select set_config('role', ${role}, true), set_config('request.jwt.claims', ${claims}, true)`;
    return work(transaction as unknown as Sql);
  });
  return result as T;
}

async function asSpectator<T>(sql: Sql, query: (sql: Sql) => Promise<readonly Row[]>): Promise<T> {
  const [row] = (await sql.begin(async (transaction) => {
    await transaction`select set_config('role', 'anon', true)`;
    return query(transaction as unknown as Sql);
  })) as readonly Row[];
  return row?.value as T;
}
