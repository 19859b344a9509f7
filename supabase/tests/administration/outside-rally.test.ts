/** Days, first starts and first due times outside the dates of a rally, by every command that writes them. */
import { newId } from '@bivouac/rules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Command, carryOut, enterList, row } from '../record/planned.ts';
import { type RecordingRally, recordingRally } from '../record/recording-rally.ts';
import { direct, startTestStack, type TestStack } from '../stack/index.ts';

let stack: TestStack;
let rally: RecordingRally;
let race: string;
let leg: string;
let stage: string;
let control: string;
beforeAll(async () => {
  stack = await startTestStack();
  rally = await recordingRally(stack, {
    told: {
      races: {
        main: { discipline: 'stage', legs: [{ date: '2025-01-05', course: ['SS1'] }], crews: { 1: '' } },
      },
    },
  });
  const [found] = await stack.sql<{ race: string; leg: string; stage: string; control: string }[]>`
    select c.id as race, l.id as leg, s.id as stage, k.id as control
    from public.races c join public.legs l on l.race_id = c.id join public.stages s on s.leg_id = l.id
    join public.controls k on k.stage_id = s.id where c.rally_id = ${rally.rallyId} limit 1`;
  ({ race = '', leg = '', stage = '', control = '' } = found ?? {});
});
afterAll(() => stack?.stop());

const admin = () => rally.door.admin;
const DAY = { date: '2025-01-24' };
const START = { first_start_at: '2025-01-24T09:00:00Z' };
const SENTENCE =
  '24 Jan 2025 is outside the dates of the rally, 5 Jan 2025 to 5 Jan 2025: enter a day within them, or change the dates of the rally first.';
const added = () => ({ leg_id: leg, code: 'SS9', name: 'SS9', kind: 'special' });

describe('a change to a day outside the rally', () => {
  const COMMANDS: Record<string, () => Command> = {
    'a day that is added': () => row('days', null, { id: newId(), race_id: race, ...DAY }),
    'the first start of a stage': () => row('stages', stage, START),
    'the first due time of a control': () => row('controls', control, { first_due_at: START.first_start_at }),
    'one of several rows': () => ({
      ...{ kind: 'write_rows', id: undefined },
      rows: [
        { table: 'stages', id: stage, seen: null, change: { name: 'Forest' } },
        { table: 'stages', id: stage, seen: null, change: START },
      ],
    }),
    'a stage that is added': () => ({ kind: 'add_stage', id: race, change: { ...added(), ...START } }),
    'a row of a draft': () => ({
      ...{ kind: 'add_rows', id: rally.rallyId, table: 'days' },
      rows: [{ id: newId(), race_id: race, ...DAY }],
    }),
  };

  it.each(Object.keys(COMMANDS))('is refused with the dates of the rally: %s', async (name) => {
    if (name === 'a row of a draft') {
      await stack.sql`alter table public.rallies disable trigger step_checked`;
      await stack.sql`update public.rallies set status = 'draft' where id = ${rally.rallyId}`;
      await stack.sql`alter table public.rallies enable trigger step_checked`;
    }
    const { error } = await carryOut(admin(), COMMANDS[name]?.() as Command);
    expect(error).toMatchObject({ details: 'outside_rally', message: SENTENCE });
  });

  it('is refused in the row of a schedule that makes it, and the other rows are entered', async () => {
    const line = (code: string, more: object) => ({ code, kind: 'special', ...more });
    const { data } = await enterList(admin(), {
      ...{ kind: 'enter_schedule', id: race },
      rows: [
        line('SS2', { leg: 1, first_at: '2025-01-05T13:00:00Z' }),
        line('SS3', { leg: 1, first_at: START.first_start_at }),
        line('SS4', DAY),
      ],
    });
    expect(data.rows).toMatchObject([
      { outcome: 'new' },
      { row: 2, outcome: 'refused', code: 'SS3', message: SENTENCE },
      { row: 3, outcome: 'refused', code: 'SS4', message: SENTENCE },
    ]);
  });
});

describe('a start in the night after the last day', () => {
  const night = (time: string) => ({ first_start_at: `2025-01-06T${time}:00Z` });
  const COMMANDS: Record<string, (time: string) => Command> = {
    'of a stage': (time) => row('stages', stage, night(time)),
    'of a control': (time) => row('controls', control, { first_due_at: night(time).first_start_at }),
    'of a stage that is added': (time) => ({
      kind: 'add_stage',
      id: race,
      change: { ...added(), code: `SS${time.slice(0, 2)}`, ...night(time) },
    }),
  };

  it.each(Object.keys(COMMANDS))('belongs to the leg of that day until noon: %s', async (name) => {
    const carried = (time: string) => carryOut(admin(), COMMANDS[name]?.(time) as Command);
    expect((await carried('00:30')).error).toBeNull();
    expect((await carried('12:30')).error).toMatchObject({ details: 'outside_rally' });
  });

  it('belongs to it in a schedule', async () => {
    const { data } = await enterList(admin(), {
      ...{ kind: 'enter_schedule', id: race },
      rows: [
        { code: 'SS21', kind: 'special', leg: 1, first_at: night('01:00').first_start_at },
        { code: 'SS22', kind: 'special', leg: 1, first_at: night('13:00').first_start_at },
      ],
    });
    expect(data.rows).toMatchObject([{ outcome: 'new' }, { outcome: 'refused' }]);
  });
});

it('changes of other values of a stage that is outside already are entered', async () => {
  await direct(admin()).from('stages').update(START).eq('id', stage);
  const { error } = await carryOut(admin(), row('stages', stage, { name: 'Dunes', ...START }));
  expect(error).toBeNull();
});

it('readiness counts the day of a first start outside the dates', async () => {
  await direct(admin()).from('stages').update(START).eq('id', stage);
  const { data } = await admin().rpc('readiness', { rally: rally.rallyId });
  expect(data.checks).toContainEqual({ check: 'days_within_dates', hinders: true, missing: 1, of: 2 });
});
