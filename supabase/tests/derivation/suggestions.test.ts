/** Suggestions for times that are missing: officials are offered what other stages say, and nobody else. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type PeopleDoor, peopleDoor } from '../golden/people-door.ts';
import type { Story } from '../golden/story.ts';
import { tell } from '../golden/tell.ts';
import { startTestStack, type TestStack } from '../stack/index.ts';

let stack: TestStack;
let door: PeopleDoor;
beforeAll(async () => {
  stack = await startTestStack();
  door = await peopleDoor(stack);
});
afterAll(() => stack?.stop());

const running = (stage: string) => ({ kind: 'stage_status', stage, status: 'running' });

// 1 drove SS1 in 10:00 (fastest 10:00) and SS3 in 12:00 (fastest 10:00): 22:00 for 20:00, times 5:00.5 on SS2 = 5:30.55, cut to 5:30.5.
// 3 has no other time, and what 2 was given on SS1 is not driven.
const story: Story = {
  name: 'suggested-times',
  story: 'Crews 1 and 3 are seen behind SS2 without a finish.',
  rally: {
    races: {
      main: {
        discipline: 'stage',
        legs: [{ date: '2025-01-05', course: ['SS1', 'SS2', 'TC2', 'SS3'] }],
        crews: { '1': '', '2': '', '3': '' },
      },
    },
  },
  facts: [
    {
      facts: [
        ...['SS1', 'SS2', 'SS3'].map(running),
        '1 drives SS1 from 08:00 in 10:00',
        { kind: 'notional', stage: 'SS1', number: '2', ms: '8:00', reason: 'Blocked' },
        '1 starts SS2 at 09:00',
        '2 drives SS2 from 09:02 in 5:00.5',
        '3 starts SS2 at 09:04',
        '3 checks in at TC2 at 09:30',
        '1 drives SS3 from 10:00 in 12:00',
        '2 drives SS3 from 10:02 in 10:00',
      ],
    },
  ],
  expect: [],
};

test('as much slower than the fastest as elsewhere; nothing where there is nothing to compare', async () => {
  expect((await tell(story, door)).differences).toEqual([]);
  const { data, error } = await door.organizer.rpc('suggestions', { rally: 'suggested-times', race: 'main' });
  expect(error).toBeNull();
  expect(data).toEqual([
    {
      kind: 'finish_missing',
      stage: 'SS2',
      number: '1',
      start_at: '2025-01-05T09:00:00.000Z',
      suggested_ms: 330_500,
    },
    {
      kind: 'finish_missing',
      stage: 'SS2',
      number: '3',
      start_at: '2025-01-05T09:04:00.000Z',
      suggested_ms: null,
    },
  ]);
});

test('spectators are refused, and a race that is not there is named', async () => {
  const told = { rally: 'suggested-times', race: 'main' };
  expect((await door.spectator.rpc('suggestions', told)).error).not.toBeNull();
  const { error } = await door.organizer.rpc('suggestions', { ...told, race: 'nowhere' });
  expect(error?.message).toContain('nowhere');
});
