/** A rally of two stages for tests of rows that are planned: SS1 is published, SS2 is not driven. */
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { type RecordingRally, recordingRally } from '../record/recording-rally.ts';
import { startTestStack, type TestStack } from '../stack/index.ts';

/** Starts a stack for the file, and tells a rally before each test. */
export function twoStages() {
  let stack: TestStack;
  let rally: RecordingRally;
  beforeAll(async () => {
    stack = await startTestStack();
  });
  afterAll(() => stack?.stop());

  const one = async (table: string, of: string): Promise<Record<string, unknown>> => {
    const [found] = await stack.sql.unsafe(`select to_jsonb(t) as row from public.${table} t where ${of}`);
    return found?.row;
  };
  const race = () => one('races', `rally_id = '${rally.rallyId}'`);
  const stage = async (code: string) =>
    one('stages', `race_id = '${(await race()).id}' and code = '${code}'`);
  const crew = (number: string) =>
    one(
      'crews',
      `id = (select crew_id from public.crew_numbers where rally_id = '${rally.rallyId}' and number = '${number}')`,
    );
  const idOf = async (found: Promise<Record<string, unknown>>) => String((await found).id);

  beforeEach(async () => {
    rally = await recordingRally(stack, {
      told: {
        races: {
          main: {
            discipline: 'stage',
            legs: [
              { date: '2025-01-05', course: [{ stage: 'SS1', waypoints: { W1: { public: true } } }, 'SS2'] },
            ],
            crews: { '1': 'T1', '2': 'T1', '3': 'T2' },
          },
        },
      },
      ...(rally ? { door: rally.door } : {}),
    });
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
  });
  return {
    get stack() {
      return stack;
    },
    get rally() {
      return rally;
    },
    one,
    race,
    stage,
    crew,
    idOf,
    admin: () => rally.door.admin,
  };
}
