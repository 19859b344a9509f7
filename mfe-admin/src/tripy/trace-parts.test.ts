/** Trace parts and peeked files. */

import { BYTES_AT_MOST } from '@bivouac/gps';
import { describe, expect, it } from 'vitest';
import { peekFile } from './peeked-files.ts';
import { limitAt, momentOf, partsOver, sampleAt, sampleNear } from './trace-parts.ts';

describe('trace parts', () => {
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
});

describe('peeked files', () => {
  /** Of a size that nobody makes in a test; whoever reads it has read too much. */
  function hugeFile(name: string, size: number): File {
    const file = new File([], name);
    const refuse = () => Promise.reject(new RangeError('It was read.'));
    return Object.defineProperties(file, {
      size: { value: size },
      arrayBuffer: { value: refuse },
      text: { value: refuse },
      stream: { value: refuse },
    });
  }

  it.each([
    ['a CSV of 1 GB', 'day.csv', 2 ** 30],
    ['a GPX over the cap', 'day.gpx', BYTES_AT_MOST + 1],
    ['an attachment over the cap', 'day.trb', BYTES_AT_MOST + 1],
    ['an XLSX over 8 MB', 'day.xlsx', 8 * 2 ** 20 + 1],
  ])('%s is refused and not read', async (_, name, size) => {
    expect(await peekFile(hugeFile(name, size), [])).toEqual({ ok: false, name, reason: 'too_big' });
  });

  it.each([
    ['no XLSX inside', new Uint8Array([0x50, 0x4b, 0x03, 0x04, 1, 2, 3]), 'unreadable'],
    ['bytes', new Uint8Array([0, 1, 2, 255]), 'unreadable'],
    ['a quotation mark without end', new TextEncoder().encode('a,b\n1,"2\n'), 'quote'],
    ['a heading alone', new TextEncoder().encode('a,b\n'), 'empty'],
  ])('a sheet with %s says why it is refused', async (_, bytes, reason) => {
    const file = new File([bytes], 'day.xlsx');
    expect(await peekFile(file, [])).toEqual({ ok: false, name: 'day.xlsx', reason });
  });
});
