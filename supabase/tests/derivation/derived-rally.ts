/** Rallies on one database of the test's own, written and read inside Postgres, and every page's bytes. */
import { randomUUID } from 'node:crypto';
import type { Door } from '../golden/door.ts';
import type { Item } from '../golden/sentences.ts';
import { sqlDoor } from '../golden/sql-door.ts';
import type { RallyStory } from '../golden/story.ts';
import { foundRally } from '../golden/tell.ts';
import { startTestDatabase, type TestDatabase } from '../stack/index.ts';

export type DerivedRallies = TestDatabase & {
  door: Door;
  found(told: RallyStory): Promise<string>;
  record(items: Item[]): Promise<string[]>;
  bodies(code: string): Promise<Record<string, string>>;
  deriveAgain(code: string): Promise<void>;
};

export async function derivedRallies(): Promise<DerivedRallies> {
  const database = await startTestDatabase();
  const { sql } = database;
  const door = await sqlDoor(sql);
  const record = async (items: Item[]) => (await door.record('admin', items)).map(({ outcome }) => outcome);
  return {
    ...database,
    door,
    record,
    async found(told) {
      const name = `D${randomUUID().slice(0, 8)}`;
      await foundRally({ name, story: '', rally: told, facts: [], expect: [] }, door);
      const opened = Object.entries(told.races).flatMap(([race, { legs }]) =>
        legs.flatMap(({ course }) =>
          course.flatMap((item) => {
            const stage = typeof item === 'string' ? (/^SS/.test(item) ? item : null) : item.stage;
            return stage
              ? [{ id: randomUUID(), kind: 'stage_status', rally: name, race, stage, status: 'running' }]
              : [];
          }),
        ),
      );
      await record(opened as Item[]);
      return name;
    },
    async bodies(code) {
      const rows = await sql<{ key: string; body: string }[]>`
        select c.code || ' ' || k.key as key, timing.page_body(r.id, c.id, k.key) as body
        from public.rallies r join public.races c on c.rally_id = r.id
        cross join lateral jsonb_array_elements_text(timing.pages_of_race(c.id)) as k (key)
        where r.code = ${code}`;
      return Object.fromEntries(rows.map(({ key, body }) => [key, body]));
    },
    async deriveAgain(code) {
      await sql`select timing.derive_all(c.id) from public.races c join public.rallies r on r.id = c.rally_id
        where r.code = ${code}`;
    },
  };
}
