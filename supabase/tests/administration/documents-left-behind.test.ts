/** A document of a start list whose classification has another version by now says so in the register, while its stage is still to come. */
import { newId } from '@bivouac/rules';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RallyStory } from '../golden/story.ts';
import { posted, status } from '../record/said-of-stages.ts';
import { type ToldRally, toldRally } from '../record/told-rally.ts';
import { startTestStack, type TestStack } from '../stack/index.ts';

const told: RallyStory = {
  races: {
    main: {
      discipline: 'stage',
      legs: [{ date: '2025-01-05', course: ['SS1', 'SS2', 'SS3'] }],
      crews: { 1: '', 2: '' },
    },
  },
};
const order = (stage: string, basis: string | null) => ({
  kind: 'start_slots',
  stage,
  version: 1,
  status: 'published',
  first: '12:00',
  every: '2:00',
  numbers: ['1', '2'],
  basis,
});

let stack: TestStack;
let rally: ToldRally;
beforeAll(async () => {
  stack = await startTestStack();
  rally = await toldRally(stack, {
    told,
    begins: [
      status('SS1', 'running'),
      '1 drives SS1 from 08:00 in 5:00',
      '2 drives SS1 from 08:02 in 5:10',
      posted('SS1'),
      order('SS2', 'after/SS1 v1'),
      order('SS3', 'crews v0'),
    ],
  });
});
afterAll(() => stack?.stop());

async function made(number: string, stage: string): Promise<void> {
  const key = 'start-order/2025-01-05';
  const { data, error } = await rally.door.admin.rpc('keep_page', { rally: rally.rallyId, key });
  expect(error).toBeNull();
  const fact = {
    id: newId(),
    kind: 'document',
    rally: rally.code,
    race: 'main',
    kind_of: 'start_list',
    number,
    title: `Start list ${stage}`,
    url: 'https://rally.test/list.pdf',
    page: { key, sha256: data.sha256 },
    about: { stage },
  };
  const answers = await rally.door.record('admin', [fact] as never);
  expect(answers[0]).toMatchObject({ outcome: 'accepted' });
}
const left = async () =>
  Object.fromEntries(
    (await rally.door.admin.rpc('document_register', { rally: rally.rallyId })).data.documents.map(
      ({ number, basis_left }: { number: string; basis_left: object | null }) => [number, basis_left],
    ),
  );

test('the list of the stage that moved says what it was made from, and no other', async () => {
  await made('1', 'SS2');
  await made('2', 'SS3');
  expect(await left()).toEqual({ 1: null, 2: null });
  expect(
    await rally.tells([
      {
        kind: 'penalty',
        number: '1',
        kind_of: 'misc',
        ms: '1:00',
        stage: 'SS1',
        text: 'Belt',
        reason: 'Seen',
      },
    ]),
  ).toEqual(['accepted']);
  expect(await left()).toEqual({ 1: { basis: 'after/SS1 v1', version: 2 }, 2: null });
  expect(await rally.tells([status('SS2', 'running')])).toEqual(['accepted']);
  expect(await left()).toEqual({ 1: null, 2: null });
});
