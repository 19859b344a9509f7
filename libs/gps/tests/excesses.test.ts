/** Excesses and invented day. */
import { describe, expect, test } from 'vitest';
import { type CoursePoint, courseOf, evaluator, type OpenLimit, TrackBuilder } from '../src/index.ts';
import { inventDay, verdictOn } from '../src/invented/index.ts';
import { drive, type Leg, point, START_MS, spot } from './a-track.ts';

describe('excesses', () => {
  const ZONE = [point('DZ1', 1_000, { limit_kmh: 72 }), point('FZ1', 3_000), point('WPC2', 9_000)];

  function excesses(legs: Leg[], points: CoursePoint[] = ZONE, rules = { tolerance_kmh: 1, braking_m: 90 }) {
    return evaluator(courseOf([{ code: 'SS1', points }]))(drive(legs), rules).excesses;
  }
  const saying = (legs: Leg[]): Leg[] => legs.map((leg) => ({ said: leg.kmh, ...leg }));

  test('32, 33, 34: an excess with its peak, its instant, its length and its metres', () => {
    const found = excesses(
      saying([
        { seconds: 80, kmh: 60 },
        { seconds: 10, kmh: 108 },
        { seconds: 200, kmh: 60 },
      ]),
    );
    expect(found).toHaveLength(1);
    const [excess] = found;
    // From 60 to 108 within a second: 72 after a quarter of it; back again after three quarters.
    expect(excess).toMatchObject({ stage: 0, zone: 'DZ1', limit_kmh: 72, max_kmh: 108, samples: 10 });
    expect(excess?.at_ms).toBe(START_MS + 80_250);
    expect(excess?.duration_ms).toBe(10_500);
    // 1,333 m after 80 s, a quarter of the first 30 m more.
    expect(excess?.from_m).toBeCloseTo(1_341, -1);
    expect((excess?.to_m ?? 0) - (excess?.from_m ?? 0)).toBeCloseTo(305, -1);
  });

  test.each([
    ['at the limit', 72, 0],
    ['within the tolerance', 73, 0],
    ['over it', 75, 1],
  ])('32: %s', (_, kmh, many) => {
    expect(
      excesses(
        saying([
          { seconds: 60, kmh: 60 },
          { seconds: 30, kmh },
          { seconds: 200, kmh: 60 },
        ]),
      ),
    ).toHaveLength(many);
  });

  test('32: one sample alone is no excess', () => {
    const spike = (second: number) => (second === 75 ? 90 : 60);
    expect(excesses([{ seconds: 200, kmh: 60, said: spike }])).toEqual([]);
  });

  test('33: a moment under the limit does not make two of one', () => {
    const brief = (second: number) => (second > 70 && second < 90 ? (second === 80 ? 70 : 80) : 60);
    const long = (second: number) =>
      second > 70 && second < 95 ? (second > 78 && second < 86 ? 60 : 80) : 60;
    expect(excesses([{ seconds: 200, kmh: 70, said: brief }])).toHaveLength(1);
    expect(excesses([{ seconds: 200, kmh: 70, said: long }])).toHaveLength(2);
  });

  test('30: outside of the zone nothing is too fast, whichever way is driven inside', () => {
    expect(
      excesses(
        saying([
          { seconds: 32, kmh: 108 },
          { seconds: 105, kmh: 70 },
          { seconds: 100, kmh: 108 },
        ]),
      ),
    ).toEqual([]);
    // Half a kilometre aside in the middle of the zone.
    const aside = excesses(
      saying([
        { seconds: 60, kmh: 68 },
        { seconds: 20, kmh: 68, heading: 90 },
        { seconds: 10, kmh: 108 },
        { seconds: 20, kmh: 68, heading: -90 },
        { seconds: 200, kmh: 68 },
      ]),
    );
    expect(aside).toHaveLength(1);
  });

  test('30: an entry that was missed opens no zone; a missed exit does not keep it open for ever', () => {
    const aside = { lat: 24.01 };
    const missedEntry = [point('DZ1', 1_000, { limit_kmh: 72, ...aside }), ...ZONE.slice(1)];
    const fast: Leg[] = saying([{ seconds: 400, kmh: 108 }]);
    expect(excesses(fast, missedEntry)).toEqual([]);
    const missedExit = [ZONE[0] as CoursePoint, point('FZ1', 3_000, aside), point('WPC2', 200_000)];
    // Once and a half the 2,000 m and a kilometre: up to 5,000 m, not to 12,000.
    expect(excesses(fast, missedExit)[0]?.to_m).toBeLessThan(5_100);
    expect(excesses(fast, [...missedExit.slice(0, 2), point('WPC2', 4_000)])[0]?.to_m).toBeLessThan(3_950);
  });

  test('30: a change of limit is a zone of its own', () => {
    const points = [
      point('DZ1', 1_000, { limit_kmh: 90 }),
      point('DZ2', 2_000, { limit_kmh: 50 }),
      point('FZ1', 3_000),
    ];
    const found = excesses(saying([{ seconds: 200, kmh: 80 }]), points);
    expect(found.map(({ zone, limit_kmh }) => [zone, limit_kmh])).toEqual([['DZ2', 50]]);
  });

  test('31: while braking behind the entry nothing is measured', () => {
    // 108 km/h until 60 m into the zone.
    const braking = saying([
      { seconds: 35, kmh: 108 },
      { seconds: 200, kmh: 70 },
    ]);
    expect(excesses(braking)).toEqual([]);
    expect(excesses(braking, ZONE, { tolerance_kmh: 1, braking_m: 0 })).toHaveLength(1);
    const tooLate = excesses(
      saying([
        { seconds: 40, kmh: 108 },
        { seconds: 200, kmh: 70 },
      ]),
    );
    expect(tooLate).toHaveLength(1);
    expect(tooLate[0]?.from_m).toBeGreaterThanOrEqual(1_090);
  });

  test('4: without speeds said they follow from the way', () => {
    const found = excesses([
      { seconds: 80, kmh: 60 },
      { seconds: 10, kmh: 108 },
      { seconds: 200, kmh: 60 },
    ]);
    expect(found).toHaveLength(1);
    expect(found[0]?.max_kmh).toBeGreaterThanOrEqual(107);
    expect(found[0]?.max_kmh).toBeLessThanOrEqual(108);
  });

  /** Positions alone, some of them beside where the crew was: metres along and across its way, by second. */
  const strayed = (legs: Leg[], away: Record<number, readonly [number, number]>, stepMs = 1_000) => {
    const { timeMs, lat, lon } = drive(legs, 0, stepMs);
    const track = new TrackBuilder('1');
    timeMs.forEach((ms, i) => {
      const [along, across] = away[(ms - START_MS) / 1_000] ?? [0, 0];
      const [from, to] = [spot(0), spot(along, across)];
      track.add(ms, (lat[i] as number) + to.lat - from.lat, (lon[i] as number) + to.lon - from.lon);
    });
    return evaluator(courseOf([{ code: 'SS1', points: ZONE_60 }]))(track.build(), {
      tolerance_kmh: 1,
      braking_m: 90,
    });
  };
  const ZONE_60 = [point('DZ1', 1_000, { limit_kmh: 60 }), point('FZ1', 9_000), point('WPC2', 9_400)];
  const STEADY: Leg[] = [{ seconds: 640, kmh: 54 }];

  test.each([
    ['40 m aside', { 330: [0, 40] }, 1_000, 1],
    ['400 m aside', { 330: [0, 400] }, 1_000, 1],
    ['40 m ahead', { 330: [40, 0] }, 1_000, 1],
    ['40 m behind', { 330: [-40, 0] }, 1_000, 1],
    ['10 m aside, which a vehicle might drive', { 330: [0, 10] }, 1_000, 0],
    ['40 m aside for two seconds', { 330: [0, 40], 331: [0, 40] }, 1_000, 2],
    ['40 m aside, a sample in five seconds', { 330: [0, 40] }, 5_000, 0],
    ['on either side', { 330: [0, 30], 331: [0, -30] }, 1_000, 2],
    ['three times', { 330: [0, 40], 340: [0, 40], 350: [30, 30] }, 1_000, 3],
    ['nowhere', {}, 1_000, 0],
  ] as const)('41: positions that are %s make no excess', (_, away, stepMs, spikes) => {
    const found = strayed(STEADY, away, stepMs);
    expect(found.excesses).toEqual([]);
    expect(found.spikes).toBeGreaterThanOrEqual(Math.min(1, spikes));
    expect(found.spikes).toBeLessThanOrEqual(spikes);
  });

  test('41: a real excess beside a position that is aside remains', () => {
    const legs = [
      { seconds: 332, kmh: 54 },
      { seconds: 10, kmh: 84 },
      { seconds: 200, kmh: 54 },
    ];
    const real = strayed(legs, {}).excesses;
    const found = strayed(legs, { 330: [0, 40] });
    expect(found.excesses).toEqual(real);
    expect(found.excesses).toMatchObject([{ max_kmh: 84, limit_kmh: 60 }]);
    const within = strayed(legs, { 337: [0, 40] });
    expect(within.excesses.map(({ max_kmh }) => max_kmh)).toEqual([84]);
    expect(within.spikes).toBe(1);
  });

  test('41, 42: a speed nobody drove is none', () => {
    const leap = (second: number) => (second >= 75 && second < 78 ? 190 : 60);
    expect(excesses([{ seconds: 200, kmh: 60, said: leap }])).toEqual([]);
    // It creeps up while the crew stands still.
    const creeping = (second: number) => (second < 20 ? 60 : Math.min(120, 60 + (second - 20) * 2));
    expect(
      excesses([
        { seconds: 70, kmh: 60, said: 60 },
        { seconds: 100, kmh: 5, said: creeping },
        { seconds: 300, kmh: 60, said: 60 },
      ]),
    ).toEqual([]);
  });

  test('35: the maximum of a vehicle holds on the stage alone, where a zone is too', () => {
    const course = courseOf([{ code: 'SS1', points: ZONE }]);
    const fast = drive(
      saying([
        { seconds: 20, kmh: 150 },
        { seconds: 60, kmh: 60 },
        { seconds: 30, kmh: 150 },
        { seconds: 300, kmh: 90 },
        { seconds: 30, kmh: 150 },
      ]),
    );
    const limit: OpenLimit = { scope: 'vehicle', limit_kmh: 135, stage: 0, windows: null };
    const rules = { tolerance_kmh: 1, braking_m: 90, limits: [limit] };
    const windows = [{ from_ms: START_MS + 30_000, until_ms: START_MS + 300_000 }];
    const scopes = (more: object) =>
      evaluator(course)(fast, { ...rules, ...more }).excesses.map(
        ({ scope, max_kmh }) => `${scope} ${max_kmh}`,
      );
    expect(scopes({ windows })).toEqual(['zone 150', 'vehicle 150']);
    // From DZ1, the first point passed, to WPC2, the last one.
    expect(scopes({})).toEqual(['zone 150', 'vehicle 150']);
    expect(scopes({ limits: [] })).toEqual(['zone 150']);
  });

  test('35, 36: on the road its limit holds, but in a zone its own', () => {
    const windows = [{ from_ms: Number.NEGATIVE_INFINITY, until_ms: Number.POSITIVE_INFINITY }];
    const limit: OpenLimit = { scope: 'road', limit_kmh: 100, stage: 0, windows };
    const course = courseOf([{ code: 'LIA1', points: ZONE }]);
    const track = drive(
      saying([
        { seconds: 30, kmh: 108 },
        { seconds: 200, kmh: 110 },
      ]),
    );
    const { excesses: found, stretches } = evaluator(course)(track, {
      tolerance_kmh: 1,
      braking_m: 90,
      limits: [limit],
    });
    expect(found.map(({ scope, zone, limit_kmh }) => [scope, zone, limit_kmh])).toEqual([
      ['zone', 'DZ1', 72],
      ['road', '', 100],
      ['road', '', 100],
    ]);
    expect(found[1]?.from_m).toBe(0);
    const [zone, before, behind] = stretches;
    expect(before?.from_ms).toBe(START_MS);
    expect(before?.until_ms).toBeLessThanOrEqual(zone?.from_ms ?? 0);
    expect(behind?.from_ms).toBeGreaterThanOrEqual(zone?.until_ms ?? Number.POSITIVE_INFINITY);
  });
});

describe('invented day', () => {
  test('50: of an invented day every violation is found, none is invented', { timeout: 60_000 }, () => {
    const day = inventDay({ crews: 12, waypoints: 120, seed: 7 });
    const evaluate = evaluator(day.course);
    const told = { known: 0, overlooked: [] as string[], invented: [] as string[], spikes: 0, gaps: 0 };
    for (let number = 1; number <= day.crews; number++) {
      const crew = day.crew(number);
      const found = evaluate(crew.track, { tolerance_kmh: 1, braking_m: 90 });
      const verdict = verdictOn(day.course, crew, found);
      told.known += verdict.known;
      told.overlooked.push(...verdict.overlooked);
      told.invented.push(...verdict.invented);
      told.spikes += found.spikes;
      told.gaps += found.gaps.length;
    }
    expect(told).toMatchObject({ overlooked: [], invented: [] });
    expect(told.known).toBeGreaterThan(10);
    expect(told.spikes).toBeGreaterThan(50);
    expect(told.gaps).toBeGreaterThan(2);
  });

  test('the same seed invents the same day', () => {
    const [one, other] = [1, 2].map(() => inventDay({ crews: 1, waypoints: 20, seed: 3 }).crew(1));
    expect(one).toEqual(other);
  });
});
