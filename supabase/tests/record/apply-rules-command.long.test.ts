/** `apply-rules` as the operator runs it: it lists the pages of a past rally that today's rules would change, and changes them for a reason. */
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { readStories } from '../golden/read-stories.ts';
import { sqlDoor } from '../golden/sql-door.ts';
import { tell } from '../golden/tell.ts';
import { startTestDatabase, type TestDatabase } from '../stack/index.ts';
import { runCommand } from '../stack/run-command.ts';

/** Each run of the command starts a process. */
vi.setConfig({ testTimeout: 60_000 });

const RALLY = 'official-above-its-stages';
let database: TestDatabase;
beforeAll(async () => {
  database = await startTestDatabase();
  const story = readStories().find(({ name }) => name === RALLY);
  if (!story) throw new RangeError(`There is no story ${RALLY}.`);
  expect((await tell(story, await sqlDoor(database.sql))).differences).toEqual([]);
});
afterAll(() => database?.stop());

const run = (...args: string[]) => runCommand('tools/apply-rules.ts', database.url, args);
const states = () => database.sql`
  select s.key, p.state, p.version, p.reason from timing.publications p join timing.spans s on s.id = p.span_id order by 1`;

test('lists and changes nothing without a reason; with one the pages are amended, and nothing is left to list', async () => {
  const nothing = `${RALLY}: today’s rules change no official page.\n`;
  expect(await run('--rally', RALLY)).toEqual({ code: 0, said: nothing });
  const [rule] = await database.sql`select pg_get_functiondef('timing.stage_time'::regproc) as text`;
  await database.sql.unsafe(rule?.text.replace('p_driven_ms else', 'p_driven_ms + 100 else'));
  await database.sql`select timing.rules_changed(false)`;
  const before = await states();
  const listed = await run('--rally', RALLY.toUpperCase());
  expect(listed).toMatchObject({ code: 0, said: expect.stringContaining('Nothing was changed.') });
  expect(listed.said).toContain('main stage/SS2, official: 2 other totals, 0 other places\n');
  expect(await states()).toEqual(before);
  const applied = await run('--rally', RALLY, '--reason', 'Decision 12');
  expect(applied).toMatchObject({ code: 0, said: expect.stringMatching(/: amended \d+ pages\.\n$/) });
  expect(await states()).toContainEqual({
    ...{ key: 'stage/SS2', state: 'amended', version: 2 },
    reason: 'Decision 12',
  });
  expect(await run('--rally', RALLY)).toEqual({ code: 0, said: nothing });
});

test('says what it lacks', async () => {
  expect(await run('--rally', 'NOWHERE')).toEqual({ code: 2, said: 'There is no rally NOWHERE here.\n' });
  expect((await run()).code).toBe(2);
  expect(await run('--rally', RALLY, '--reason', ' ')).toEqual({
    code: 2,
    said: 'Give --reason a text: readers see it on every page that changes.\n',
  });
});
