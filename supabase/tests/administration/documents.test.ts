/** Documents of a rally: under a number of their own, in editions, at their time; taken back and said again. */
import { randomUUID } from 'node:crypto';
import { newId } from '@bivouac/rules';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RecordingRally, recordingRally } from '../record/recording-rally.ts';
import { startTestStack, type TestStack } from '../stack/index.ts';

let stack: TestStack;
let rally: RecordingRally;
beforeAll(async () => {
  stack = await startTestStack({ rallies: 'one' });
  rally = await recordingRally(stack);
});
afterAll(() => stack?.stop());

async function uploaded(): Promise<string> {
  const name = `${rally.rallyId}/${randomUUID()}.pdf`;
  const { error } = await rally.door.admin.storage
    .from('documents')
    .upload(name, new Blob(['%PDF-1.7'], { type: 'application/pdf' }));
  if (error) throw error;
  return name;
}

async function say(fact: Record<string, unknown>) {
  const id = newId();
  const { data, error } = await rally.door.admin.rpc('record', {
    facts: [{ id, rally: rally.code, ...fact }],
  });
  if (error) throw error;
  return { id, ...(data[0] as { outcome: string; code?: string; message?: string }) };
}

const publish = async (more: Record<string, unknown>) =>
  say({ kind: 'document', kind_of: 'bulletin', title: 'Bulletin', file: await uploaded(), ...more });

interface Row {
  id: string;
  number: string | null;
  version: number;
  status: string;
  file: string | null;
  withdrawn_for: string | null;
}
async function pdfs(): Promise<{ revision: number; body: { rows: Row[] } }> {
  const { data, error } = await rally.door.admin.rpc('page', { rally: rally.code, key: 'pdfs' });
  if (error) throw error;
  return data;
}
const rowOf = async (id: string) => (await pdfs()).body.rows.find((row) => row.id === id);

test('an edition keeps the number and is one version more; taken back, the one before it stands again', async () => {
  const first = await publish({ number: '1' });
  expect(await rowOf(first.id)).toMatchObject({ number: '1', version: 1, status: 'published' });
  const second = await publish({ number: '1', supersedes: first.id });
  expect(await rowOf(second.id)).toMatchObject({ number: '1', version: 2, status: 'published' });
  expect(await rowOf(first.id)).toMatchObject({ status: 'superseded' });
  const taken = await say({ kind: 'void', target: second.id, reason: 'Page 3 is missing' });
  expect(await rowOf(second.id)).toMatchObject({ status: 'withdrawn', withdrawn_for: 'Page 3 is missing' });
  expect(await rowOf(first.id)).toMatchObject({ status: 'published' });
  await say({ kind: 'void', target: taken.id, reason: 'It was complete' });
  expect(await rowOf(second.id)).toMatchObject({ status: 'published', withdrawn_for: null });
  expect(await rowOf(first.id)).toMatchObject({ status: 'superseded' });
});

test('a number is never used again, whatever became of its document', async () => {
  const gone = await publish({ number: '7' });
  await say({ kind: 'void', target: gone.id, reason: 'Wrong file' });
  expect(await publish({ number: '7' })).toMatchObject({ outcome: 'refused', code: 'number_taken' });
  expect(await publish({ number: '7', kind_of: 'decision' })).toMatchObject({ outcome: 'accepted' });
});

test('what is to be published later appears at its time, and the page turns then', async () => {
  const first = await publish({ number: '20' });
  const at = new Date(Date.now() + 1_500).toISOString();
  const second = await publish({ number: '20', supersedes: first.id, publish_at: at });
  const before = await pdfs();
  expect(before.body.rows.find(({ id }) => id === second.id)).toBeUndefined();
  expect(before.body.rows.find(({ id }) => id === first.id)).toMatchObject({ status: 'published' });
  await expect
    .poll(async () => (await pdfs()).revision > before.revision, { timeout: 20_000, interval: 200 })
    .toBe(true);
  expect(await rowOf(second.id)).toMatchObject({ status: 'published', version: 2 });
  expect(await rowOf(first.id)).toMatchObject({ status: 'superseded' });
});

test('withdrawn before its time, it was never published', async () => {
  const at = Date.now() + 700;
  const later = await publish({ number: '30', publish_at: new Date(at).toISOString() });
  await say({ kind: 'void', target: later.id, reason: 'Not needed' });
  await expect.poll(() => Date.now() > at).toBe(true);
  expect(await rowOf(later.id)).toBeUndefined();
});

test('the register tells what became of each, and which numbers are next', async () => {
  const draft = await publish({ kind_of: 'decision', number: '12', status: 'draft' });
  const later = await publish({
    kind_of: 'decision',
    number: '13',
    publish_at: new Date(Date.now() + 3_600_000).toISOString(),
  });
  const gone = await publish({ kind_of: 'decision', number: '14' });
  const taken = await say({ kind: 'void', target: gone.id, reason: 'Not signed' });
  const { data, error } = await rally.door.admin.rpc('document_register', { rally: rally.rallyId });
  expect(error).toBeNull();
  expect(data.series).toMatchObject({ decision: 14, bulletin: 30 });
  const of = (id: string) => data.documents.find((one: { id: string }) => one.id === id);
  expect(of(draft.id)).toMatchObject({ state: 'draft', published_at: null });
  expect(of(later.id)).toMatchObject({ state: 'to_come', withdrawal: null });
  expect(of(gone.id)).toMatchObject({
    state: 'withdrawn',
    withdrawal: { id: taken.id, reason: 'Not signed' },
  });
});

describe('is refused with a sentence', () => {
  test.each([
    ['neither file nor address', () => ({ file: undefined }), 'no_file'],
    ['both', () => ({ url: 'https://rally.test/x.pdf' }), 'no_file'],
    ['a file that was not uploaded', () => ({ file: `${rally.rallyId}/${randomUUID()}.pdf` }), 'no_file'],
    ['a file of another rally', () => ({ file: `${randomUUID()}/${randomUUID()}.pdf` }), 'no_file'],
    ['a path trick', () => ({ file: `${rally.rallyId}/../secret.pdf` }), 'no_file'],
    ['an address that is a script', () => ({ file: undefined, url: 'javascript:alert(1)' }), 'invalid_value'],
    ['no time', () => ({ publish_at: 'tomorrow' }), 'malformed_instant'],
    ['a day that does not exist', () => ({ publish_at: '2026-02-30T08:00:00Z' }), 'malformed_instant'],
    ['the year 9999', () => ({ publish_at: '9999-01-01T00:00:00Z' }), 'too_late'],
    ['a page that never was', () => ({ page: { key: 'crews', sha256: 'a'.repeat(64) } }), 'no_such_page'],
    [
      'a version that never was',
      () => ({ race: 'main', page: { key: 'after/SS1', version: 1, sha256: 'a'.repeat(64) } }),
      'no_such_page',
    ],
    ['a hash that is none', () => ({ sha256: 'abc' }), 'invalid_value'],
    ['a title of 10 kB', () => ({ title: 'x'.repeat(10_000) }), 'invalid_value'],
  ])('%s', async (_, more, code) => {
    expect(await publish(more())).toMatchObject({ outcome: 'refused', code, message: expect.any(String) });
  });
});
