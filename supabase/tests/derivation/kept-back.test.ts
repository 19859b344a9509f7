/** A crew on hold: no public answer of any kind, and no message that was sent, says what happened to it. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type PeopleDoor, peopleDoor } from '../golden/people-door.ts';
import { readStories } from '../golden/read-stories.ts';
import { tell } from '../golden/tell.ts';
import { startTestStack, type TestStack } from '../stack/index.ts';

const story = readStories().find(({ name }) => name === 'accident-hold');

const SECRETS = [
  ...['off_road', '10:05:17.3', '10:05:17.4', '10:07:13.4', '317300', '317400', '433400', '433500'],
  ...['"max_kmh":177', 'Left the road', 'helicopter', 'hospital', 'Seen from the air', 'crew_hold'],
];

let stack: TestStack;
let door: PeopleDoor;
beforeAll(async () => {
  stack = await startTestStack();
  door = await peopleDoor(stack);
});
afterAll(() => stack?.stop());

async function publicAnswers(rally: string): Promise<Record<string, string>> {
  const said = async (name: string, call: PromiseLike<{ data: unknown; error: unknown }>) => {
    const { data, error } = await call;
    return [name, typeof data === 'string' ? data : JSON.stringify(data ?? error)] as const;
  };
  const index = await door.page(rally, null, 'index');
  const races = (index?.body.races ?? []) as { code: string; pages: string[] }[];
  const ofRally = (index?.body.pages ?? []) as string[];
  const asked = [
    ...races.flatMap(({ code, pages }) => pages.map((key) => ({ rally, race: code, key }))),
    ...[...ofRally, 'crew/7', 'crew/8'].map((key) => ({ rally, key })),
  ];
  expect(asked.length).toBeGreaterThan(20);
  const { spectator } = door;
  const answers = await Promise.all([
    said('heads', spectator.rpc('heads', { rally })),
    said('rallies', spectator.rpc('rallies')),
    ...asked.flatMap((page) => [
      said(`page ${page.key}`, spectator.rpc('page', page)),
      said(`csv ${page.key}`, spectator.rpc('page_csv', page).csv()),
      said(`patches ${page.key}`, spectator.rpc('page_patches', { ...page, since: 0 })),
      said(`versions ${page.key}`, spectator.rpc('page_versions', { race: 'main', ...page })),
      ...[1, 2, 3, 4].map((version) =>
        said(
          `version ${version} of ${page.key}`,
          spectator.rpc('page_version', { race: 'main', ...page, version }),
        ),
      ),
    ]),
  ]);
  const sent =
    await stack.sql`select payload from realtime.messages where starts_with(topic, ${`page:${rally}:`})`;
  return { ...Object.fromEntries(answers), messages: JSON.stringify(sent) };
}

function told(answers: Record<string, string>): string[] {
  return Object.entries(answers).flatMap(([name, text]) =>
    SECRETS.filter((secret) => text.includes(secret)).map((secret) => `${name}: ${secret}`),
  );
}

test('what happened behind the hold stands nowhere until it is released', { timeout: 60_000 }, async () => {
  if (!story) throw new RangeError('There is no story accident-hold.');
  const found: string[][] = [];
  const afterStep = async () => {
    await stack.sql`select timing.flush()`;
    found.push(told(await publicAnswers(story.name)));
  };
  expect((await tell(story, door, { afterStep })).differences).toEqual([]);
  const [before, publicAtFirst, held, withMore, released] = found;
  expect(before).toEqual([]);
  expect(publicAtFirst?.join()).toContain('patches');
  expect(publicAtFirst?.join()).toContain('messages');
  expect(held).toEqual([]);
  expect(withMore).toEqual([]);
  expect(released?.join()).toContain('off_road');
});
