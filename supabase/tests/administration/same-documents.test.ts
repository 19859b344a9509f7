/** A second document of the same thing is published only by who knows of the first, also where two do it at once. */
import { newId } from '@bivouac/rules';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type RecordingRally, recordingRally } from '../record/recording-rally.ts';
import { startTestStack, type TestStack } from '../stack/index.ts';

let stack: TestStack;
let rally: RecordingRally;
beforeAll(async () => {
  stack = await startTestStack({ rallies: 'many' });
});
afterAll(() => stack?.stop());
beforeEach(async () => {
  rally = await recordingRally(stack, rally ? { door: rally.door } : {});
});

let number = 0;
const startList = (more: Record<string, unknown> = {}) => ({
  kind_of: 'start_list',
  number: String(++number),
  title: 'Start list',
  race: 'main',
  language: 'en',
  url: 'https://rally.test/list.pdf',
  page: { key: 'start-order/2025-01-05' },
  about: { stage: 'SS1' },
  ...more,
});

async function publish(said: Record<string, unknown>) {
  const id = newId();
  const { data, error } = await rally.door.admin.rpc('record', {
    facts: [{ id, kind: 'document', rally: rally.code, ...said }],
  });
  if (error) throw error;
  return {
    id,
    told: (data[0].code ?? data[0].outcome) as string,
    message: data[0].message as string | undefined,
  };
}

async function known(...documents: object[]): Promise<string[][]> {
  const { data, error } = await rally.door.admin.rpc('same_published', { rally: rally.rallyId, documents });
  expect(error).toBeNull();
  return (data as { number: string }[][]).map((same) => same.map((one) => one.number));
}

test('the second is refused with the number of the first, until it replaces it or is said to stand beside it', async () => {
  const first = await publish(startList({ number: '3.2' }));
  expect(first.told).toBe('accepted');
  const second = await publish(startList());
  expect(second.told).toBe('already_published');
  expect(second.message).toContain('Document 3.2 is of the same thing');
  expect(await known(startList(), startList({ about: { stage: 'SS2' } }))).toEqual([['3.2'], []]);

  const beside = await publish(startList({ number: '3.3', beside: [first.id] }));
  expect(beside.told).toBe('accepted');
  expect((await publish(startList({ beside: [first.id] }))).told).toBe('already_published');
  expect(await known(startList())).toEqual([['3.3', '3.2']]);
  expect((await publish(startList({ number: '3.2', supersedes: first.id }))).told).toBe('accepted');
});

test.each<[string, Record<string, unknown>]>([
  ['stage', { about: { stage: 'SS2' } }],
  ['race', { race: 'other' }],
  ['language', { language: 'fr' }],
  ['page', { page: { key: 'start-order/2025-01-06' } }],
  ['kind', { kind_of: 'classification' }],
])('of another %s it is another thing', async (_, other) => {
  await publish(startList());
  expect((await publish(startList(other))).told).toBe('accepted');
});

test('a draft is no second one before it is published, and what was withdrawn stands in nobody’s way', async () => {
  const first = await publish(startList());
  const draft = startList({ status: 'draft' });
  const kept = await publish(draft);
  expect(kept.told).toBe('accepted');
  const finished = { ...draft, status: 'published', supersedes: kept.id };
  expect((await publish(finished)).told).toBe('already_published');
  const { error } = await rally.door.admin.rpc('record', {
    facts: [{ id: newId(), kind: 'void', rally: rally.code, target: first.id, reason: 'Wrong order' }],
  });
  expect(error).toBeNull();
  expect((await publish(finished)).told).toBe('accepted');
});

test('files are of the same thing by their title; bulletins are one more each time', async () => {
  const file = (kind_of: string, title: string) => ({
    kind_of,
    title,
    number: String(++number),
    url: 'https://rally.test/file.pdf',
  });
  expect((await publish(file('itinerary', 'Itinerary'))).told).toBe('accepted');
  expect((await publish(file('itinerary', ' ITINERARY'))).told).toBe('already_published');
  expect((await publish(file('itinerary', 'Itinerary of the recce'))).told).toBe('accepted');
  expect((await publish(file('bulletin', 'Bulletin'))).told).toBe('accepted');
  expect((await publish(file('bulletin', 'Bulletin'))).told).toBe('accepted');
});

const take = async (target: string, more: object = {}) => {
  const id = newId();
  const { data, error } = await rally.door.admin.rpc('record', {
    facts: [{ id, kind: 'void', rally: rally.code, target, reason: 'Mistake', ...more }],
  });
  expect(error).toBeNull();
  return { id, told: (data[0].code ?? data[0].outcome) as string, message: data[0].message as string };
};

test('a withdrawal is not undone beside its like, unless that is said', async () => {
  const first = await publish(startList({ number: '7' }));
  const withdrawal = await take(first.id);
  const second = await publish(startList({ number: '8' }));
  expect(second.told).toBe('accepted');
  const undone = await take(withdrawal.id);
  expect(undone.told).toBe('already_published');
  expect(undone.message).toContain('Document 8 is of the same thing');
  const { data } = await rally.door.admin.rpc('same_published', {
    rally: rally.rallyId,
    documents: [{ id: first.id }, { id: second.id }],
  });
  expect(data.map((same: { number: string }[]) => same.map(({ number }) => number))).toEqual([['8'], []]);
  expect((await take(withdrawal.id, { beside: [second.id] })).told).toBe('accepted');
  expect(await known(startList())).toEqual([['8', '7']]);
});

test('the withdrawal of an edition is undone without a question about the edition before it', async () => {
  const first = await publish(startList({ number: '9' }));
  const second = await publish(startList({ number: '9', supersedes: first.id }));
  const withdrawal = await take(second.id);
  const { data } = await rally.door.admin.rpc('same_published', {
    rally: rally.rallyId,
    documents: [{ id: second.id }],
  });
  expect(data).toEqual([[]]);
  expect((await take(withdrawal.id)).told).toBe('accepted');
});

test('an edition is not withdrawn back to one that has its like by now', async () => {
  const file = (more: object) => ({
    kind_of: 'itinerary',
    url: 'https://rally.test/file.pdf',
    number: String(++number),
    ...more,
  });
  const first = await publish(file({ title: 'Itinerary' }));
  const edition = await publish(file({ title: 'Road book', supersedes: first.id }));
  const like = await publish(file({ title: 'Itinerary' }));
  expect([edition.told, like.told]).toEqual(['accepted', 'accepted']);
  expect((await take(edition.id)).told).toBe('already_published');
  expect((await take(like.id)).told).toBe('accepted');
  expect((await take(edition.id)).told).toBe('accepted');
  expect((await publish(file({ title: 'itinerary' }))).told).toBe('already_published');
});

test('an edition that becomes another thing is asked about where that is published', async () => {
  const file = (title: string, more: object = {}) => ({
    kind_of: 'itinerary',
    url: 'https://rally.test/file.pdf',
    number: String(++number),
    title,
    ...more,
  });
  const first = await publish(file('Map'));
  const second = await publish(file('Plan'));
  expect((await publish(file('Plan', { supersedes: first.id }))).told).toBe('already_published');
  expect((await publish(file('Plan', { supersedes: first.id, beside: [second.id] }))).told).toBe('accepted');
});

test.each([
  'Road  map',
  '\u00a0Road\u2003map ',
  'Ro\u200bad map\ufeff',
  'Ｒoad ｍap',
  'Ro\u00adad \u2060map',
  '\u202aROAD MAP\u202c',
])('no title is another one by what nobody sees: %j', async (title) => {
  const file = (title: string) => ({
    kind_of: 'itinerary',
    title,
    number: String(++number),
    url: 'https://rally.test/file.pdf',
  });
  expect((await publish(file('Road map'))).told).toBe('accepted');
  expect((await publish(file(title))).told).toBe('already_published');
});

test('a title is kept without blanks around it, and one of nothing anybody sees is refused', async () => {
  const file = { kind_of: 'itinerary', url: 'https://rally.test/file.pdf' };
  const kept = await publish({ ...file, number: '1', title: ' \u00a0Plan\u200b  A\ufeff ' });
  expect(kept.told).toBe('accepted');
  const [row] = await stack.sql`select title::text from public.documents where fact_id = ${kept.id}`;
  expect(row?.title).toBe('Plan\u200b  A');
  for (const title of ['\u200b', ' \u2060\ufeff', '\u3164'])
    expect((await publish({ ...file, number: String(++number), title })).told).toBe('missing_field');
});

test('of two who publish it at once one is accepted, and the other is told of that one', async () => {
  const both = await Promise.all([publish(startList()), publish(startList())]);
  expect(both.map(({ told }) => told).sort()).toEqual(['accepted', 'already_published']);
});

test('nobody but administrators asks', async () => {
  const { error } = await rally.door.organizer.rpc('same_published', { rally: rally.rallyId, documents: [] });
  expect(error?.message).toContain('do not include “Publish”');
});

test('one published before documents were told what they are of is known by its title', async () => {
  const before = startList({ number: '4.1', title: 'Start list SS1', about: undefined });
  expect((await publish(before)).told).toBe('accepted');
  const [ss1, ss2] = ['SS1', 'SS2'].map((stage) =>
    startList({ title: ` start list ${stage}`, about: { stage } }),
  );
  expect(await known(ss1 ?? {}, ss2 ?? {})).toEqual([['4.1'], []]);
  expect((await publish(ss1 ?? {})).told).toBe('already_published');
  expect((await publish(ss2 ?? {})).told).toBe('accepted');
});
