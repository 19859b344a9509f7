/** Random facts that are no passages: what officials and the timing team say, of every kind there is. */
import * as fc from 'fast-check';
import type { Json } from '../../golden/story.ts';
import type { RaceField, StageField } from './field.ts';
import type { Told } from './told.ts';

type Said = { [name: string]: Json | undefined };

const reason = fc.constant('Looked at again');
const earlier = fc.nat({ max: 200 });
const iso = (ms: number) => new Date(ms).toISOString();
const MINUTE = 60_000;

export function decisions(race: RaceField): [weight: number, fc.Arbitrary<Told[]>][] {
  const stageField = fc.constantFrom(...race.stages);
  const stage = stageField.map(({ code }) => code);
  const number = fc.constantFrom(...race.numbers);
  const control = fc.constantFrom(...race.controls);
  const ends = [race.controls[0] as string, race.controls.at(-1) as string];
  const said = (kind: string, words: fc.Arbitrary<Said>): fc.Arbitrary<Told[]> =>
    words.map((one) => [{ kind, race: race.code, ...one } as Told]);
  const rule = fc.constantFrom(
    'tc.late',
    'tc.early',
    'tc.missed',
    'wp.missed',
    'cp.missed',
    'sc.zone',
    'ss.not_finished',
    'start_late',
  );
  return [
    [4, said('void', fc.record({ of: earlier, reason }))],
    [2, said('release', fc.record({ of: earlier, reason }))],
    [
      2,
      said(
        'notional',
        fc.record({ stage, number, ms: fc.integer({ min: 3, max: 40 }).map((n) => n * 100_000) }),
      ),
    ],
    [
      2,
      said(
        'notional_range',
        fc.record({
          stage,
          from_position: fc.constantFrom(1, 2),
          to_position: fc.constantFrom(2, 4),
          ms: fc.constantFrom(600_000, 900_000),
          keep_own: fc.boolean(),
        }),
      ),
    ],
    [2, said('penalty', penalty(stage, number, control))],
    [
      4,
      said(
        'penalty_decision',
        fc.record({ found: earlier, verdict: fc.constantFrom('confirm', 'dismiss', 'cancel'), reason }),
      ),
    ],
    [
      2,
      said(
        'penalty_decision',
        fc.record({
          found: earlier,
          verdict: fc.constant('amend'),
          ms: fc.constantFrom(0, 30_000, -10_000),
          reason,
        }),
      ),
    ],
    [
      2,
      said(
        'bulk_decision',
        fc.record({ rule, verdict: fc.constantFrom('confirm', 'dismiss', 'cancel'), reason }).chain((one) =>
          fc.oneof(
            stage.map((code) => ({ ...one, stage: code })),
            control.map((code) => ({ ...one, control: code })),
            waypointOf(stageField).map((at) => ({ ...one, ...at })),
          ),
        ),
      ),
    ],
    [
      2,
      said(
        'retirement',
        fc
          .record({
            number,
            status: fc.constantFrom('temporary', 'permanent'),
            cause: fc.constantFrom('mechanical', 'not_started', 'time_limit', 'withdrawn'),
          })
          .chain((one) =>
            fc.oneof(
              stage.map((code) => ({ ...one, stage: code })),
              control.map((code) => ({ ...one, control: code })),
              fc.constantFrom(...ends).map((code) => ({ ...one, control: code })),
            ),
          ),
      ),
    ],
    [2, said('restart', fc.record({ number, stage }))],
    [3, said('start_slots', startList(race, stageField))],
    [
      2,
      said(
        'delay',
        fc.oneof(
          fc.record({ stage, ms: fc.constantFrom(300_000, 600_000) }),
          stageField.map(({ code, firstStart }) => ({
            stage: code,
            ms: 600_000,
            from_at: iso(firstStart + 2 * MINUTE),
          })),
        ),
      ),
    ],
    [
      2,
      said(
        'allowance',
        fc.record(
          { control, ms: fc.constantFrom(60_000, 600_000), number },
          { requiredKeys: ['control', 'ms'] },
        ),
      ),
    ],
    [2, said('neutralisation', neutralised(stageField, number))],
    [
      2,
      said(
        'start_incident',
        fc.record(
          {
            stage,
            number,
            incident: fc.constantFrom('false_start', 'refused'),
            advance_ms: fc.constantFrom(300, 1200),
          },
          { requiredKeys: ['stage', 'number', 'incident'] },
        ),
      ),
    ],
    [3, said('overspeed', overspeed(stage, number))],
    [
      1,
      said(
        'crew_hold',
        fc
          .tuple(number, stageField)
          .map(([one, { firstStart }]) => ({ number: one, from_at: iso(firstStart) })),
      ),
    ],
    [
      1,
      said(
        'notice',
        fc.record({
          level: fc.constant('info'),
          text: fc.constant('Wind in the dunes'),
          pinned: fc.boolean(),
          audience: fc.constantFrom('public', 'officials', 'posts'),
        }),
      ),
    ],
    [
      1,
      said(
        'document',
        fc.record({
          kind_of: fc.constant('bulletin'),
          title: fc.constant('Bulletin 3'),
          url: fc.constant('https://rally.test/3.pdf'),
        }),
      ),
    ],
    [5, statuses(race, stageField)],
  ];
}

function penalty(
  stage: fc.Arbitrary<string>,
  number: fc.Arbitrary<string>,
  control: fc.Arbitrary<string>,
): fc.Arbitrary<Said> {
  const place: fc.Arbitrary<Said> = fc.oneof(
    stage.map((code): Said => ({ stage: code })),
    control.map((code): Said => ({ control: code })),
    fc.constant<Said>({ effective: 'FINISH' }),
  );
  const price: fc.Arbitrary<Said> = fc.oneof(
    fc.constantFrom(10_000, 60_000, -853_000, 86_400_000).map((ms): Said => ({ ms })),
    fc.constantFrom('disqualification', 'warning', 'money').map((unit): Said => ({ unit })),
  );
  return fc
    .tuple(number, place, price, fc.constantFrom('tc', 'cp', 'sc', 'misc'))
    .map(([one, where, what, kind_of]) => ({ number: one, kind_of, ...where, ...what }));
}

function startList(race: RaceField, stage: fc.Arbitrary<StageField>): fc.Arbitrary<Said> {
  return fc
    .tuple(
      stage,
      fc.shuffledSubarray(race.numbers, { minLength: 1 }),
      fc.integer({ min: 1, max: 3 }),
      fc.constantFrom(0, 5 * MINUTE),
    )
    .map(([{ code, firstStart }, numbers, version, later]) => ({
      stage: code,
      version,
      // Over crews that have been timed by then a list needs one, and who is differs with the order of arrival.
      reason: 'As it was driven',
      slots: numbers.map((number, i) => ({
        number,
        position: i + 1,
        stage_due_at: iso(firstStart + later + i * 2 * MINUTE),
      })),
    }));
}

const waypointOf = (stage: fc.Arbitrary<StageField>): fc.Arbitrary<Said> =>
  fc
    .tuple(stage, fc.nat())
    .map(([{ code, waypoints }, which]) =>
      waypoints.length > 0 ? { stage: code, waypoint: waypoints[which % waypoints.length] } : { stage: code },
    );

function neutralised(stage: fc.Arbitrary<StageField>, number: fc.Arbitrary<string>): fc.Arbitrary<Said> {
  return fc
    .tuple(stage, fc.nat(), fc.constantFrom('from', 'to', 'both'), fc.option(number))
    .map(([{ code, waypoints }, which, ends, only]) => {
      const [from, to] = [
        waypoints[which % (waypoints.length || 1)],
        waypoints[(which % (waypoints.length || 1)) + 1],
      ];
      return {
        stage: code,
        ...(from && ends !== 'to' && { from }),
        ...((ends !== 'from' || !from) && { to: (ends === 'to' ? from : to) ?? waypoints.at(-1) ?? 'W1' }),
        ...(only && { number: only }),
      };
    });
}

function overspeed(stage: fc.Arbitrary<string>, number: fc.Arbitrary<string>): fc.Arbitrary<Said> {
  return fc.record(
    {
      stage,
      number,
      limit_kmh: fc.constantFrom(30, 50),
      max_kmh: fc.constantFrom(51, 55, 80, 120),
      zone: fc.constantFrom('village', 'W1'),
      impulses: fc.integer({ min: 1, max: 5 }),
      duration_ms: fc.constantFrom(5_000, 25_000),
      from_m: fc.constantFrom(0, 50, 2000),
      to_m: fc.constantFrom(2500, 3000),
      scope: fc.constantFrom('zone', 'road', 'vehicle'),
    },
    { requiredKeys: ['stage', 'number', 'limit_kmh', 'max_kmh'] },
  );
}

const PUBLISHED = new Set(['provisional', 'official']);

function statuses(race: RaceField, stage: fc.Arbitrary<StageField>): fc.Arbitrary<Told[]> {
  return fc
    .tuple(
      stage,
      fc.subarray(['interrupted', 'running', 'shortened', 'completed', 'provisional', 'official'], {
        minLength: 1,
        maxLength: 3,
      }),
      fc.constantFrom(false, false, false, true),
    )
    .map(([{ code, waypoints }, said, cancelled]) =>
      (cancelled ? [...said, 'cancelled'] : said)
        .filter((status) => status !== 'shortened' || waypoints.length > 0)
        .map((status) => ({
          kind: 'stage_status',
          race: race.code,
          stage: code,
          status,
          ...(status === 'shortened' && { waypoint: waypoints.at(-1) as string }),
          // Whatever is open, in whatever order, and whenever protests end: what is random must not always be refused.
          ...((status === 'running' || status === 'completed') && { decision: 'D0' }),
          ...(PUBLISHED.has(status) && { decision: 'D1', protest_until: '2025-01-05T12:00:00Z' }),
        })),
    );
}
