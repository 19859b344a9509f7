import { describe, expect, test } from 'vitest';
import { readOverspeed } from './read-overspeed.ts';

const zones = [
  { code: 'DZ1', limit_kmh: 50 },
  { code: 'DZ2', limit_kmh: null },
];
const read = (text: string, known = zones) => readOverspeed({ text, zones: known });

describe('what is typed', () => {
  test.each([
    ['214 DZ1 87 12', { zone: 'DZ1', limitKmh: 50, maxKmh: 87, durationMs: 12_000 }],
    ['214 dz1 87', { zone: 'DZ1', limitKmh: 50, maxKmh: 87, durationMs: null }],
    ['214 DZ2 87/30 4.5s', { zone: 'DZ2', limitKmh: 30, maxKmh: 87, durationMs: 4_500 }],
    ['214 125/90', { zone: null, limitKmh: 90, maxKmh: 125, durationMs: null }],
  ])('%s', (text, told) => expect(read(text)).toEqual({ kind: 'overspeed', number: '214', ...told }));

  test('the only zone of a stage needs no name, and a zone may be called by a number', () => {
    const only = [{ code: '7', limit_kmh: 50 }];
    expect(read('214 87', only)).toMatchObject({ zone: '7', limitKmh: 50, maxKmh: 87 });
    expect(read('214 7 87', only)).toMatchObject({ zone: '7', maxKmh: 87, durationMs: null });
  });
});

test.each([
  ['', 'empty', ''],
  ['214', 'peak_needed', '214'],
  ['214 DZ1', 'peak_needed', 'DZ1'],
  ['214 DZ9 87', 'no_such_zone', 'DZ9'],
  ['214 DZ2 87', 'limit_needed', '87'],
  ['214 87', 'limit_needed', '87'],
  ['214 DZ1 48', 'not_over_limit', '50'],
  ['214 DZ1 87 long', 'not_seconds', 'long'],
  ['214 DZ1 87 12 9', 'too_much', '9'],
])('%s cannot be read: %s', (text, reason, found) => {
  expect(read(text)).toEqual({ kind: 'unreadable', reason, found });
});
