/** The timing team's overspeeds: what was recorded, what rules made of it, who judged it, and what stands twice. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Item } from '../golden/sentences.ts';
import { type RecordingRally, recordingRally } from '../record/recording-rally.ts';
import { startTestStack, type TestStack } from '../stack/index.ts';

let stack: TestStack;
let rally: RecordingRally;
let stage: string;
beforeAll(async () => {
  stack = await startTestStack();
  rally = await recordingRally(stack, {
    told: {
      races: {
        main: {
          discipline: 'raid',
          legs: [
            {
              date: '2025-01-05',
              course: [
                {
                  stage: 'SS1',
                  distance_m: 60_000,
                  waypoints: { DZ1: { kind: 'dz', distance_m: 10_000, limit_kmh: 50, public: true } },
                },
                'SS2',
              ],
            },
          ],
          crews: { '1': '', '2': '' },
        },
      },
    },
  });
  const [row] = await stack.sql<{ id: string }[]>`
    select s.id from public.stages s join public.races r on r.id = s.race_id
    where r.rally_id = ${rally.rallyId} and s.code = 'SS1'`;
  stage = row?.id ?? '';
  await rally.answers([
    rally.chrono('1', 'START-SS1', '08:00:00'),
    rally.chrono('1', 'FINISH-SS1', '09:00:00'),
    rally.chrono('2', 'START-SS1', '08:02:00'),
    rally.chrono('2', 'FINISH-SS1', '09:05:00'),
  ]);
});
afterAll(() => stack?.stop());

type List = {
  may_decide: boolean;
  zones: { code: string; limit_kmh: number }[];
  overspeeds: { id: string; number: string | null; standing: boolean; twins: string[] }[];
  penalties: { id: string; number: string; ms: number; status: string; rule: string; overspeeds: string[] }[];
  said: { kind: string; about: string | null; verdict: string | null; reason: string | null }[];
};
const list = async (by = rally.door.organizer): Promise<List> => {
  const { data, error } = await by.rpc('overspeeds_list', { stage });
  expect(error).toBeNull();
  return data as List;
};
const excess = (number: string, max: number, more: Record<string, unknown> = {}): Item =>
  rally.fact('overspeed', { number, stage: 'SS1', zone: 'DZ1', limit_kmh: 50, max_kmh: max, ...more });

test('an overspeed is there with its penalty at once; the same told twice is shown as twins and costs once', async () => {
  const one = excess('1', 75, { duration_ms: 12_000 });
  const again = excess('1', 75);
  const other = excess('1', 58);
  expect(await rally.answers([one, again, other])).toEqual(['accepted', 'accepted', 'accepted']);
  const told = await list();
  expect(told).toMatchObject({ may_decide: false, zones: [{ code: 'DZ1', limit_kmh: 50 }] });
  expect(told.overspeeds).toMatchObject([
    { id: one.id, number: '1', zone: 'DZ1', max_kmh: 75, duration_ms: 12_000, twins: [again.id] },
    { id: again.id, twins: [one.id] },
    { id: other.id, twins: [] },
  ]);
  // 25 km/h over: the second band of the example tariff, two minutes, proposed.
  expect(told.penalties).toMatchObject([
    {
      number: '1',
      rule: 'sc.zone',
      ms: 120_000,
      status: 'proposed',
      why: { excess_kmh: 25, nth: 1, zone: 'DZ1' },
    },
  ]);
  expect(told.penalties[0]?.overspeeds).toHaveLength(3);
});

test('an administrator judges, the timing team may not; a verdict is taken back, and both stay in the history', async () => {
  const penalty = (await list()).penalties[0]?.id ?? '';
  const verdict = (says: string) =>
    rally.fact('penalty_decision', { penalty, verdict: says, reason: 'The film was looked at' });
  expect(await rally.answers([verdict('confirm')])).toEqual(['refused not_allowed']);
  expect((await list(rally.door.admin)).may_decide).toBe(true);
  const dismissal = verdict('dismiss');
  expect(await rally.answers([dismissal], 'admin')).toEqual(['accepted']);
  expect((await list()).penalties).toMatchObject([{ status: 'dismissed', reason: 'The film was looked at' }]);
  const undone = rally.fact('void', { target: dismissal.id, reason: 'Undone at entry' });
  expect(await rally.answers([undone], 'admin')).toEqual(['accepted']);
  const { penalties, said } = await list();
  expect(penalties).toMatchObject([{ status: 'proposed' }]);
  expect(said.slice(-2)).toMatchObject([
    { kind: 'penalty_decision', about: penalty, verdict: 'dismiss', standing: false },
    { kind: 'void', about: dismissal.id, reason: 'Undone at entry', standing: true },
  ]);
});

test('what was recorded wrongly is taken back and stays to be seen; stages count what stands', async () => {
  const { overspeeds } = await list();
  for (const { id } of overspeeds) {
    await rally.answers([rally.fact('void', { target: id, reason: 'Of another crew' })]);
  }
  const unknown = excess('77', 90);
  expect(await rally.answers([unknown])).toEqual(['accepted_flagged unknown_number']);
  const told = await list();
  expect(told.penalties).toEqual([]);
  expect(told.overspeeds.map(({ number, standing }) => [number, standing])).toEqual([
    ['1', false],
    ['1', false],
    ['1', false],
    [null, true],
  ]);
  const [row] = await stack.sql<{ race_id: string }[]>`select race_id from public.stages where id = ${stage}`;
  const { data } = await rally.door.organizer.rpc('overspeed_stages', { race: row?.race_id });
  expect(data).toMatchObject([
    { code: 'SS1', overspeeds: 1, proposed: 0, confirmed: 0 },
    { code: 'SS2', overspeeds: 0 },
  ]);
});
