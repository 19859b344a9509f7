/** planImport, kinds, dates and codes. */
import type { Chrono, Penalty, StartSlots } from '@bivouac/data';
import { describe, expect, it } from 'vitest';
import { planOf } from '../index.ts';
import { codesFor } from './codes.ts';
import { causeOf, controlKind, penaltyKind, stageKind } from './kinds.ts';
import { datesIn } from './legs.ts';
import { rallyCodeOf } from './plan-import.ts';
import { commonZone, dateIn, daysLater, instantOf, zoneOfOffset } from './time-zone.ts';

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

describe('kinds', () => {
  it.each([
    ['SpecialStage', 'special'],
    ['HeadToHeadSuperSpecialStage', 'super_special'],
    ['PowerStage', 'power'],
    ['Shakedown', 'shakedown'],
    ['Selective Section', 'selective'],
    ['LIA', 'liaison'],
    ['Prologue', 'prologue'],
    ['Marathon', 'special'],
    [null, 'special'],
  ])('a stage "%s" is %s', (type, kind) => {
    expect(stageKind(type, 'stage')).toBe(kind);
  });

  it('a stage of a raid without a kind is a selective section', () => {
    expect(stageKind(null, 'raid')).toBe('selective');
  });

  it.each([
    ['TimeControl', 'time_control'],
    ['StageStart', 'stage_start'],
    ['FlyingFinish', 'flying_finish'],
    ['StopControl', 'stop'],
    ['RegroupIn', 'regroup_in'],
    ['ServiceOut', 'service_out'],
    ['Parc Fermé In', 'parc_ferme_in'],
    ['ParcFermeIn', 'parc_ferme_in'],
    ['PassageControl', 'passage'],
    ['TyreCheck', null],
    [null, null],
  ])('a control "%s" is %s', (type, kind) => {
    expect(controlKind(type)).toBe(kind);
  });

  it.each([
    ['2 MINS LATE', 'tc'],
    ['Jumpstart', 'tc'],
    ['JUMP START', 'tc'],
    ['Speeding on the road', 'sc'],
    ['Missed waypoint 12', 'cp'],
    ['Stewards Decision No. 1', 'misc'],
    [null, 'misc'],
  ])('a penalty for "%s" is of %s', (reason, kind) => {
    expect(penaltyKind(reason)).toBe(kind);
  });

  it.each([
    ['OFF ROAD', 'off_road'],
    ['OFFROAD', 'off_road'],
    ['ROLLCAGE', 'technical'],
    ['GEARBOX', 'mechanical'],
    ['Over time limit', 'time_limit'],
    ['Driver ill', 'withdrawn'],
    ['Changed their mind', 'other'],
    [null, 'withdrawn'],
  ])('a retirement for "%s" is %s: nothing medical is told', (reason, cause) => {
    expect(causeOf(reason)).toBe(cause);
  });
});

describe('dates', () => {
  it.each([
    ['5-17 Jan 2020, Saudi Arabia', '2020-01-05', '2020-01-17'],
    ['5 – 17 January 2020', '2020-01-05', '2020-01-17'],
    ['31 Dec 2022 - 15 Jan 2023', '2022-12-31', '2023-01-15'],
    ['28 Dec to 5 Jan 2021', '2020-12-28', '2021-01-05'],
    ['January 3-15, 2021', '2021-01-03', '2021-01-15'],
    ['2019-02-14/2019-02-17', '2019-02-14', '2019-02-17'],
    ['7th March 2024', '2024-03-07', '2024-03-07'],
  ])('"%s" are %s to %s', (text, from, until) => {
    expect(datesIn(text)).toEqual({ from, until });
  });

  it.each(['next summer', '40 Jan 2020', '', '2019-13-45'])('"%s" are none', (text) => {
    expect(datesIn(text)).toBeNull();
  });
});

describe('time zones', () => {
  const at = (clock: string, offsetMinutes: number | null) => ({
    date: clock.slice(0, 10),
    clock,
    offsetMinutes,
  });

  it('are named by their distance from UTC, with the sign the names have', () => {
    // tz database: Etc/GMT-3 is three hours ahead of UTC.
    expect(zoneOfOffset(180, 0)).toBe('Etc/GMT-3');
    expect(zoneOfOffset(-180, 0)).toBe('Etc/GMT+3');
    expect(zoneOfOffset(0, 0)).toBe('UTC');
    expect(dateIn(zoneOfOffset(330, 0), Date.parse('2024-05-01T18:45:00Z'))).toBe('2024-05-02');
  });

  it('of a rally is the one most of its times were written in', () => {
    const times = [
      at('2024-05-01T08:00:00', 120),
      at('2024-05-01T09:00:00', 120),
      at('2024-05-02T08:00:00', 60),
    ];
    expect(commonZone(times)).toBe('Etc/GMT-2');
    expect(commonZone([at('2024-05-01T08:00:00', null)])).toBeNull();
  });

  it('turn a clock into an instant on both sides of a change of the clocks', () => {
    // Europe/Paris leaves summer time on 2024-10-27 at 03:00, 01:00 UTC.
    const instant = (clock: string) =>
      new Date(instantOf({ clock, offsetMinutes: null }, 'Europe/Paris')).toISOString();
    expect(instant('2024-10-26T23:30:00')).toBe('2024-10-26T21:30:00.000Z');
    // Told twice: the first time, as everywhere else.
    expect(instant('2024-10-27T02:30:00')).toBe('2024-10-27T00:30:00.000Z');
    expect(instant('2024-10-27T04:00:00')).toBe('2024-10-27T03:00:00.000Z');
  });

  it('count days across the end of a month', () => {
    expect(daysLater('2024-02-28', 2)).toBe('2024-03-01');
    expect(daysLater('2024-01-01', -1)).toBe('2023-12-31');
  });
});

describe('codes of names', () => {
  it('keep what is a code and change only what cannot be one', () => {
    const names = ['SS1', 'ES 2/β', 'Ñandú', 'SS-10.a'];
    const codes = codesFor(names, 'stage');
    expect(names.map((name) => codes.get(name))).toEqual(['SS1', 'ES-2', 'Nandu', 'SS-10.a']);
  });

  it('are all different, whatever the case of their letters, and a name that is a code comes first', () => {
    const codes = codesFor(['ss 1', 'SS 1', 'ss-1', 'β', 'γ'], 'stage');
    expect(codes.get('ss-1')).toBe('ss-1');
    expect([...codes.values()].map((code) => code.toUpperCase()).sort()).toEqual(
      ['SS-1', 'SS-1-2', 'SS-1-3', 'STAGE', 'STAGE-2'].sort(),
    );
  });

  it('fit into 32 characters even with a number at the end', () => {
    const long = 'A very long name of a team that goes on and on';
    const codes = [...codesFor([long, `${long}!`], 'team').values()];
    expect(codes.every((code) => code.length <= 32)).toBe(true);
    expect(new Set(codes).size).toBe(2);
  });
});

describe('the code of a rally', () => {
  it.each([
    ['wrc-2019-02-sweden', 'SWE19'],
    ['dakar-2020-car', 'DAK20CAR'],
    ['dakar-2020-truck', 'DAK20TRU'],
    ['Rally Finland', 'FIN'],
    ['Baja Aragón 2023', 'BAJ23ARA'],
    ['2024', 'RAL24'],
    ['', 'RAL'],
  ])('of "%s" is %s', (slug, code) => {
    expect(rallyCodeOf(slug)).toBe(code);
  });
});
