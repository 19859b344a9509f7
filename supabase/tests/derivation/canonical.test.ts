/** Bodies are canonical JSON (RFC 8785) as they come through the door, whatever the page. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { peopleDoor } from '../golden/people-door.ts';
import { readStories } from '../golden/read-stories.ts';
import type { Story } from '../golden/story.ts';
import { tell } from '../golden/tell.ts';
import { startTestStack, type TestStack } from '../stack/index.ts';

const told = [
  'waypoints-and-virtual-lead',
  'penalties-judged',
  'start-order-changes',
  'told-to-everybody',
  'classes-and-teams',
];
const listed = [
  'index',
  'crews',
  'penalties',
  'retirements',
  'corrections',
  'notices',
  'pdfs',
  'crew/1',
  'start-order/2025-01-05',
  'start-order/2025-01-06',
];
let stack: TestStack;
const stories = readStories().filter(({ name }) => told.includes(name));

beforeAll(async () => {
  stack = await startTestStack();
  const door = await peopleDoor(stack);
  for (const story of stories) expect((await tell(story, door)).differences).toEqual([]);
});
afterAll(() => stack?.stop());

/** RFC 8785 for what bodies hold: names sorted by UTF-16 code units, integers, strings as JSON writes them, no spaces. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (value !== null && typeof value === 'object') {
    const members = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
    return `{${members.map(([name, item]) => `${JSON.stringify(name)}:${canonical(item)}`).join(',')}}`;
  }
  if (typeof value === 'number') expect(Number.isSafeInteger(value)).toBe(true);
  return JSON.stringify(value);
}

async function read(query: Record<string, string>): Promise<string | null> {
  const answer = await fetch(`${stack.url}/rest/v1/rpc/page?${new URLSearchParams(query)}`, {
    headers: { apikey: stack.publishableKey },
  });
  return answer.status === 404 ? null : answer.text();
}

async function keysOf(story: Story): Promise<Record<string, string>[]> {
  const index = JSON.parse((await read({ rally: story.name, key: 'index' })) ?? 'null');
  const ofRaces = index.body.races.flatMap(({ code, pages }: { code: string; pages: string[] }) =>
    pages.map((key) => ({ rally: story.name, race: code, key })),
  );
  return [...ofRaces, ...listed.map((key) => ({ rally: story.name, key }))];
}

test.each(stories.map((story) => [story.name, story] as const))('every page of %s', async (_, story) => {
  let pages = 0;
  for (const query of await keysOf(story)) {
    const text = await read(query);
    if (text === null) continue;
    pages += 1;
    const body = text.slice(text.indexOf('"body":') + '"body":'.length, text.lastIndexOf('}'));
    expect(body, JSON.stringify(query)).toBe(canonical(JSON.parse(body)));
  }
  expect(pages).toBeGreaterThan(10);
});
