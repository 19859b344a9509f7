/**
 * A small invented rally as an event file: six crews, two days, three stages; the last one is being driven.
 * After SS2: 1 15:00.4 · 4 15:30.0 (a given time on SS2) · 2 15:35.5 (40 s late at TC2) · 3 15:40.0 (false start on SS1)
 * · 11 16:02.0; 12 has retired.
 */
import type { EventFile } from './event-file.ts';

const DAYS = ['2024-06-07', '2024-06-08'] as const;

const stage = (code: string, name: string, distanceKm: number, leg: number, status = 'Completed') => ({
  code,
  name,
  distanceKm,
  type: 'SpecialStage',
  leg,
  section: leg,
  status,
  cancelled: false,
  interrupted: false,
  precision: 'Tenth',
});

const control = (
  code: string,
  type: string,
  of: string,
  leg: number,
  clock: string | null,
  name: string,
) => ({
  code,
  type,
  location: name,
  stage: of,
  leg,
  distanceKm: null,
  targetMs: null,
  firstCarDueLocal: clock === null ? null : `${DAYS[leg - 1]}T${clock}:00+02:00`,
  precision: type === 'FlyingFinish' ? 'Tenth' : 'Minute',
  rounding: 'NoRounding',
  penalties: type === 'TimeControl' ? 'All' : 'None',
  status: 'Completed',
});

const controlsOf = (n: number, leg: number, clock: string, start: string, name: string) => [
  control(`TC${n}`, 'TimeControl', `SS${n}`, leg, clock, name),
  control(`SS${n}`, 'StageStart', `SS${n}`, leg, start, name),
  control(`SF${n}`, 'FlyingFinish', `SS${n}`, leg, null, name),
];

const crew = (number: string, rallyClass: string, car: string, entrant: string) => ({
  crew: number,
  number,
  class: rallyClass,
  group: rallyClass === 'RC1' ? 'WRC' : 'R5',
  eligibility: 'M',
  priority: rallyClass === 'RC1' ? 'P1' : 'P2',
  car,
  entrant,
});

const time = (of: string, number: string, ms: number | null, notional = false) => ({
  stage: of,
  crew: number,
  ms,
  status: ms === null ? 'DNF' : 'Completed',
  notional,
});

export const threeLakes: EventFile = {
  event: 'Rally of the Three Lakes',
  slug: 'lakes',
  timeZone: 'Europe/Stockholm',
  kind: 'stage rally',
  timePrecision: 'tenth',
  stages: [
    stage('SS1', 'Long Lake', 10, 1),
    stage('SS2', 'Deep Lake', 15, 2),
    stage('SS3', 'Still Lake', 12, 2, 'Running'),
  ],
  controls: [
    ...controlsOf(1, 1, '16:57', '17:00', 'Long Lake'),
    ...controlsOf(2, 2, '08:57', '09:00', 'Deep Lake'),
    ...controlsOf(3, 2, '10:57', '11:00', 'Still Lake'),
  ],
  crews: [
    crew('1', 'RC1', 'Heron WRC', 'North Shore Racing'),
    crew('2', 'RC1', 'Heron WRC', 'North Shore Racing'),
    crew('3', 'RC2', 'Otter R5', 'Pine Garage'),
    crew('4', 'RC2', 'Otter R5', 'Boat House'),
    crew('11', 'RC2', 'Pike R5', 'Reed Motors'),
    crew('12', 'RC1', 'Heron WRC', 'Boat House'),
  ],
  stageTimes: [
    time('SS1', '1', 360_000),
    time('SS1', '2', 365_300),
    time('SS1', '3', 370_000),
    time('SS1', '4', 370_000),
    time('SS1', '11', 390_900),
    time('SS1', '12', 405_000),
    time('SS2', '1', 540_400),
    time('SS2', '2', 530_200),
    time('SS2', '3', 560_000),
    time('SS2', '4', 560_000, true),
    time('SS2', '11', 571_100),
    time('SS2', '12', null),
    time('SS3', '1', 420_000),
    time('SS3', '2', 432_600),
    time('SS3', '3', null),
    time('SS3', '4', null),
    time('SS3', '11', null),
  ],
  penalties: [
    { crew: '2', control: 'TC2', afterStage: 'SS2', ms: 40_000, reason: 'LATE' },
    { crew: '3', control: 'SS1', afterStage: 'SS1', ms: 10_000, reason: 'FALSE START' },
  ],
  retirements: [
    {
      crew: '12',
      control: 'SF2',
      stage: 'SS2',
      status: 'Permanent',
      reason: 'MECHANICAL',
      at: '2024-06-08T09:40:00+02:00',
    },
  ],
};
