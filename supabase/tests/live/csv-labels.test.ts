/** Pages as CSV speak to readers: labels and words in the language asked for, with the codes in columns of their own beside them. */
import papa from 'papaparse';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RecordingRally, recordingRally } from '../record/recording-rally.ts';
import { startTestStack, type TestStack } from '../stack/index.ts';

let stack: TestStack;
let rally: RecordingRally;
beforeAll(async () => {
  stack = await startTestStack({ rallies: 'one' });
  rally = await recordingRally(stack);
  for (const [race, number, label] of [
    ['main', '1', 'T1+'],
    ['other', '201', 'T1*'],
  ] as const) {
    const [row] = await stack.sql<{ id: string }[]>`
      select id from public.races where rally_id = ${rally.rallyId} and code = ${race}`;
    const { error } = await rally.door.admin.rpc('enter_crews', {
      race: row?.id,
      entries: [{ number, class: label, team: 'Team: Dunes & Co' }],
    });
    expect(error).toBeNull();
    await stack.sql`update public.classes set code = 'T1-plus' where race_id = ${row?.id ?? ''} and label = ${label}`;
  }
  await rally.answers([
    rally.fact('stage_status', { stage: 'SS1', status: 'running' }),
    rally.fact('retirement', { number: '2', stage: 'SS1', status: 'permanent' }),
  ]);
});
afterAll(() => stack?.stop());

async function csv(key: string, more: object = {}) {
  const { data, error } = await rally.door.spectator
    .rpc('page_csv', { rally: rally.code, key, ...more })
    .csv();
  expect(error).toBeNull();
  const read = papa.parse<Record<string, string>>(String(data).trim(), { header: true });
  expect(read.errors).toEqual([]);
  return {
    head: read.meta.fields ?? [],
    row: (number: string) => read.data.find((row) => row.number === number),
  };
}

test('a class is said by its label, each in its own race, and its code stands beside it', async () => {
  const { head, row } = await csv('crews');
  expect(head.indexOf('class_code')).toBe(head.indexOf('class') + 1);
  expect(row('1')).toMatchObject({ class: 'T1+', class_code: 'T1-plus', team: 'Team: Dunes & Co' });
  expect(row('201')).toMatchObject({ class: 'T1*', class_code: 'T1-plus' });
  expect(row('3')).toMatchObject({ class_code: '' });
});

test.each([
  ['es', 'Abandono', 'Inscrito'],
  ['fr', 'Abandon', 'Engagé'],
  ['en', 'Retired', 'Entered'],
  ['xx', 'Retired', 'Entered'],
])('in %s a status is said in that language', async (language, retired, entered) => {
  const { row } = await csv('crews', { race: 'main', language });
  expect(row('2')).toMatchObject({ status: retired, status_code: 'retired' });
  expect(row('1')).toMatchObject({ status: entered, status_code: 'entered' });
});

test('a classification says its own words, and leads with the place as before', async () => {
  const { head, row } = await csv('stage/SS1', { race: 'main', language: 'fr' });
  expect(head.slice(0, 2)).toEqual(['position', 'number']);
  expect(row('2')).toMatchObject({ status: 'Abandon', status_code: 'retired' });
});
