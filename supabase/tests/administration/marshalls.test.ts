/** Volunteers from a list: tried, entered, entered again and taken back, through the door administrators use. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type RecordingRally, recordingRally } from '../record/recording-rally.ts';
import { startTestStack, type TestStack } from '../stack/index.ts';

let stack: TestStack;
let rally: RecordingRally;
beforeAll(async () => {
  stack = await startTestStack();
});
afterAll(() => stack?.stop());
beforeEach(async () => {
  rally = await recordingRally(stack, rally ? { door: rally.door } : {});
});

const ana = {
  name: 'Ana Luz',
  post: 'GATE',
  phone: '+34 600 123 456',
  from: '2025-01-05T06:00:00Z',
  until: '2025-01-05T14:00:00Z',
};
const file = { file_name: 'marshalls.csv', sha256: 'b'.repeat(64) };

async function enter(entries: object[], more: object = {}) {
  const { data, error } = await rally.door.admin.rpc('enter_marshalls', {
    rally: rally.rallyId,
    entries,
    ...more,
  });
  expect(error).toBeNull();
  return data as { import: string; posts: number; rows: { outcome: string; message?: string }[] };
}
const outcomes = async (entries: object[], more: object = {}) =>
  (await enter(entries, more)).rows.map(({ outcome, message }) => message ?? outcome);

async function people() {
  const { data, error } = await rally.door.admin
    .from('marshalls')
    .select('name, phone, posts(code)')
    .eq('rally_id', rally.rallyId)
    .order('name');
  expect(error).toBeNull();
  return (data ?? []).map(
    (one) => `${one.name} ${(one.posts as unknown as { code: string }).code} ${one.phone}`,
  );
}

test('a list is tried without a trace, then entered; a post that is not known is made', async () => {
  const list = [ana, { name: 'Léa Vent', post: 'HILL' }];
  expect(await enter(list, { dry_run: true })).toMatchObject({
    posts: 1,
    rows: [{ outcome: 'new' }, { outcome: 'new' }],
  });
  expect(await people()).toEqual([]);
  expect(await outcomes(list)).toEqual(['new', 'new']);
  expect(await people()).toEqual(['Ana Luz GATE +34 600 123 456', 'Léa Vent HILL null']);
  expect(await outcomes([ana, { ...ana, name: 'ana luz', phone: '112' }])).toEqual(['same', 'changed']);
});

test('rows that cannot be say why, and the others are entered', async () => {
  expect(
    await outcomes([
      { name: ' ', post: 'GATE' },
      { name: 'A' },
      { name: 'B', post: 'GATE 1' },
      { name: 'C', post: 'GATE', phone: 'call me' },
      { ...ana, until: ana.from },
      { ...ana, from: 'morning' },
      { ...ana, name: 'D' },
    ]),
  ).toEqual([
    'A name is missing.',
    'A post is missing.',
    'A post is no code: expected letters, digits, dots and dashes, without blanks.',
    'A telephone number has other signs than digits, blanks and + ( ) / . -',
    'Somebody ends before he begins.',
    'An hour cannot be read: write it like 06:00, or both like 06:00-14:00.',
    'new',
  ]);
});

test('an import is taken back by one press: people and posts it added go, who it changed is as before', async () => {
  await enter([ana]);
  const { import: made } = await enter(
    [
      { ...ana, phone: '112' },
      { name: 'Léa Vent', post: 'HILL' },
    ],
    file,
  );
  expect(await people()).toEqual(['Ana Luz GATE 112', 'Léa Vent HILL null']);
  const { error } = await rally.door.admin.rpc('undo_marshall_import', { import: made });
  expect(error).toBeNull();
  expect(await people()).toEqual(['Ana Luz GATE +34 600 123 456']);
  const posts = await rally.door.admin
    .from('posts')
    .select('code')
    .eq('rally_id', rally.rallyId)
    .order('code');
  expect(posts.data?.map(({ code }) => code)).toEqual(['ARCH', 'GATE']);
  const again = await rally.door.admin.rpc('undo_marshall_import', { import: made });
  expect(again.error?.message).toBe('This import was taken back already.');
});
