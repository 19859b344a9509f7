/** Random chronos: crews driving whole stages as crews do, and single ones as phones, typing fingers and mistakes make them. */
import * as fc from 'fast-check';
import type { Point, RaceField, StageField } from './field.ts';
import type { Told } from './told.ts';

type Drive = {
  late: number;
  start: 'taken' | 'given' | 'both' | 'none';
  kmh: number;
  tenths: number;
  passed: number;
  finishes: boolean;
  check: number | null;
  source: string | null;
};

const MINUTE = 60_000;

const drive: fc.Arbitrary<Drive> = fc.record({
  late: fc.constantFrom(0, 0, 0, -300, 25_000, 90_000, 12 * MINUTE, 40 * MINUTE),
  start: fc.constantFrom('taken', 'taken', 'given', 'both', 'none'),
  kmh: fc.constantFrom(60, 75, 90, 90, 110, 110, 12, 260),
  tenths: fc.integer({ min: 0, max: 99 }),
  passed: fc.constantFrom(255, 255, 255, 0, 5, 10, 6),
  finishes: fc.constantFrom(true, true, true, false),
  check: fc.constantFrom(0, 0, 30_000, -MINUTE, -5 * MINUTE, 2 * MINUTE, 18 * MINUTE, 45 * MINUTE, null),
  source: fc.constantFrom(null, null, 'beam', 'gps', 'phone', 'card'),
});

const iso = (ms: number) => new Date(ms).toISOString();

function driven(race: RaceField, stage: StageField, place: number, drive: Drive): Told[] {
  const number = race.numbers[place] as string;
  const start = stage.firstStart + place * 2 * MINUTE + drive.late;
  const needed = Math.round((stage.distance * 3600) / drive.kmh) + drive.tenths * 100;
  const chrono = (point: Partial<Told>, at: number): Told => ({
    kind: 'chrono',
    race: race.code,
    number,
    ...point,
    ...(drive.source && { source: drive.source }),
    at: iso(at),
  });
  const between = stage.points.filter((_, i) => drive.passed & (1 << (i % 8)));
  return [
    ...(drive.start === 'given' || drive.start === 'both'
      ? [chrono({ control: `START-${stage.code}`, passage: 'given' }, start - (start % MINUTE))]
      : []),
    ...(drive.start === 'taken' || drive.start === 'both'
      ? [chrono({ control: `START-${stage.code}` }, start)]
      : []),
    ...between.map((point) =>
      chrono(pointAt(point, stage), start + Math.round((needed * point.distance) / stage.distance)),
    ),
    ...(drive.finishes ? [chrono({ control: `FINISH-${stage.code}` }, start + needed)] : []),
    ...(drive.check !== null && stage.next
      ? [chrono({ control: stage.next }, start + needed + stage.roadMs + drive.check)]
      : []),
  ];
}

const pointAt = ({ code, control }: Point, stage: StageField): Partial<Told> =>
  control ? { control: code } : { stage: stage.code, waypoint: code };

export const oneDrive = (race: RaceField): fc.Arbitrary<Told[]> =>
  fc
    .tuple(fc.constantFrom(...race.stages), fc.nat({ max: race.numbers.length - 1 }), drive)
    .map(([stage, place, how]) => driven(race, stage, place, how));

export const wholeField = (race: RaceField): fc.Arbitrary<Told[]> =>
  fc
    .tuple(
      fc.constantFrom(...race.stages),
      fc.array(drive, { minLength: race.numbers.length, maxLength: race.numbers.length }),
    )
    .map(([stage, drives]) => drives.flatMap((how, place) => driven(race, stage, place, how)));

export const anyChrono = (race: RaceField): fc.Arbitrary<Told[]> =>
  fc
    .record({
      stage: fc.constantFrom(...race.stages),
      number: fc.oneof(
        { weight: 12, arbitrary: fc.constantFrom(...race.numbers) },
        { weight: 1, arbitrary: fc.constantFrom('99', '30', '51', null) },
      ),
      where: fc.nat(),
      after: fc.integer({ min: -600, max: 24_000 }).map((tenths) => tenths * 100),
      passage: fc.constantFrom(
        undefined,
        undefined,
        undefined,
        'given',
        'in',
        'out',
        'start',
        'finish',
        'passage',
      ),
      source: fc.constantFrom(undefined, 'beam', 'clock', 'phone', 'gps', 'card', 'manual'),
    })
    .map(({ stage, number, where, after, passage, source }) => [
      {
        kind: 'chrono',
        race: race.code,
        number,
        ...placesOf(race, stage)[where % placesOf(race, stage).length],
        ...(passage && { passage }),
        ...(source && { source }),
        at: iso(stage.firstStart + after),
      },
    ]);

function placesOf(race: RaceField, stage: StageField): Partial<Told>[] {
  return [
    { control: `START-${stage.code}` },
    { control: `FINISH-${stage.code}` },
    { control: `FINISH-${stage.code}` },
    ...stage.points.map((point) => pointAt(point, stage)),
    ...race.controls.map((control) => ({ control })),
    ...['S', 'F', 'T', 'W'].filter((post) => race.posts.includes(post)).map((post) => ({ post })),
  ];
}
