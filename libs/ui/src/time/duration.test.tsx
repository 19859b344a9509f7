/** @vitest-environment happy-dom */
import { cleanup, render } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { Duration, Gap } from './duration.tsx';
import { formatDateIn, formatTimeOfDay } from './format-time-of-day.ts';
import { PenaltyTime } from './penalty-time.tsx';
import { TimeOfDay } from './time-of-day.tsx';

describe('duration', () => {
  afterEach(cleanup);

  const shown = (part: React.ReactElement) => render(part).container;

  describe('a duration', () => {
    it('sets the fraction apart and says it to machines', () => {
      const time = shown(<Duration ms={3_723_400} precisionMs={100} />).querySelector('time');
      expect(time?.textContent).toBe('1:02:03.4');
      expect(time?.querySelector('small')?.textContent).toBe('.4');
      expect(time?.getAttribute('datetime')).toBe('PT1H2M3.4S');
    });

    it('may be longer than a day', () => {
      expect(shown(<Duration ms={425_133_000} />).textContent).toBe('118:05:33');
    });

    it('is a dash when there is none, and not when it is nought', () => {
      expect(shown(<Duration ms={null} />).textContent).toBe('–');
      cleanup();
      expect(shown(<Gap ms={0} />).textContent).toBe('+0:00');
    });
  });

  describe('a penalty', () => {
    it('has its sign and its letter; a credit has the other sign; none is a dash', () => {
      expect(shown(<PenaltyTime ms={30_000} />).textContent).toBe('+0:30P');
      cleanup();
      expect(shown(<PenaltyTime ms={-853_000} />).textContent).toBe('−14:13P');
      cleanup();
      expect(shown(<PenaltyTime ms={0} />).textContent).toBe('–');
    });
  });
});

describe('a time of day', () => {
  it.each([
    ['2026-03-02T10:13:07.900Z', 'Europe/Oslo', false, '11:13'],
    ['2026-03-02T10:13:07.900Z', 'Europe/Oslo', true, '11:13:07'],
    ['2026-03-02T23:30:00.000Z', 'Asia/Kathmandu', false, '05:15'],
    ['2026-03-02T00:00:00.000Z', 'UTC', false, '00:00'],
    ['2026-03-02T10:13:00.000Z', 'Moon/Base', false, '10:13'],
  ])('of %s in %s', (at, zone, seconds, text) => {
    expect(formatTimeOfDay(at, zone, seconds)).toBe(text);
  });

  it('belongs to the date of its zone', () => {
    expect(formatDateIn('2026-03-02T23:30:00.000Z', 'Europe/Oslo')).toBe('2026-03-03');
    expect(formatDateIn('2026-03-02T03:00:00.000Z', 'America/Lima')).toBe('2026-03-01');
  });

  it.each([
    ['2026-03-02T22:30:00.000Z', 'en', '23:30'],
    ['2026-03-02T23:15:00.000Z', 'en', '3 Mar, 00:15'],
    ['2026-03-02T23:15:00.000Z', 'fr', '3 mars, 00:15'],
  ])('of %s under a day, in %s, has its date where that is another one', (at, language, text) => {
    const under = { date: '2026-03-02', language };
    const { container } = render(<TimeOfDay at={at} timeZone="Europe/Oslo" under={under} />);
    expect(container.textContent).toBe(text);
    cleanup();
  });
});
