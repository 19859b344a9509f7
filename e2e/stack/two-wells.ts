/**
 * A small raid: four crews in two classes and three lists across them, a stage with a hidden waypoint, a slow zone and a halt
 * of 15 minutes, and a second stage in two parts on two days.
 * SS1 without the halt: 2 in 44:30, 3 in 45:00, 1 in 45:20, 4 in 46:00.
 */
import type { FactStory, RallyStory } from '../../supabase/tests/golden/story.ts';

export const HIDDEN = 'WP-GORGE';

/** What counts without an official: all but missed waypoints. */
const byRule = {
  'tc.late': true,
  'tc.early': true,
  false_start: true,
  neutralisation_short: true,
  'sc.zone': true,
};

export const twoWells: RallyStory = {
  races: {
    raid: {
      discipline: 'raid',
      preset: 'raid-cars',
      regulations: [{ version: 1, parameters: { auto_confirm: byRule } }],
      legs: [
        {
          date: '2025-03-08',
          course: [
            {
              stage: 'SS1',
              distance_m: 60_000,
              max_time_ms: '2:00:00',
              waypoints: {
                WP1: { kind: 'wpv', public: true, distance_m: 10_000 },
                [HIDDEN]: { kind: 'wpm', distance_m: 20_000 },
                DZ1: { kind: 'dz', public: true, distance_m: 30_000 },
                FZ1: { kind: 'fz', public: true, distance_m: 35_000 },
              },
              controls: [
                { control: 'N1', kind: 'neutralisation_in', precision_ms: 1000, distance_m: 40_000 },
                {
                  control: 'N2',
                  kind: 'neutralisation_out',
                  precision_ms: 1000,
                  target_ms: '15:00',
                  distance_m: 40_000,
                },
              ],
            },
            { control: 'TC1', target_ms: '30:00' },
            { stage: 'SS2A', result_group: 'SS2', distance_m: 30_000 },
          ],
        },
        { date: '2025-03-09', course: [{ stage: 'SS2B', result_group: 'SS2', distance_m: 20_000 }] },
      ],
      crews: {
        '1': { class: 'T1', flags: ['women'] },
        '2': { class: 'T1', flags: ['rookie'] },
        '3': { class: 'T3', flags: ['w2rc', 'women'] },
        '4': { class: 'T3', flags: ['w2rc'] },
      },
    },
  },
};

const rides = (
  number: string,
  [start, wp1, hidden, dz, fz, into, out, finish]: (string | null)[],
): FactStory[] => {
  const passes = [
    ['WP1', wp1],
    [HIDDEN, hidden],
    ['DZ1', dz],
    ['FZ1', fz],
  ];
  return [
    `${number} starts SS1 at ${start}`,
    ...passes.flatMap(([code, at]) => (at ? [`${number} passes ${code} of SS1 at ${at} by gps`] : [])),
    `${number} checks in at N1 at ${into}`,
    `${number} leaves N2 at ${out}`,
    `${number} finishes SS1 at ${finish}`,
  ];
};

/** 1 halts 20 s too briefly; 2 is too fast in the zone, and late at TC1; 3 misses the hidden waypoint, and is early; 4 starts too early. */
export const sixRules: FactStory[] = [
  { kind: 'stage_status', stage: 'SS1', status: 'running' },
  ...rides('1', ['08:00', '08:08', '08:15', '08:22', '08:26', '08:30', '08:44:40', '09:00:00']),
  ...rides('2', ['08:03', '08:11', '08:18', '08:25', '08:29', '08:33', '08:48:00', '09:02:30']),
  ...rides('3', ['08:06', '08:14', null, '08:28', '08:32', '08:36', '08:51:00', '09:06:00']),
  ...rides('4', ['08:09', '08:17', '08:24', '08:31', '08:35', '08:39', '08:54:00', '09:10:00']),
  {
    kind: 'overspeed',
    stage: 'SS1',
    number: '2',
    zone: 'DZ1',
    limit_kmh: 50,
    max_kmh: 72,
    from_m: 31_000,
    to_m: 31_500,
    at: '08:26',
  },
  { kind: 'start_incident', stage: 'SS1', number: '4', incident: 'false_start', advance_ms: 300 },
  '1 checks in at TC1 at 09:30:20',
  '2 checks in at TC1 at 09:39:10',
  '3 checks in at TC1 at 09:34:05',
  '4 checks in at TC1 at 09:40:00',
];
