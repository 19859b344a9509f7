/** The races of a rally in which every parameter of the regulations makes a difference. */
import type { CourseItem, RaceStory } from '../../golden/story.ts';

const waypoints: NonNullable<CourseItem['waypoints']> = {
  DZ: { kind: 'dz', distance_m: 5000, limit_kmh: 50 },
  FZ: { kind: 'fz', distance_m: 6000 },
  B1: { kind: 'wpv', distance_m: 10_000, bonus: true },
  M: { kind: 'wpm', distance_m: 15_000 },
  E: { kind: 'wpe', distance_m: 16_000 },
  S: { kind: 'wps', distance_m: 17_000 },
  C: { kind: 'wpc', distance_m: 18_000 },
  N: { kind: 'wpn', distance_m: 19_000 },
  P: { kind: 'wpp', distance_m: 20_000 },
  V: { kind: 'wpv', distance_m: 21_000 },
};

export const raid: RaceStory = {
  discipline: 'raid',
  preset: 'raid-cars',
  regulations: [
    {
      version: 1,
      parameters: {
        'bonus.open': [2000, 1000],
        'leg_not_started.max': 0,
        auto_confirm: { 'ss.not_finished': true, 'tc.late': true },
        'auto_confirm.max': 36_000_000,
      },
    },
  ],
  legs: [
    {
      date: '2025-01-05',
      course: [
        {
          stage: 'SS1',
          distance_m: 50_000,
          waypoints,
          controls: [
            { control: 'CP1', kind: 'passage', distance_m: 25_000 },
            { control: 'N-IN', kind: 'neutralisation_in', distance_m: 30_000 },
            { control: 'N-OUT', kind: 'neutralisation_out', distance_m: 31_000, target_ms: '15:00' },
          ],
        },
        { control: 'TC1', target_ms: '30:00' },
        { stage: 'SS2', distance_m: 40_000, waypoints: { W: { kind: 'wpm', distance_m: 9000 } } },
        { control: 'TE2', kind: 'transfer_end', target_ms: '20:00' },
      ],
    },
    {
      date: '2025-01-06',
      course: [
        { stage: 'SS3', distance_m: 30_000 },
        { control: 'TC3', target_ms: '30:00' },
        { control: 'TC4', target_ms: '30:00' },
        { control: 'TC5', target_ms: '30:00' },
      ],
    },
  ],
  crews: { 1: 'A', 2: 'A', 3: 'B', 4: 'B', 5: 'B' },
};

export const bikes: RaceStory = {
  ...raid,
  preset: 'raid-bikes',
  regulations: [{ version: 1, parameters: { 'sc.mode': 'per_impulse', 'tc.max_late': null } }],
  legs: [
    {
      date: '2025-01-05',
      course: [
        { stage: 'SS1', distance_m: 50_000 },
        { control: 'TC1', target_ms: '30:00' },
      ],
    },
  ],
  crews: { 11: 'A', 12: 'A' },
};

export const rally: RaceStory = {
  discipline: 'stage',
  regulations: [
    {
      version: 1,
      parameters: {
        'ss.over_max': 'clipped',
        'ss.start_refused_max': 0,
        'restart.add': 420_000,
        auto_confirm: { 'tc.late': true, 'tc.max_late': true, false_start: true, start_late: true },
      },
    },
  ],
  legs: [
    {
      date: '2025-01-05',
      course: [
        { stage: 'SSP', kind: 'prologue', distance_m: 5000 },
        {
          stage: 'SS1',
          distance_m: 20_000,
          max_time_ms: '30:00',
          waypoints: { X: { kind: 'split', public: true, distance_m: 1000 } },
        },
        { control: 'TC1', target_ms: '30:00' },
        { stage: 'SS2', distance_m: 20_000, max_time_ms: '30:00' },
        { control: 'TC2', target_ms: '30:00' },
      ],
    },
    {
      date: '2025-01-06',
      course: [
        { stage: 'SS3', distance_m: 20_000, max_time_ms: '30:00' },
        { control: 'TC3', target_ms: '30:00' },
        { stage: 'SS4', distance_m: 20_000, max_time_ms: '30:00' },
        { control: 'TC4', target_ms: '30:00' },
      ],
    },
  ],
  crews: {
    21: { category: 'P1', group: 'R1', class: 'C1' },
    22: { category: 'P2', group: 'R2', class: 'C2' },
    23: { category: 'P2', group: 'R2', class: 'C2' },
    24: { category: 'P2', group: 'R2', class: 'C2' },
    25: { category: 'P2', group: 'R2', class: 'C2' },
    26: { category: 'P2', group: 'R2', class: 'C2' },
  },
};
