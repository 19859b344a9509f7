/** One document in several languages is one number; a number is never given to another document. */
import { newId } from '@bivouac/rules';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RecordingRally, recordingRally } from '../record/recording-rally.ts';
import { startTestStack, type TestStack } from '../stack/index.ts';

let stack: TestStack;
let rally: RecordingRally;
beforeAll(async () => {
  stack = await startTestStack({ rallies: 'one' });
  rally = await recordingRally(stack);
});
afterAll(() => stack?.stop());

async function say(fact: Record<string, unknown>): Promise<{ id: string; told: string }> {
  const id = newId();
  const { data, error } = await rally.door.admin.rpc('record', {
    facts: [{ id, rally: rally.code, ...fact }],
  });
  if (error) throw error;
  return { id, told: data[0].code ?? data[0].outcome };
}
const publish = (number: string, language: string | null, more: Record<string, unknown> = {}) =>
  say({
    kind: 'document',
    kind_of: 'bulletin',
    number,
    title: `Bulletin ${number}`,
    url: 'https://rally.test/bulletin.pdf',
    ...(language ? { language } : {}),
    ...more,
  });
const withdraw = (target: string) => say({ kind: 'void', target, reason: 'Wrong' });

test('each language has the number once, and its own versions', async () => {
  const english = await publish('1', 'en');
  expect((await publish('1', 'fr')).told).toBe('accepted');
  expect((await publish('1', 'fr')).told).toBe('number_taken');
  expect((await publish('1', null)).told).toBe('number_taken');
  const second = await publish('1', 'en', { supersedes: english.id });
  expect(second.told).toBe('accepted');
  expect((await publish('1', 'fr', { supersedes: second.id })).told).toBe('number_taken');
});

test('a document whose language nobody said has its number alone', async () => {
  await publish('2', null);
  expect((await publish('2', 'fr')).told).toBe('number_taken');
});

test('a number all of whose documents are withdrawn is not used again in any language', async () => {
  const { id } = await publish('3', 'en');
  const { id: french } = await publish('3', 'fr');
  await withdraw(id);
  expect((await publish('3', 'en')).told).toBe('number_taken');
  expect((await publish('3', 'es')).told).toBe('accepted');
  const { id: fourth } = await publish('4', 'en');
  await withdraw(fourth);
  expect((await publish('4', 'es')).told).toBe('number_taken');
  expect(french).not.toBe(id);
});

test('another race, or another page, is another document', async () => {
  await publish('5', 'en', { race: 'main' });
  expect((await publish('5', 'fr', { race: 'other' })).told).toBe('number_taken');
  expect((await publish('5', 'fr')).told).toBe('number_taken');
  const { data: page } = await rally.door.admin.rpc('keep_page', { rally: rally.rallyId, key: 'crews' });
  const from = { page: { key: 'crews', sha256: page.sha256 } };
  expect((await publish('5', 'fr', { race: 'main', ...from })).told).toBe('number_taken');
  await publish('6', 'en', from);
  expect((await publish('6', 'fr', from)).told).toBe('accepted');
  expect((await publish('6', 'es')).told).toBe('number_taken');
});
