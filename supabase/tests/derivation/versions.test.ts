/** What was published stays as it was: every version of every page, by its number, with a digest anybody can check. */
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Page } from '../golden/door.ts';
import { type PeopleDoor, peopleDoor } from '../golden/people-door.ts';
import { readStories } from '../golden/read-stories.ts';
import { tell } from '../golden/tell.ts';
import { startTestStack, type TestStack } from '../stack/index.ts';

type Listed = { version: number; state: string; sha256: string; ledger_position: number; clerk: string };

let stack: TestStack;
let door: PeopleDoor;
beforeAll(async () => {
  stack = await startTestStack();
  door = await peopleDoor(stack);
});
afterAll(() => stack?.stop());

async function served(name: string, asked: Record<string, string | number>): Promise<Response> {
  const query = new URLSearchParams(Object.entries(asked).map(([key, value]) => [key, String(value)]));
  return fetch(`${stack.url}/rest/v1/rpc/${name}?${query}`, { headers: { apikey: stack.publishableKey } });
}

async function versionsOf(rally: string, key: string): Promise<Listed[]> {
  const answer = await served('page_versions', { rally, race: 'main', key });
  return ((await answer.json()) as { versions: Listed[] }).versions;
}

const storyNamed = (name: string) => {
  const story = readStories().find((one) => one.name === name);
  if (!story) throw new RangeError(`There is no story ${name}.`);
  return story;
};

test('every published page is kept under its number as it was served', { timeout: 60_000 }, async () => {
  const story = storyNamed('pages-by-themselves');
  const seen = new Map<string, Page>();
  const afterStep = async () => {
    const index = await door.page(story.name, null, 'index');
    const races = (index?.body.races ?? []) as { pages: string[] }[];
    for (const key of races.flatMap(({ pages }) => pages)) {
      const page = (await door.page(story.name, 'main', key)) as Page;
      if (page.body.state !== 'live') seen.set(`${key} ${page.version} ${page.body.state}`, page);
    }
  };
  expect((await tell(story, door, { afterStep })).differences).toEqual([]);
  const kept = new Map<string, string>();
  for (const key of new Set([...seen.values()].map((page) => page.key))) {
    for (const { version, state, sha256 } of await versionsOf(story.name, key))
      kept.set(`${key} ${version} ${state}`, sha256);
  }
  expect([...kept.keys()].sort()).toEqual([...seen.keys()].sort());
  // Canonical: in the order a reader who sorts the names finds, so the digest follows from the page he saw.
  for (const [name, page] of seen) expect(digestOf(JSON.stringify(page.body)), name).toBe(kept.get(name));
});

test('the digest is that of the bytes that are served', async () => {
  const asked = { rally: 'pages-by-themselves', race: 'main', key: 'leg/1', version: 3 };
  const answer = await served('page_version', asked);
  const text = await answer.text();
  const { sha256, state, version } = JSON.parse(text);
  const body = text.slice(text.indexOf('"body":') + '"body":'.length, text.lastIndexOf('}'));
  expect(digestOf(body)).toBe(sha256);
  expect([version, state]).toEqual([3, 'official']);
  expect(answer.headers.get('cache-control')).toContain('public');
  const again = await fetch(answer.url, {
    headers: { apikey: stack.publishableKey, 'if-none-match': answer.headers.get('etag') ?? '' },
  });
  expect(again.status).toBe(304);
});

test('a version says what the ledger knew, and who signed it', async () => {
  const versions = await versionsOf('pages-by-themselves', 'leg/1');
  expect(versions.map(({ version, state }) => `v${version} ${state}`)).toEqual([
    'v1 provisional',
    'v2 provisional',
    'v2 official',
    'v3 amended',
    'v3 official',
    'v4 provisional',
  ]);
  const positions = versions.map(({ ledger_position }) => ledger_position);
  expect(positions).toEqual([...positions].sort((a, b) => a - b));
  expect(versions[1]?.clerk).toBe('M. Marais');
  expect(versions[5]?.clerk).toBe('Admin');
});

test('nobody changes or removes a version, and there is one answer for those that are not', async () => {
  await expect(stack.sql`update timing.snapshots set body = '{}'`).rejects.toThrow(/stays as it is/);
  await expect(stack.sql`delete from timing.snapshots`).rejects.toThrow(/stays as it is/);
  for (const [key, version] of [
    ['leg/1', 99],
    ['leg/9', 1],
    ['crews', 1],
  ] as const) {
    const answer = await served('page_version', { rally: 'pages-by-themselves', race: 'main', key, version });
    expect(answer.status, key).toBe(404);
    expect(((await answer.json()) as { message: string }).message).toMatch(/no such page/);
  }
});

function digestOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
