/** A backup is restored by a Bivouac with newer rules, presets and formats: what is official is shown as it was published. */
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Sql } from 'postgres';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { defaultSettings } from '../../../supabase/local/index.ts';
import { peopleDoor } from '../../../supabase/tests/golden/people-door.ts';
import { readStories } from '../../../supabase/tests/golden/read-stories.ts';
import { tell } from '../../../supabase/tests/golden/tell.ts';
import { startTestDatabase, startTestStack, type TestStack } from '../../../supabase/tests/stack/index.ts';
import { restoreBackup } from '../restore-backup.ts';
import { writeBackup } from '../write-backup.ts';

const TOLD = ['official-above-its-stages', 'start-order-changes'];
/** A rule, a preset and the format of a page. */
const NEWER = [
  ['03_rules/stage_time.sql', 'p_driven_ms else', 'p_driven_ms + 100 else'],
  ['03_rules/regulation/parameters.sql', `'900000', '900000', '900000'`, `'1', '2', '3'`],
  ['07_feed/stage.sql', `'{"clerk"`, `'{"by":"us","clerk"`],
] as const;
let stack: TestStack;
let folder: string;
beforeAll(async () => {
  stack = await startTestStack();
  const door = await peopleDoor(stack);
  for (const story of readStories().filter(({ name }) => TOLD.includes(name)))
    expect((await tell(story, door)).differences).toEqual([]);
  folder = await mkdtemp(join(tmpdir(), 'bivouac-newer-rules-'));
}, 60_000);
afterAll(async () => {
  await stack.stop();
  await rm(folder, { recursive: true, force: true });
});

const official = (sql: Sql) => sql`
  select r.code || ' ' || c.code || ' ' || s.key as page, p.version, p.state, timing.page_body(r.id, c.id, s.key) as body
  from public.races c join public.rallies r on r.id = c.rally_id join timing.spans s on s.race_id = c.id
  join timing.publications p on p.span_id = s.id where p.state = 'official' order by 1`;

/** Of races of which a stage was opened. */
const tariffs = (sql: Sql) => sql`
  select c.code, t.from_ordinal, t.rules ->> 'auto_confirm.max' as limit from timing.tariffs t
  join public.races c on c.id = t.race_id where t.race_id in (select race_id from timing.opened_presets) order by 1, 2`;

it.each(['all', 'published'] as const)(
  'shows every official page to the byte, and lists the others that differ, from a backup of %s pages',
  async (listed) => {
    const supabaseDir = join(folder, listed, 'supabase');
    for (const part of ['schemas', 'data', 'config.toml'])
      await cp(join(defaultSettings.supabaseDir, part), join(supabaseDir, part), { recursive: true });
    for (const [name, from, to] of NEWER) {
      const path = join(supabaseDir, 'schemas', name);
      const text = await readFile(path, 'utf8');
      expect(text).toContain(from);
      await writeFile(path, text.replace(from, to));
    }
    const file = join(folder, listed, 'rally.tar');
    await writeBackup({ databaseUrl: stack.databaseUrl, dataDir: stack.dataDir }, file, listed);
    const target = await startTestDatabase({ bare: true });
    try {
      const before = await official(stack.sql as unknown as Sql);
      const prices = await tariffs(stack.sql as unknown as Sql);
      expect([before, prices]).not.toContainEqual([]);
      const { apart } = await restoreBackup(file, {
        ...defaultSettings,
        ...{
          dataDir: join(folder, listed, 'data'),
          databaseUrl: target.url,
          supabaseDir,
          log: () => undefined,
        },
      });
      expect(await official(target.sql)).toEqual(before);
      expect(apart.length > 0).toBe(listed === 'all');
      expect(apart.filter((page) => before.some((one) => one.page === page))).toEqual([]);
      for (let n = 0; n < 20; n += 1) await target.sql`select timing.flush()`;
      expect(await official(target.sql)).toEqual(before);
      expect(await tariffs(target.sql)).toEqual(prices);
    } finally {
      await target.stop();
    }
  },
);
