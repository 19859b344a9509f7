// @vitest-environment happy-dom
/** What stands beside a crew that was moved: the reason, and the old place where an earlier version said another. */
import type { StartOrderRow } from '@bivouac/data/feed';
import { startLive } from '@bivouac/live';
import { cleanup } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { renderInRally } from '#stories/in-rally.tsx';
import { ChangeNote } from './change-note.tsx';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
startLive({ feed: { url: 'http://rally.test', publishableKey: 'k' }, realtimeUrl: '', transport: 'poll' });
afterEach(cleanup);

function noteOf(more: Partial<StartOrderRow>): string {
  const row: StartOrderRow = {
    position: 2,
    number: '7',
    due_at: null,
    stage_due_at: '2026-03-02T08:03:00.000Z',
    interval_ms: 180_000,
    change: null,
    ...more,
  };
  return renderInRally(<ChangeNote row={row} zone="UTC" />).container.textContent ?? '';
}
const change = { from_position: 1, from_at: '2026-03-02T08:00:00.000Z', reason: 'Art. 20' };

it('gives the reason in the first version, where there is nothing to compare', () => {
  expect(noteOf({ reason: 'Art. 20' })).toBe('Δ Art. 20');
});

it('gives place and time before and after, and the reason once', () => {
  expect(noteOf({ reason: 'Art. 20', change })).toBe('Δ 1 → 2, 08:00 → 08:03 · Art. 20');
  expect(noteOf({ change })).toBe('Δ 1 → 2, 08:00 → 08:03 · Art. 20');
});

it('says nothing of a crew that was not moved', () => {
  expect(noteOf({})).toBe('');
  expect(noteOf({ reason: null })).toBe('');
});
