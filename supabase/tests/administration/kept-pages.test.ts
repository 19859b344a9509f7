/** What a document was made from stays readable as it was, by its SHA-256, when its page has long turned. */
import { createHash } from 'node:crypto';
import { newId } from '@bivouac/rules';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RecordingRally, recordingRally } from '../record/recording-rally.ts';
import { startTestStack, type TestStack } from '../stack/index.ts';

let stack: TestStack;
let rally: RecordingRally;
beforeAll(async () => {
  stack = await startTestStack({ rallies: 'one' });
  rally = await recordingRally(stack);
  await say({
    kind: 'start_slots',
    race: 'main',
    stage: 'SS1',
    version: 1,
    status: 'published',
    slots: [{ number: '1', position: 1, stage_due_at: '2025-01-05T08:00:00Z' }],
  });
});
afterAll(() => stack?.stop());

interface Kept {
  sha256: string;
  body: { rows: unknown[] };
}
async function keep(key: string): Promise<Kept> {
  const { data, error } = await rally.door.admin.rpc('keep_page', { rally: rally.rallyId, key });
  if (error) throw error;
  return data;
}

async function say(fact: Record<string, unknown>) {
  const id = newId();
  const { data, error } = await rally.door.admin.rpc('record', {
    facts: [{ id, rally: rally.code, ...fact }],
  });
  if (error) throw error;
  expect(data[0]).toMatchObject({ outcome: 'accepted' });
  return id;
}

const published: string[] = [];
async function made(key: string, { sha256 }: Kept, more: Record<string, unknown> = {}): Promise<string> {
  const id = await say({
    kind: 'document',
    kind_of: 'penalties',
    title: 'Penalties',
    url: 'https://rally.test/penalties.pdf',
    page: { key, sha256 },
    beside: published,
    ...more,
  });
  published.push(id);
  return id;
}
const penalise = (number: string) =>
  say({ kind: 'penalty', race: 'main', number, kind_of: 'misc', ms: 60_000, stage: 'SS1', text: 'Belt' });

function served(key: string, sha256: string): Promise<Response> {
  const query = new URLSearchParams({ rally: rally.code, key, sha256 });
  return fetch(`${stack.url}/rest/v1/rpc/kept_page?${query}`, { headers: { apikey: stack.publishableKey } });
}
const statusOf = async (key: string, sha256: string) => (await served(key, sha256)).status;

test('it reads as it was kept after the page has turned, and its digest is that of the bytes served', async () => {
  await penalise('1');
  const kept = await keep('penalties');
  expect(kept.body).toEqual((await rally.page('penalties')).body);
  await made('penalties', kept);
  await penalise('2');
  expect((await rally.page('penalties')).body).not.toEqual(kept.body);
  const answer = await served('penalties', kept.sha256);
  const text = await answer.text();
  const body = text.slice(text.indexOf('"body":') + '"body":'.length, text.lastIndexOf('}'));
  expect(createHash('sha256').update(body).digest('hex')).toBe(kept.sha256);
  expect(JSON.parse(body)).toEqual(kept.body);
  const again = await fetch(answer.url, {
    headers: { apikey: stack.publishableKey, 'if-none-match': answer.headers.get('etag') ?? '' },
  });
  expect(again.status).toBe(304);
});

test.each(['crews', 'retirements', 'penalties', 'start-order/2025-01-05'])(
  'the digest of %s is that of its names in order',
  async (key) => {
    const { body, sha256 } = await keep(key);
    expect(createHash('sha256').update(JSON.stringify(body)).digest('hex')).toBe(sha256);
  },
);

test('everybody reads it from when its document is published until that is withdrawn', async () => {
  await penalise('3');
  const kept = await keep('penalties');
  expect(await statusOf('penalties', kept.sha256)).toBe(404);
  const draft = await made('penalties', kept, { status: 'draft' });
  expect(await statusOf('penalties', kept.sha256)).toBe(404);
  const document = await made('penalties', kept, { supersedes: draft });
  expect(await statusOf('penalties', kept.sha256)).toBe(200);
  expect(await statusOf('crews', kept.sha256)).toBe(404);
  const next = await made('penalties', await keep('penalties'), { supersedes: document });
  expect(await statusOf('penalties', kept.sha256)).toBe(200);
  for (const target of [next, document]) await say({ kind: 'void', target, reason: 'Wrong' });
  expect(await statusOf('penalties', kept.sha256)).toBe(404);
});

test('what was kept between an accident and its hold is not read until the hold is released', async () => {
  await penalise('1');
  const kept = await keep('penalties');
  await made('penalties', kept);
  expect(await statusOf('penalties', kept.sha256)).toBe(200);
  const hold = await say({
    kind: 'crew_hold',
    race: 'main',
    number: '1',
    from_at: '2025-01-05T08:00:00Z',
    reason: 'Accident',
  });
  expect(await statusOf('penalties', kept.sha256)).toBe(404);
  await say({ kind: 'void', target: hold, reason: 'Nobody was hurt' });
  expect(await statusOf('penalties', kept.sha256)).toBe(200);
});

test('what a document speaks of stays; what none came to speak of is given up after a day', async () => {
  const kept = await keep('crews');
  await expect(stack.sql`update timing.kept_pages set body = '{}'`).rejects.toThrow('row_stays.page');
  await stack.sql`alter table timing.kept_pages disable trigger page_kept`;
  await stack.sql`update timing.kept_pages set kept_at = now() - interval '2 days'`;
  await stack.sql`alter table timing.kept_pages enable trigger page_kept`;
  await keep('retirements');
  const keys = await stack.sql<{ sha256: string }[]>`select key, sha256 from timing.kept_pages`;
  expect(keys.map(({ sha256 }) => sha256)).not.toContain(kept.sha256);
  expect(keys.filter(({ sha256 }) => sha256 !== kept.sha256).length).toBeGreaterThan(2);
  await expect(stack.sql`delete from timing.kept_pages`).rejects.toThrow('row_stays.page');
});

test('a version is read by its digest too, also when it became official under the same number', async () => {
  const story = (status: string) =>
    say({
      kind: 'stage_status',
      race: 'main',
      stage: 'SS1',
      status,
      decision: 'D1',
      ...(status === 'provisional' ? { protest_until: '2025-01-05T09:00:00Z', decision: 'As posted' } : {}),
    });
  await story('running');
  for (const number of ['1', '2', '3'])
    await say({ kind: 'notional', race: 'main', stage: 'SS1', number, ms: 300_000, reason: 'Given' });
  for (const status of ['completed', 'provisional']) await story(status);
  const { data } = await rally.door.admin.rpc('page_versions', {
    rally: rally.code,
    race: 'main',
    key: 'after/SS1',
  });
  const [{ sha256, version }] = data.versions;
  await story('official');
  const query = new URLSearchParams({ rally: rally.code, race: 'main', key: 'after/SS1', sha256 });
  const address = `${stack.url}/rest/v1/rpc/kept_page?${query}`;
  const kept = await (await fetch(address, { headers: { apikey: stack.publishableKey } })).json();
  expect(kept).toMatchObject({ race: 'main', version, body: { state: 'provisional' } });
  expect(createHash('sha256').update(JSON.stringify(kept.body)).digest('hex')).toBe(sha256);
});

test('a page that has versions of its own is not kept a second time', async () => {
  const { error } = await rally.door.admin.rpc('keep_page', { rally: rally.rallyId, key: 'after/SS1' });
  expect(error).toMatchObject({ code: 'not_found' });
});
