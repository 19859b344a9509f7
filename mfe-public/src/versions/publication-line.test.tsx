// @vitest-environment happy-dom
/** The state of a table: counted down while protests may come, with version, time and reason. */
import { startLive } from '@bivouac/live';
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aClassification, aRow } from '../stories/classification.ts';
import { renderInRally } from '../stories/in-rally.tsx';
import { aDay, aRace, aRally, aStage } from '../stories/rally.ts';
import { PublicationLine } from './publication-line.tsx';

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

const show = (over: Parameters<typeof aClassification>[1]) =>
  renderInRally(<PublicationLine page={aClassification([aRow('1', 100)], over)} />);
const words = () => document.body.textContent;

describe('the state of a table', () => {
  it('says provisional with its version and time, and counts the protest time down', async () => {
    show({
      published_at: '2026-03-02T11:30:00.000Z',
      clerk: 'Clerk of the course',
      protest_until: '2026-03-02T12:00:02.000Z',
    });
    expect(screen.getByText('Provisional v1')).toBeTruthy();
    expect(screen.getByText('2 Mar, 12:30 · Clerk of the course')).toBeTruthy();
    expect(words()).toContain('Protests until 13:00 (0:02)');
    await act(() => vi.advanceTimersByTimeAsync(1_000));
    expect(words()).toContain('(0:01)');
    await act(() => vi.advanceTimersByTimeAsync(1_000));
    expect(words()).toContain('Protest time ended at 13:00');
  });

  it('says of an amended version when it was amended, not when it was posted before nor who signed that', () => {
    show({ state: 'amended', published_at: '2026-03-02T11:30:00.000Z', clerk: 'Clerk' });
    expect(screen.getByText('2 Mar, 13:00')).toBeTruthy();
    expect(words()).not.toContain('12:30');
    expect(words()).not.toContain('Clerk');
  });

  it('keeps that time when the page is turned without a new version', () => {
    const page = aClassification([aRow('1', 100)], { state: 'amended' });
    renderInRally(<PublicationLine page={{ ...page, posted_at: '2026-03-02T11:45:00.000Z' }} />);
    expect(screen.getByText('2 Mar, 12:45')).toBeTruthy();
  });

  it('does not say of an amended version that protests ended before it was made', () => {
    show({ state: 'amended', protest_until: '2026-03-02T11:51:00.000Z' });
    expect(words()).not.toContain('Protest');
  });

  it('says why it was amended, and counts nothing down once it is official', () => {
    show({ state: 'amended', reason: 'Time of crew 21 corrected' });
    expect(words()).toContain('Amended v1');
    expect(words()).toContain('Why: Time of crew 21 corrected');
    cleanup();
    show({ state: 'amended', reason: 'newer_rules' });
    expect(words()).toContain('Why: Calculated again by newer software');
    cleanup();
    show({ state: 'official', protest_until: '2026-03-02T13:00:00.000Z' });
    expect(words()).toContain('Official v1');
    expect(words()).not.toContain('Protest');
  });

  it('says live, with the versions there were, and a state it does not know by its code', () => {
    show({ state: 'live' });
    expect(words()?.trim()).toBe('●LiveVersions');
    cleanup();
    show({ state: 'moon' });
    expect(words()).toContain('moon v1');
  });

  it('says cancelled of a leg of nothing but cancelled stages, and of a cancelled stage', () => {
    const race = aRace({
      days: [aDay('2026-03-01', 1, [aStage('SS1', { status: 'cancelled', state: 'official' })])],
    });
    const say = (key: string, state: string) => {
      cleanup();
      const page = aClassification([aRow('1', null, { status: 'cancelled' })], { key, state });
      renderInRally(<PublicationLine page={page} />, { index: aRally({ races: [race] }) });
      return words();
    };
    expect(say('leg/1', 'live')).toBe('CancelledVersions');
    expect(say('stage/SS1', 'official')).toContain('Cancelled v1');
  });
});
