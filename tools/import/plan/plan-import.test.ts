/** Plans of small events: what becomes of times, starts, legs and controls. */
import type { Chrono, Penalty, StartSlots } from '@bivouac/data';
import { describe, expect, it } from 'vitest';
import { planOf } from '../index.ts';

/** Three crews, two stages, nothing but what a file must have. */
const small = {
  event: 'Small Raid 2023',
  kind: 'cross-country rally',
  dates: '3-5 March 2023',
  stages: [{ code: 'SS1' }, { code: 'SS2' }],
  crews: [{ crew: '1' }, { crew: '2' }, { crew: '3' }],
  stageTimes: [
    { stage: 'SS1', crew: '1', ms: 3_700_000 },
    { stage: 'SS1', crew: '2', ms: 3_600_000 },
    { stage: 'SS1', crew: '3', ms: null, status: 'DNS' },
    { stage: 'SS2', crew: '1', ms: 90_061_000 },
    { stage: 'SS2', crew: '2', ms: 0 },
  ],
};

const chronosAt = (plan: ReturnType<typeof planOf>, control: string) =>
  plan.facts.filter((fact): fact is Chrono => fact.kind === 'chrono' && fact.control === control);
const elapsedMs = (plan: ReturnType<typeof planOf>, stage: string, number: string) => {
  const at = (point: string) =>
    Date.parse(chronosAt(plan, `${stage}-${point}`).find((fact) => fact.number === number)?.at ?? '');
  return at('finish') - at('start');
};

describe('a plan', () => {
  it('makes of each driven time a start and a finish that differ by it, also beyond a day', () => {
    const plan = planOf(small);
    expect(elapsedMs(plan, 'SS1', '1')).toBe(3_700_000);
    expect(elapsedMs(plan, 'SS2', '1')).toBe(90_061_000);
    // The finish of SS2 lies a day and an hour after its start on 4 March, which the dates of the file hold.
    expect([plan.from, plan.until]).toEqual(['2023-03-03', '2023-03-05']);
  });

  it('takes a time of 0 as given, and makes nothing of no time', () => {
    const plan = planOf(small);
    expect(plan.facts.filter(({ kind }) => kind === 'notional')).toMatchObject([
      { number: '2', stage: 'SS2', ms: 0 },
    ]);
    expect(chronosAt(plan, 'SS1-start').map(({ number }) => number)).toEqual(['1', '2']);
    expect(plan.notes).toContain('SS2: a time of 0 cannot be driven; it is taken as given (crew 2).');
  });

  it('starts the crews of a raid in the order of the stage before, three minutes apart at first', () => {
    const times = small.stageTimes.map((time) => (time.ms === 0 ? { ...time, ms: 3_600_000 } : time));
    const plan = planOf({ ...small, stageTimes: times });
    const orders = plan.facts.filter((fact): fact is StartSlots => fact.kind === 'start_slots');
    expect(orders.map(({ slots }) => slots.map(({ number }) => number))).toEqual([
      ['1', '2'],
      ['2', '1'],
    ]);
    const [first = 0, second = 0] = (orders[1]?.slots ?? []).map((slot) => Date.parse(slot.stage_due_at));
    expect(second - first).toBe(180_000);
  });

  it('makes a leg and a day of each stage of a raid', () => {
    const { structure } = planOf(small);
    expect(structure.find(({ table }) => table === 'days')?.rows.map(({ date }) => date)).toEqual([
      '2023-03-03',
      '2023-03-04',
    ]);
    expect(structure.find(({ table }) => table === 'legs')?.rows.map(({ number }) => number)).toEqual([1, 2]);
  });

  it('keeps a stage in the unit of its finest time', () => {
    const times = [...small.stageTimes, { stage: 'SS2', crew: '3', ms: 3_600_123 }];
    const stages = planOf({ ...small, stageTimes: times }).structure.find(({ table }) => table === 'stages');
    expect(stages?.rows.map(({ precision_ms }) => precision_ms)).toEqual([1_000, 1]);
  });

  it('places a penalty by its control only where the file agrees', () => {
    const control = (code: string, type: string, stage: string | null) => ({ code, type, stage, leg: 1 });
    const file = {
      ...small,
      controls: [
        control('TC1', 'TimeControl', 'SS1'),
        control('ASS1', 'FlyingFinish', 'SS1'),
        control('TC2', 'TimeControl', null),
        control('ASS2', 'FlyingFinish', 'SS2'),
        control('TC3', 'TimeControl', null),
      ],
      penalties: [
        { crew: '1', control: 'TC2', ms: 1_000 },
        { crew: '1', control: 'TC2', afterStage: 'SS2', ms: 2_000 },
        { crew: '1', control: 'TC2', afterStage: 'SS1', ms: 3_000 },
        { crew: '1', control: 'TC3', afterStage: 'FINISH', ms: 4_000 },
        { crew: '1', control: 'TC1', afterStage: 'FINISH', ms: 5_000 },
        { crew: '1', afterStage: 'SS1', ms: null, reason: 'Reprimand' },
      ],
    };
    const penalties = planOf(file).facts.filter((fact): fact is Penalty => fact.kind === 'penalty');
    const placed = new Map(
      penalties.map(({ ms, control, stage, effective }) => [ms, control ?? stage ?? effective]),
    );
    expect(Object.fromEntries(placed)).toEqual({
      1000: 'TC2',
      2000: 'TC2',
      3000: 'SS1',
      4000: 'TC3',
      5000: 'FINISH',
      0: 'SS1',
    });
    expect(penalties.find(({ ms }) => ms === 0)?.unit).toBe('warning');
  });
});
