/** What counts as wrong and called live: the judgement of `npm run faults -- live`, on pages that change by hand. */
import type { Page } from '@bivouac/data/feed';
import type { Connection } from '@bivouac/live';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Shown, wrongAndLiveMs } from '../live/listeners.ts';
import { truthOf } from '../live/truth.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const everyMs = 250;

const page = (content: string): Page => ({
  feed: 1,
  rally: 'R',
  race: 'main',
  key: 'after/SS1',
  revision: 1,
  as_of: new Date().toISOString(),
  version: 0,
  body: { key: 'after/SS1', state: 'live', rows: [], content } as never,
});
const labelled = (phase: Connection['phase']): Connection => ({ phase, ageMs: 0, knownAtMs: 0 });
const live = (shown: Page): Shown => ({
  view: { page: shown, problem: null },
  label: labelled('live'),
  neverTrueSinceMs: null,
});

function longest(
  shown: Shown,
  truth: ReturnType<typeof truthOf>,
  seconds: number,
  step: (look: number) => void = () => undefined,
): number {
  let worstMs = 0;
  for (let look = 0; look < (seconds * 1_000) / everyMs; look++) {
    step(look);
    worstMs = Math.max(worstMs, wrongAndLiveMs(shown, truth, performance.now()));
    vi.advanceTimersByTime(everyMs);
  }
  return worstMs;
}

test('a table that stays as it was counts from when the page changed, not from when that was noticed', () => {
  const truth = truthOf(page('a'));
  const shown = live(page('a'));
  const next = page('b');
  vi.advanceTimersByTime(3_000);
  truth.turn(next);
  expect(longest(shown, truth, 3)).toBe(5_750);
});

test('a table that follows a page that changes all the time, two seconds behind it, is two seconds wrong', () => {
  const truth = truthOf(page('0'));
  const shown = live(page('0'));
  const worstMs = longest(shown, truth, 60, (look) => {
    truth.turn(page(String(look)));
    shown.view = { page: page(String(Math.max(0, look - 8))), problem: null };
  });
  expect(worstMs).toBe(8 * everyMs - everyMs);
});

test('a table that goes back to a content of long ago is as wrong as that is long ago, at once', () => {
  const truth = truthOf(page('a'));
  truth.turn(page('b'));
  vi.advanceTimersByTime(20_000);
  expect(longest(live(page('a')), truth, 0.25)).toBe(20_000);
});

test('contents that the page never had count together, whatever changes in them', () => {
  const truth = truthOf(page('a'));
  const shown = live(page('a'));
  const worstMs = longest(shown, truth, 10, (look) => {
    shown.view = { page: page(`forged ${look}`), problem: null };
  });
  expect(worstMs).toBe(9_750);
});

test('nothing counts that is right, or that is not called live', () => {
  const truth = truthOf(page('a'));
  expect(longest(live(page('a')), truth, 10)).toBe(0);
  truth.turn(page('b'));
  expect(longest({ ...live(page('a')), label: labelled('delayed') }, truth, 10)).toBe(0);
});

test('a content the page has again is right again', () => {
  const truth = truthOf(page('a'));
  truth.turn(page('b'));
  vi.advanceTimersByTime(10_000);
  truth.turn(page('a'));
  expect(longest(live(page('a')), truth, 1)).toBe(0);
});
