// @vitest-environment happy-dom
/** Who retired when: the hour of today, and of another day with its day. */
import type { RetirementRow } from '@bivouac/data/feed';
import { startLive } from '@bivouac/live';
import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderInRally } from '#stories/in-rally.tsx';
import { Retirements } from './retirements-page.tsx';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
startLive({ feed: { url: 'http://rally.test', publishableKey: 'k' }, realtimeUrl: '', transport: 'poll' });

beforeEach(() => {
  vi.useFakeTimers();
  vi.setSystemTime('2026-03-02T12:00:00.000Z');
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const stopped = (number: string, at: string): RetirementRow => ({
  id: number,
  race: 'MOTO',
  number,
  leg: 1,
  stage: 'SS1',
  control: null,
  status: 'temporary',
  reason: 'mechanical',
  at,
});

it('says the day of an hour that is not of today, in the zone of the rally', () => {
  renderInRally(
    <Retirements
      rows={[
        stopped('1', '2026-03-02T10:00:00.000Z'),
        // In Tunis, where the rally is, it is the second of March already.
        stopped('2', '2026-03-01T23:30:00.000Z'),
        stopped('3', '2026-03-01T10:00:00.000Z'),
      ]}
    />,
  );
  const hours = [...document.querySelectorAll('time')].map(({ textContent }) => textContent);
  expect(hours).toEqual(['11:00', '00:30', '1 Mar, 11:00']);
});
