/** The picture of a report: behind the words, once, by who said them; officials see it, others do not. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RecordingRally, recordingRally } from '../record/recording-rally.ts';
import { type Person, startTestStack, type TestStack } from '../stack/index.ts';

let stack: TestStack;
let rally: RecordingRally;
let marshall: Person;
let another: Person;
beforeAll(async () => {
  stack = await startTestStack({ rallies: 'one' });
  rally = await recordingRally(stack);
  const posts = await stack.sql<{ id: string; code: string }[]>`
    select id, code from public.posts where rally_id = ${rally.rallyId}`;
  const at = async (code: string) =>
    await stack.createPerson({
      name: code,
      roles: { posts: [{ rallyId: rally.rallyId, postId: posts.find((p) => p.code === code)?.id ?? '' }] },
    });
  [marshall, another] = [await at('GATE'), await at('ARCH')];
});
afterAll(() => stack?.stop());

const jpeg = (bytes: number) =>
  Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), Buffer.alloc(bytes - 4)]).toString('base64');
const keep = (person: Person, report: unknown, picture: string) =>
  person.client.rpc('keep_picture', { report, jpeg: picture });
const reports = async () =>
  (await rally.door.organizer.rpc('headquarters', { rally: rally.code })).data.reports;
const report = (said: object) =>
  rally.fact('report', { control: 'START-SS1', post: 'GATE', at: '2025-01-05T08:00:00Z', ...said });

test('it follows its report, is kept once, and is told to headquarters', async () => {
  const retired = report({ says: 'retired', number: '2', note: 'Broken axle' });
  const early = await keep(marshall, retired.id, jpeg(60_000));
  expect(early.status).toBe(404);
  expect(early.error?.message).toBe('There is no report this picture belongs to: the words are sent first.');
  expect((await marshall.client.rpc('record', { facts: [retired] })).data[0].outcome).toBe('accepted');
  expect(await reports()).toMatchObject([
    { id: retired.id, says: 'retired', number: '2', note: 'Broken axle', post: 'GATE', has_picture: false },
  ]);
  expect((await keep(marshall, retired.id, jpeg(60_000))).data).toEqual({
    report: retired.id,
    bytes: 60_000,
  });
  expect((await keep(marshall, retired.id, jpeg(10_000))).data).toEqual({
    report: retired.id,
    bytes: 60_000,
  });
  expect(await reports()).toMatchObject([{ id: retired.id, has_picture: true }]);
  expect((await rally.door.organizer.rpc('picture', { report: retired.id })).data).toBe(jpeg(60_000));
  expect((await another.client.rpc('picture', { report: retired.id })).data).toBeNull();
});

test('what is no small JPEG is refused with a sentence, and so is a stranger’s', async () => {
  const note = report({ says: 'note', note: 'A cow on the road' });
  await marshall.client.rpc('record', { facts: [note] });
  const large = await keep(marshall, note.id, jpeg(250_000));
  expect([large.status, large.error?.message]).toEqual([
    413,
    'The picture is too large: at most 200,000 bytes, the phone scales it down.',
  ]);
  for (const wrong of ['not base64 at all!', Buffer.from('GIF89a').toString('base64'), '', null]) {
    const { status, error } = await keep(marshall, note.id, wrong as string);
    expect([status, error?.message], String(wrong)).toEqual([
      422,
      'This is not a JPEG picture, in base64, of at most 200,000 bytes.',
    ]);
  }
  const stranger = await keep(another, note.id, jpeg(1_000));
  expect([stranger.status, stranger.error?.message]).toEqual([
    403,
    'Only who made the report, or an official of the rally, adds its picture.',
  ]);
});

test('a report taken back is not shown; an administrator takes a picture away', async () => {
  const note = report({ says: 'note', note: 'Wrong post' });
  await marshall.client.rpc('record', { facts: [note] });
  await keep(marshall, note.id, jpeg(1_000));
  const gone = rally.fact('void', { target: note.id, reason: 'Wrong post' });
  expect((await marshall.client.rpc('record', { facts: [gone] })).data[0].outcome).toBe('accepted');
  expect((await reports()).map(({ id }: { id: string }) => id)).not.toContain(note.id);
  const { count } = await rally.door.admin.from('pictures').delete({ count: 'exact' }).eq('fact_id', note.id);
  expect(count).toBe(1);
});
