/** Which time of a crew's tracks may speak of a stage: its own on that pass of that day, whatever else the file holds. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Item } from '../golden/sentences.ts';
import type { RallyStory } from '../golden/story.ts';
import { type RecordingRally, recordingRally } from '../record/recording-rally.ts';
import { startTestStack, type TestStack } from '../stack/index.ts';

const first = (stage: string, at: string, more = {}) => ({
  stage,
  first_start_at: `2025-01-${at}:00Z`,
  ...more,
});
const told: RallyStory = {
  ends_on: '2025-01-07',
  races: {
    main: {
      discipline: 'raid',
      legs: [
        // The same track twice on one day, once more on the next, and once past midnight.
        {
          date: '2025-01-05',
          course: [
            first('SS1', '05T09:00', { max_time_ms: '1:30:00' }),
            { stage: 'LIA', kind: 'liaison' },
            first('SS2', '05T14:00'),
          ],
        },
        { date: '2025-01-06', course: [first('SS3', '06T09:00'), first('SS4', '06T23:00')] },
      ],
      crews: { 1: '', 2: '', 3: '' },
    },
    other: {
      discipline: 'raid',
      legs: [
        { date: '2025-01-05', course: [first('SS1', '05T11:00')] },
        { date: '2025-01-06', course: ['SS2'] },
      ],
      crews: { 201: '' },
    },
  },
};

let stack: TestStack;
let rally: RecordingRally;
beforeAll(async () => {
  stack = await startTestStack();
  rally = await recordingRally(stack, { told });
  const at = (number: string, control: string, clock: string, day = '05') =>
    rally.chrono(number, control, clock, { at: `2025-01-${day}T${clock}Z` });
  const answers = await rally.answers([
    at('1', 'START-SS1', '09:02:00'),
    at('1', 'FINISH-SS1', '10:00:00'),
    at('1', 'START-SS2', '14:02:00'),
    at('1', 'FINISH-SS2', '15:01:10'),
    at('2', 'START-SS1', '09:04:00'),
    at('2', 'START-SS4', '23:06:00', '06'),
    rally.chrono('201', 'START-SS1', '11:00:00', { race: 'other' }),
    rally.chrono('201', 'FINISH-SS1', '11:40:00', { race: 'other' }),
  ]);
  expect(answers.every((answer) => answer.startsWith('accepted'))).toBe(true);
});
afterAll(() => stack?.stop());

async function windows(code: string, race = 'main'): Promise<Record<string, string>> {
  const [row] = await stack.sql<{ id: string }[]>`
    select s.id from public.stages s join public.races r on r.id = s.race_id
    where r.rally_id = ${rally.rallyId} and r.code = ${race} and s.code = ${code}`;
  const { data, error } = await rally.door.admin.rpc('tracker_stage', { stage: row?.id });
  expect(error).toBeNull();
  type Crew = { number: string; from_at: string; until_at: string; is_timed: boolean };
  const clock = (at: string) => at.slice(8, 16).replace('T', ' ');
  return Object.fromEntries(
    data.crews.map(({ number, from_at, until_at, is_timed }: Crew) => [
      number,
      `${clock(from_at)} – ${clock(until_at)}${is_timed ? ' timed' : ''}`,
    ]),
  );
}

test('each pass of one track has the crew’s own times of that pass', async () => {
  expect((await windows('SS1'))[1]).toBe('05 09:02 – 05 10:00 timed');
  expect((await windows('SS2'))[1]).toBe('05 14:02 – 05 15:01 timed');
});

test('a crew that did not finish has until its maximum time; where there is none, until the end of the day', async () => {
  // 09:04 and an hour and a half.
  expect((await windows('SS1'))[2]).toBe('05 09:04 – 05 10:34');
  // Across midnight: half a day from the start.
  expect((await windows('SS4'))[2]).toBe('06 23:06 – 07 11:06');
});

test('a crew nobody timed is looked for from when the stage begins, or from where it was seen last', async () => {
  expect(await windows('SS3')).toEqual({
    1: '06 09:00 – 07 00:00',
    2: '06 09:00 – 06 23:06',
    3: '06 09:00 – 07 00:00',
  });
  expect((await windows('SS2'))[3]).toBe('05 14:00 – 06 02:00');
});

test('on a liaison: between the timed stages around it', async () => {
  expect((await windows('LIA'))[1]).toBe('05 10:00 – 05 14:02');
});

test('another race has its own hours', async () => {
  expect(await windows('SS1', 'other')).toEqual({ 201: '05 11:00 – 05 11:40 timed' });
  // Without any hours the day is all that is known, whatever the crew did on the day before.
  expect(await windows('SS2', 'other')).toEqual({ 201: '06 00:00 – 07 00:00' });
});

test('the end of a stage ends what may be told of it, and a start decided later moves what follows', async () => {
  const list = rally.fact('start_slots', {
    race: 'main',
    stage: 'SS3',
    version: 1,
    status: 'published',
    slots: [
      { number: '1', position: 1, stage_due_at: '2025-01-06T10:00:00Z' },
      { number: '3', position: 2, stage_due_at: '2025-01-06T10:02:00Z' },
    ],
  });
  expect(await rally.answers([list])).toEqual(['accepted']);
  expect(await windows('SS3')).toMatchObject({ 1: '06 10:00 – 07 00:00', 3: '06 10:02 – 07 00:00' });
  // A crew on SS2 whose next start is known is looked for no longer than that.
  expect((await windows('SS2'))[3]).toBe('05 14:00 – 06 02:00');
  const [running, closed] = ['running', 'completed'].map((status) =>
    rally.fact('stage_status', { race: 'main', stage: 'SS3', status, reason: 'Driven first' }),
  ) as [Item, Item];
  expect(await rally.answers([running, closed], 'admin')).toEqual(['accepted', 'accepted']);
  await stack.sql`update public.facts set received_at = '2025-01-06T12:30:00Z' where id = ${String(closed.id)}`;
  expect(await windows('SS3')).toMatchObject({ 1: '06 10:00 – 06 12:30' });
});

test('without a schedule or a list, a pass whose finish is missing is none of the next stage', async () => {
  const again: RallyStory = {
    races: {
      main: {
        discipline: 'raid',
        legs: [
          { date: '2025-01-05', course: [{ stage: 'SS1', max_time_ms: '1:30:00' }, 'SS2', 'SS3', 'SS4'] },
        ],
        crews: { 1: '', 2: '', 3: '', 4: '' },
      },
    },
  };
  const before = rally;
  rally = await recordingRally(stack, { told: again, door: before.door });
  const seen = [
    // 1 has no finish on a stage with a maximum, 2 none on one without; 3 was seen at both ends.
    rally.chrono('1', 'START-SS1', '09:00:00'),
    rally.chrono('2', 'START-SS1', '09:02:00'),
    rally.chrono('2', 'FINISH-SS1', '10:00:00'),
    rally.chrono('2', 'START-SS2', '11:00:00'),
    rally.chrono('3', 'START-SS1', '09:04:00'),
    rally.chrono('3', 'FINISH-SS1', '10:04:00'),
  ];
  expect(new Set(await rally.answers(seen))).toEqual(new Set(['accepted']));
  expect(await windows('SS2')).toMatchObject({
    1: '05 10:30 – 06 00:00',
    3: '05 10:04 – 06 00:00',
    4: '05 00:00 – 06 00:00',
  });
  // Nobody knows when 2 left SS2: nothing of its tracks is offered for SS3.
  expect((await windows('SS3'))[2]).toBe('06 00:00 – 06 00:00');
  // Once somebody starts SS3, SS2 was over for all.
  await rally.answers([rally.chrono('3', 'START-SS3', '14:00:00')]);
  expect((await windows('SS3'))[2]).toBe('05 14:00 – 06 02:00');
  expect((await windows('SS4'))[3]).toBe('06 00:00 – 06 00:00');
  rally = before;
});
