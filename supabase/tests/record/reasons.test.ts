/** A reason contains a word, wherever one is asked for: recorded, planned, with a step of the rally, in a row of a list. */
import { isReason } from '@bivouac/rules';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { direct, startTestStack, type TestStack } from '../stack/index.ts';
import { plan, row } from './planned.ts';
import { type RecordingRally, recordingRally } from './recording-rally.ts';

const NONE = ['.', '–', 'x', 'x y', '12', '?!', 'é', 'e\u0301', 'ж', '\u200b', ' . \u2800', '😀', 'a\u200b.'];
const WORDS = [
  'No',
  'Article 12',
  'Déviation',
  'дождь',
  'مطر',
  'مَطَر',
  '雨',
  '비',
  'あめ',
  'ฝน',
  'वर्षा',
  '1 km de sable',
];

let stack: TestStack;
let rally: RecordingRally;
beforeAll(async () => {
  stack = await startTestStack();
  rally = await recordingRally(stack, {
    told: {
      races: {
        main: {
          discipline: 'stage',
          legs: [{ date: '2025-01-05', course: ['SS1', 'SS2'] }],
          crews: { '1': '', '2': '' },
        },
      },
    },
  });
  const answers = await rally.answers(
    [
      rally.fact('stage_status', { stage: 'SS1', status: 'running' }),
      ...['1', '2'].flatMap((number) => [
        rally.chrono(number, 'START-SS1', `08:0${number}:00.000`),
        rally.chrono(number, 'FINISH-SS1', `08:1${number}:00.000`),
      ]),
      rally.fact('stage_status', { stage: 'SS1', status: 'provisional', decision: '7' }),
    ],
    'admin',
  );
  expect(new Set(answers)).toEqual(new Set(['accepted']));
});
afterAll(() => stack?.stop());

test('a word has two letters in a row, or is one sign of a script whose signs are words', async () => {
  const taken = async (texts: string[]) =>
    (
      await stack.sql<{ text: string }[]>`
        select t as text from unnest(${texts}::text[]) with ordinality as u (t, n) where timing.is_reason(t) order by n`
    ).map(({ text }) => text);
  expect(await taken(NONE)).toEqual([]);
  expect([...NONE, ...WORDS].filter(isReason)).toEqual(WORDS);
  expect(await taken(WORDS)).toEqual(WORDS);
});

describe('a reason of one sign is none', () => {
  const penalty = (more: object) =>
    rally.fact('penalty', { number: '2', kind_of: 'misc', stage: 'SS1', ms: 60_000, ...more });

  test('in what is recorded', async () => {
    expect(await rally.answers([penalty({ reason: '.' }), penalty({ reason: 'x' })], 'admin')).toEqual([
      'refused missing_field',
      'refused missing_field',
    ]);
    // The number of a decision is no sentence, and one sign is enough of it.
    expect(
      await rally.answers(
        [penalty({ reason: 'Contact', decision: '–' }), penalty({ reason: 'Contact', decision: '8' })],
        'admin',
      ),
    ).toEqual(['refused missing_field', 'accepted']);
  });

  test('with a plan', async () => {
    const [stage] = await stack.sql<{ id: string }[]>`
      select s.id from public.stages s join public.races c on c.id = s.race_id
      where c.rally_id = ${rally.rallyId} and s.code = 'SS1'`;
    const made = await plan(rally.door.admin, row('stages', stage?.id ?? '', { result_factor: 0.5 }));
    const apply = async (reason: string) =>
      (await rally.door.admin.rpc('apply_change', { plan_id: made.plan_id, answers: { reason } })).data
        .outcome;
    expect([await apply('–'), await apply('Half of it')]).toEqual(['asked', 'applied']);
  });

  test('with a step of the rally over a stage that was never opened', async () => {
    const finish = (status_reason: string) =>
      direct(rally.door.admin)
        .from('rallies')
        .update({ status: 'finished', status_reason })
        .eq('id', rally.rallyId);
    expect((await finish('.')).error).toMatchObject({ details: 'needs_reason' });
    expect((await finish('Storm')).error).toBeNull();
  });

  test('in a row of the entry list that comes to published pages', async () => {
    const asks = async (reason: string) =>
      (
        await stack.sql`
          select (timing.late_asks(c.id, null, ${stack.sql.json({ number: '9', in_from: 'SS1', reason })}::jsonb)).asks
          from public.races c where c.rally_id = ${rally.rallyId}`
      )[0]?.asks;
    expect([await asks('x'), await asks('Accepted late')]).toEqual([['reason'], []]);
  });
});
