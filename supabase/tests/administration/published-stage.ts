/** The rally that tests of plans change: a stage with three crews on it, published. Before each test another one. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { plan, row } from '../record/planned.ts';
import { type RecordingRally, recordingRally } from '../record/recording-rally.ts';
import { direct, startTestStack, type TestStack } from '../stack/index.ts';

export let stack: TestStack;
export let rally: RecordingRally;
export let race: string;
/** For each file by itself: this module is loaded once for several. */
export function withPublishedStage(): void {
  let door: RecordingRally['door'] | undefined;
  beforeAll(async () => {
    stack = await startTestStack();
  });
  afterAll(() => stack?.stop());
  beforeEach(async () => {
    await found(door);
    door = rally.door;
  });
}

export async function found(door?: RecordingRally['door']): Promise<void> {
  rally = await recordingRally(stack, {
    told: {
      races: {
        main: {
          discipline: 'stage',
          legs: [{ date: '2025-01-05', course: ['SS1', 'SS2'] }],
          crews: { '1': '', '2': '', '3': '' },
        },
      },
    },
    ...(door ? { door } : {}),
  });
  const [row] = await stack.sql<
    { id: string }[]
  >`select id from public.races where rally_id = ${rally.rallyId}`;
  race = row?.id ?? '';
  // 5:00, 5:10 and 5:20.
  const facts = ['1', '2', '3'].flatMap((number, n) => [
    rally.chrono(number, 'START-SS1', `08:0${n * 2}:00.000`),
    rally.chrono(number, 'FINISH-SS1', `08:0${n * 2 + 5}:${n}0.000`),
  ]);
  const answers = await rally.answers(
    [
      rally.fact('stage_status', { stage: 'SS1', status: 'running' }),
      ...facts,
      rally.fact('stage_status', { stage: 'SS1', status: 'provisional', decision: 'Posted' }),
    ],
    'admin',
  );
  expect(new Set(answers)).toEqual(new Set(['accepted']));
}
export const stages = () => direct(rally.door.admin).from('stages');
/** Every time on the stage counts by a factor, which moves all of them but not their order. */
export async function factor(
  result_factor: number,
  named = randomUUID(),
): Promise<{ kind: string; id: string }> {
  const made = await plan(rally.door.admin, row('stages', await stageOne(), { result_factor }));
  const { data } = await apply(made.plan_id, 'Half the stage').setHeader('x-press', named);
  expect(data).toEqual({ outcome: 'applied' });
  const [changed] = await stack.sql<{ press: string }[]>`
    select press from timing.structure_changes where rally_id = ${rally.rallyId} order by id desc limit 1`;
  return { kind: 'undo_changes', id: changed?.press ?? '' };
}
export const stageOne = async () =>
  String((await stages().select('id').match({ race_id: race, code: 'SS1' }).single()).data?.id);
export const apply = (plan_id: string, reason?: string, client = rally.door.admin) =>
  client.rpc('apply_change', { plan_id, answers: reason ? { reason } : {} });
export const total = async () =>
  ((await rally.page('stage/SS1')).body as { rows: { number: string; total_ms: number }[] }).rows.find(
    ({ number }) => number === '2',
  )?.total_ms;
export const versions = async () =>
  (
    await stack.sql<{ n: number }[]>`
      select count(*)::integer as n from timing.snapshots where race_id = ${race} and key = 'stage/SS1'`
  )[0]?.n;
