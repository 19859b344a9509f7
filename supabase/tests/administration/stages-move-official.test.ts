/** A stage that is moved among others changes where the road that led to it counts: never on a page that is official. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type RecordingRally, recordingRally } from '../record/recording-rally.ts';
import { startTestStack, type TestStack } from '../stack/index.ts';

const base64 = (text: string) => Buffer.from(text, 'utf8').toString('base64');

let stack: TestStack;
let rally: RecordingRally;
let ids: Record<string, string>;
beforeAll(async () => {
  stack = await startTestStack();
});
afterAll(() => stack?.stop());
beforeEach(async () => {
  rally = await recordingRally(stack, {
    told: {
      ends_on: '2025-01-07',
      races: {
        main: {
          discipline: 'stage',
          legs: [
            { date: '2025-01-05', course: ['SS1', { control: 'TC1', target_ms: '1:00:00' }, 'SS2'] },
            { date: '2025-01-06', course: ['SS3'] },
            { date: '2025-01-07', course: ['SS4'] },
          ],
          crews: { '1': '', '2': '' },
        },
      },
    },
    ...(rally ? { door: rally.door } : {}),
  });
  const tomorrow = (number: string, control: string, clock: string) =>
    rally.fact('chrono', { number, control, at: `2025-01-06T${clock}Z` });
  const answers = await rally.answers(
    [
      rally.fact('stage_status', { stage: 'SS2', status: 'running', reason: 'SS1 later' }),
      rally.fact('stage_status', { stage: 'SS3', status: 'running', reason: 'SS1 later' }),
      tomorrow('1', 'START-SS3', '08:00:00.000'),
      tomorrow('1', 'FINISH-SS3', '08:05:00.000'),
      tomorrow('2', 'START-SS3', '08:02:00.000'),
      tomorrow('2', 'FINISH-SS3', '08:07:10.000'),
      rally.fact('penalty', { number: '1', kind_of: 'tc', control: 'TC1', ms: 60_000, reason: 'Tyres' }),
      rally.fact('stage_status', { stage: 'SS3', status: 'completed', reason: 'All home' }),
    ],
    'admin',
  );
  expect(new Set(answers)).toEqual(new Set(['accepted']));
  ids = Object.fromEntries(
    (
      await stack.sql<{ name: string; id: string }[]>`
        select x.name, x.id from public.races c cross join lateral (
          select s.code::text as name, s.id from public.stages s where s.race_id = c.id
          union all select 'leg ' || l.number, l.id from public.legs l where l.race_id = c.id) x
        where c.rally_id = ${rally.rallyId}`
    ).map(({ name, id }) => [name, id]),
  );
});

const publish = async (status: 'provisional' | 'official') =>
  expect(
    await rally.answers(
      [
        rally.fact('stage_status', {
          stage: 'SS3',
          status,
          reason: 'Signed',
          decision: '7',
          ...(status === 'provisional' ? { protest_until: '2025-01-06T12:00:00Z' } : {}),
        }),
      ],
      'admin',
    ),
  ).toEqual(['accepted']);

const stagePage = async () => {
  const { state, rows } = (await rally.page('stage/SS3')).body as {
    state: string;
    rows: Record<string, unknown>[];
  };
  return { state, rows: rows.map(({ number, penalty_ms, total_ms }) => ({ number, penalty_ms, total_ms })) };
};

async function move(stage: string, leg: number, place: { ordinal: number; controls: number }) {
  await stack.sql`update public.controls set ordinal = ordinal + ${place.controls} where stage_id = ${ids[stage] ?? ''}`;
  const said = rally.door.admin
    .from('stages')
    .update({ leg_id: ids[`leg ${leg}`], ordinal: place.ordinal })
    .eq('id', ids[stage] ?? '');
  return (await said.setHeader('x-reason', base64('Décision 8')).select('id')).error;
}

const BEFORE = {
  details: 'result_official',
  message:
    'Stages that are official would have others before them (stage/SS3): make these provisional again first, with the decision that asks for it.',
};

test('an open stage does not go behind an official one, where the road that led to it would be that one’s', async () => {
  await publish('provisional');
  await publish('official');
  const before = await stagePage();
  expect(before).toMatchObject({
    state: 'official',
    rows: [{ number: '1', penalty_ms: 0 }, { number: '2' }],
  });
  expect(await move('SS2', 3, { ordinal: 9, controls: 500 })).toMatchObject(BEFORE);
  expect(await stagePage()).toEqual(before);
});
