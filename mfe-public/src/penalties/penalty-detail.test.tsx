// @vitest-environment happy-dom
/** A penalty opened shows sentence, evidence, who and when; one that does not count is struck through, not gone. */

import { anOverspeed, aPenalty } from '@bivouac/sentences/kit';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { renderInRally } from '../stories/in-rally.tsx';
import { PenaltyDetail } from './penalty-detail.tsx';

afterEach(cleanup);

describe('a penalty opened', () => {
  it('names the overspeeds it rests on, who decided and when', () => {
    renderInRally(
      <PenaltyDetail
        penalty={aPenalty({
          kind: 'sc',
          rule: 'sc.bands',
          by_rule: false,
          by: 'Clerk of the course',
          overspeeds: [anOverspeed(40, 58, { zone: 'Z2', nth: 2 })],
        })}
      />,
    );
    expect(screen.getByText('58 km/h in a 40 zone (Z2)')).toBeTruthy();
    expect(screen.getByRole('list', { name: 'Overspeeds' }).textContent).toContain('2nd offence');
    expect(screen.getByText(/Clerk of the course, 2 Mar/)).toBeTruthy();
  });

  it('strikes a cancelled one through and says why', () => {
    renderInRally(
      <PenaltyDetail penalty={aPenalty({ status: 'cancelled', reason: 'GPS shows the passage' })} />,
    );
    expect(document.querySelector('s')?.textContent).toContain('+1:00');
    expect(screen.getByText(/reason: GPS shows the passage/)).toBeTruthy();
    expect(screen.getByText(/Cancelled/)).toBeTruthy();
  });

  it('says of a proposed one that it does not count yet, also where nothing was recorded that it rests on', () => {
    renderInRally(
      <PenaltyDetail
        penalty={aPenalty({
          rule: 'wp.missed',
          control: null,
          waypoint: 'WP4',
          status: 'proposed',
          at: null,
          why: { kind: 'wpm', price_ms: 900_000 },
        })}
      />,
    );
    expect(screen.getByText('WP4 (WPM) missed')).toBeTruthy();
    expect(screen.getByText(/does not count unless the officials confirm/)).toBeTruthy();
    expect(document.body.textContent).toMatch(/Proposed · by rule$/);
  });

  it('says of a confirmed one for review that its evidence was taken back', () => {
    renderInRally(
      <PenaltyDetail
        penalty={aPenalty({
          status: 'proposed',
          by_rule: false,
          by: 'Timing',
          reason: 'The file of another day',
          why: { confirmed_by: 'Clerk of the course', taken_back_at: '2025-03-02T16:05:00.000Z' },
        })}
      />,
    );
    expect(
      screen.getByText(/^Confirmed by Clerk of the course; what it rested on was undone: 2 Mar/),
    ).toBeTruthy();
    expect(screen.getByText(/does not count unless the officials confirm/)).toBeTruthy();
    expect(screen.getByText(/Timing.*reason: The file of another day/)).toBeTruthy();
  });

  it('says what officials amended, and who is out', () => {
    renderInRally(<PenaltyDetail penalty={aPenalty({ ms: 30_000, why: { amended_from_ms: 60_000 } })} />);
    expect(screen.getByText('Late at a time control · amended from 1:00 to 0:30')).toBeTruthy();
    cleanup();
    renderInRally(<PenaltyDetail penalty={aPenalty({ rule: 'ss.max_time', unit: 'retirement', ms: 0 })} />);
    expect(screen.getByText('Retirement')).toBeTruthy();
  });

  it('has a word, not a time, for another unit', () => {
    renderInRally(<PenaltyDetail penalty={aPenalty({ unit: 'money', ms: 0, by_rule: false })} />);
    expect(screen.getByText('Fine')).toBeTruthy();
    expect(screen.getByText(/by the officials/)).toBeTruthy();
  });
});
