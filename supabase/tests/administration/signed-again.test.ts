/** What is signed stays as it was signed when it is signed once more. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { FactStory, RallyStory } from '../golden/story.ts';
import { posted, status } from '../record/said-of-stages.ts';
import { type ToldRally, toldRally } from '../record/told-rally.ts';
import { startTestStack, type TestStack } from '../stack/index.ts';

const told: RallyStory = {
  ends_on: '2025-01-06',
  races: {
    main: {
      discipline: 'stage',
      legs: [
        { date: '2025-01-05', course: ['SS1', 'SS2', 'SS3'] },
        { date: '2025-01-06', course: ['SS4'] },
      ],
      crews: { 1: '', 2: '' },
    },
  },
};
const driven = (stage: string, hour: string): FactStory[] => [
  status(stage, 'running'),
  `1 drives ${stage} from ${hour}:00 in 5:00`,
  `2 drives ${stage} from ${hour}:02 in 5:10`,
];
const signs = (stage: string) => status(stage, 'official');
const opens = (stage: string) =>
  status(stage, 'provisional', { decision: 'D1', protest_until: '2025-01-05T12:00:00Z' });

let stack: TestStack;
let rally: ToldRally;
let race: string;
beforeAll(async () => {
  stack = await startTestStack();
}, 240_000);
afterAll(() => stack?.stop());
beforeEach(async () => {
  rally = await toldRally(stack, { told, begins: [...driven('SS1', '08'), posted('SS1')], last: rally });
  const [row] = await stack.sql<{ id: string }[]>`
    select id from public.races where rally_id = ${rally.rallyId} and code = 'main'`;
  race = row?.id ?? '';
});

const tell = async (...facts: FactStory[]) => {
  // One by one, as different people say them.
  for (const fact of facts) expect(new Set(await rally.tells([fact]))).toEqual(new Set(['accepted']));
};
const enter = async (number: string) =>
  expect(
    (await rally.door.admin.rpc('enter_crews', { race, entries: [{ number }] })).data?.rows[0],
  ).toMatchObject({ outcome: 'new' });
const pages = (...keys: string[]) =>
  Promise.all(
    keys.map(async (key) => {
      const { body, version } = await rally.page(key);
      return { key, body, version };
    }),
  );

describe('signed once more', () => {
  const SIGNED = ['stage/SS1', 'after/SS1'];

  test('a stage stays as it was signed first, and a crew entered then amends nothing', async () => {
    await tell(signs('SS1'));
    const before = await pages(...SIGNED);
    await tell(signs('SS1'));
    expect(await pages(...SIGNED)).toEqual(before);
    await enter('66');
    expect(await pages(...SIGNED)).toEqual(before);
    expect(await rally.unlikeKept()).toEqual([]);
    expect((await rally.versions('stage/SS1')).map(({ state }) => state)).toEqual([
      'provisional',
      'official',
    ]);
  });

  test('so does the page of a leg that was signed by itself', async () => {
    const leg = {
      race: 'main',
      kind: 'page_status',
      key: 'leg/1',
      status: 'official',
      reason: 'As posted',
    } as unknown as FactStory;
    await tell(signs('SS1'), ...driven('SS2', '10'), posted('SS2'), signs('SS2'));
    await tell(...driven('SS3', '12'), posted('SS3'), leg);
    const before = await pages('leg/1');
    expect(before[0]?.body.state).toBe('official');
    await tell(leg);
    expect(await pages('leg/1')).toEqual(before);
    await enter('66');
    expect(await pages('leg/1')).toEqual(before);
    expect(await rally.unlikeKept()).toEqual([]);
  });

  test('where the first signature is taken back, the second holds', async () => {
    await tell(signs('SS1'), signs('SS1'));
    const facts = await stack.sql<{ id: string; at: string }[]>`
      select f.id, timing.instant(f.received_at) as at from public.facts f
      where f.rally_id = ${rally.rallyId} and f.body ->> 'status' = 'official' order by f.position`;
    const [first, second] = facts;
    const at = async () => (await rally.page('stage/SS1')).body.published_at;
    expect(await at()).toBe(first?.at);
    const back = rally.fact('void', { target: first?.id, reason: 'Wrong stage' });
    expect(await rally.answers([back], 'admin')).toEqual(['accepted_flagged held']);
    const released = rally.fact('release', { target: back.id, reason: 'Decision 7' });
    expect(await rally.answers([released], 'admin')).toEqual(['accepted']);
    expect(await at()).toBe(second?.at);
  });

  test('opened and signed again, it is published anew', async () => {
    await tell(signs('SS1'), opens('SS1'), signs('SS1'), signs('SS1'));
    expect(await rally.page('stage/SS1')).toMatchObject({ version: 2, body: { state: 'official' } });
    expect(await rally.unlikeKept()).toEqual([]);
  });
});
