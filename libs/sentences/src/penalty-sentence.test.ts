import { speak } from '@bivouac/i18n';
import { describe, expect, it } from 'vitest';
import english from './catalogues/en.ts';
import { anOverspeed, aPenalty } from './kit/penalty.ts';
import { penaltySentence } from './penalty-sentence.ts';

const say = speak('en', english);
const inOslo = (over: Parameters<typeof aPenalty>[0]) => penaltySentence(aPenalty(over), say, 'Europe/Oslo');

describe('the sentence of a penalty', () => {
  it('shows what was due, what was, and the arithmetic, in rally time', () => {
    const why = {
      due_at: '2026-03-02T10:13:00.000Z',
      actual_at: '2026-03-02T10:19:30.000Z',
      minutes: 6,
      rate_ms: 10_000,
    };
    expect(inOslo({ why })).toBe('due 11:13, in 11:19, 6 min × 10 s');
    expect(inOslo({ why: { ...why, minutes: -3, rate_ms: 60_000 } })).toBe(
      'due 11:13, in 11:19, 3 min × 1 min',
    );
    expect(inOslo({ why: { ...why, rate_ms: null } })).toBe('due 11:13, in 11:19');
  });

  it('names each overspeed that counts, with its zone', () => {
    const overspeeds = [
      anOverspeed(40, 58, { zone: 'Z2' }),
      anOverspeed(50, 61),
      anOverspeed(30, 90, { cancelled: true }),
    ];
    expect(inOslo({ kind: 'sc', rule: 'sc.bands', overspeeds })).toBe(
      '58 km/h in a 40 zone (Z2) · 61 km/h in a 50 zone',
    );
    expect(inOslo({ rule: 'sc.bands', why: { max_kmh: 58, limit_kmh: 40, zone: null } })).toBe(
      '58 km/h in a 40 zone',
    );
  });

  it('names the point that was missed, the false start and the short stop', () => {
    expect(inOslo({ kind: 'cp', rule: 'wp.missed', control: null, waypoint: 'WP4' })).toBe('WP4 missed');
    expect(inOslo({ rule: 'tc.false_start', why: { advance_ms: 300, nth: 2 } })).toBe(
      'false start no. 2, 0:00.3 early',
    );
    expect(inOslo({ rule: 'neutralisation', why: { taken_ms: 313_000, due_ms: 900_000 } })).toBe(
      'stopped 5:13 of 15:00',
    );
  });

  it('falls back to what the official wrote, then to the rule, unknown ones as they are', () => {
    expect(inOslo({ rule: 'decision', text: 'Refuelling outside the zone' })).toBe(
      'Refuelling outside the zone',
    );
    expect(inOslo({ rule: 'tc.late' })).toBe('Late at a time control');
    expect(inOslo({ rule: 'moon.walk' })).toBe('moon.walk');
  });
});
