// @vitest-environment happy-dom
/** A leg in a line: its stages in words, and how far its page is published, with version and time. */
import type { LegEntry } from '@bivouac/data/feed';
import { cleanup } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { renderInRally } from '../stories/in-rally.tsx';
import { aDay, aRace, aStage } from '../stories/rally.ts';
import { LegLine } from './leg-line.tsx';

afterEach(cleanup);

function told(over: Partial<LegEntry>, time_zone = 'Africa/Tunis'): string | null {
  const stages = [
    aStage('SS1', { status: 'official', state: 'official' }),
    aStage('SS2', { status: 'provisional', state: 'amended' }),
  ];
  const day = { ...aDay('2026-03-02', 2, stages), time_zone };
  const leg = { ...(day.legs[0] as LegEntry), ...over };
  renderInRally(<LegLine race={aRace({ days: [{ ...day, legs: [leg] }] })} day={day} leg={leg} />);
  return document.querySelector('[data-leg="2"]')?.textContent ?? null;
}

describe('a leg in a line', () => {
  it('under way has no publication', () => {
    expect(told({ status: 'running', state: 'live', version: 0, published_at: null })).toBe(
      'Leg 2: 1 of 2 stages official, 1 provisional (1 amended)',
    );
  });

  it.each([
    ['provisional', '◇Provisional v1'],
    ['amended', 'ΔAmended v1'],
    ['official', '✓Official v1'],
  ])('%s says so with version and time', (state, words) => {
    const published_at = '2026-03-02T17:32:00.000Z';
    expect(told({ status: 'provisional', state, version: 1, published_at })).toBe(
      `Leg 2: 1 of 2 stages official, 1 provisional (1 amended)${words} 2 Mar, 18:32`,
    );
  });

  it('has the time of the rally, as the page it leads to', () => {
    const published_at = '2026-03-02T17:32:00.000Z';
    const away = { status: 'provisional', state: 'provisional', version: 1, published_at };
    expect(told(away, 'Asia/Riyadh')).toContain('2 Mar, 18:32');
  });
});
