import { expect, it } from 'vitest';
import { limitAt, momentOf, partsOver, sampleAt, sampleNear } from './trace-parts.ts';

const trace = {
  from_ms: 1_000_000,
  s: [0, 1, 2, 3, 10, 11, 12],
  lat: [0, 0, 0, 0, 0, 0, 0],
  lon: [10, 10.001, 10.002, 10.003, 10.01, 10.011, 10.012],
  kmh: [40, 55, 61, 45, 70, 45, 45],
};
const stretch = (scope: 'zone' | 'vehicle', limit_kmh: number, from: number, until: number) => ({
  ...{ scope, zone: scope === 'zone' ? 'DZ1' : '', limit_kmh },
  ...{ from_ms: trace.from_ms + from * 1_000, until_ms: trace.from_ms + until * 1_000 },
});
const stretches = [stretch('vehicle', 60, 0, 12), stretch('zone', 50, 0, 3)];

it('the lowest limit that holds is the one that counts', () => {
  expect(limitAt(stretches, trace.from_ms + 2_000)?.limit_kmh).toBe(50);
  expect(limitAt(stretches, trace.from_ms + 4_000)?.limit_kmh).toBe(60);
  expect(limitAt(stretches, trace.from_ms - 1)).toBeNull();
  expect(momentOf(trace, stretches, 4)).toMatchObject({ kmh: 70, limit: { scope: 'vehicle' }, lon: 10.01 });
});

it('runs over the limit begin with the sample before them and end with the one behind', () => {
  expect(partsOver(trace, stretches)).toEqual([
    { from: 0, to: 3, limit_kmh: 50 },
    { from: 3, to: 5, limit_kmh: 60 },
  ]);
  expect(partsOver(trace, [])).toEqual([]);
});

it('finds the nearest sample by time and by place', () => {
  expect([-5, 1.4, 6, 7, 99].map((second) => sampleAt(trace, trace.from_ms + second * 1_000))).toEqual([
    0, 1, 3, 4, 6,
  ]);
  expect(sampleNear(trace, { lat: 0.01, lon: 10.0021 })).toBe(2);
});
