import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Connection } from '../src/connection.ts';
import { liveFrom } from '../src/live.ts';
import type { PageView } from '../src/page/view-page.ts';
import { usualIntervals } from '../src/settings.ts';
import { badNetwork, fair, ref, type Weather } from './bad-network.ts';

const STEP_MS = 250;
const time = { nowMs: () => Date.now(), uncertaintyMs: () => null, sample: async () => {} };

beforeEach(() => {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'performance'],
  });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Each seed is another story; the same seed is the same story. */
const runs = { numRuns: Number(process.env.LIVE_SEEDS ?? 500) };

const act = fc.oneof(
  {
    weight: 12,
    arbitrary: fc.record({ do: fc.constant('change' as const), crew: fc.nat(9), total: fc.nat(50) }),
  },
  { weight: 1, arbitrary: fc.constant({ do: 'cut' as const }) },
  { weight: 2, arbitrary: fc.constant({ do: 'mend' as const }) },
  { weight: 1, arbitrary: fc.constant({ do: 'restore' as const }) },
);
const story = fc.array(fc.record({ afterSteps: fc.nat(8), act }), { minLength: 5, maxLength: 40 });
const storm = fc.record({
  lost: fc.constantFrom(0, 0.2, 0.6, 1),
  doubled: fc.constantFrom(0, 0.2),
  lateMs: fc.constantFrom(0, 2_000, 30_000),
  failing: fc.constantFrom(0, 0.2, 0.7),
  slowMs: fc.constantFrom(0, 300, 4_000),
});

async function play(seed: number, weather: Weather, acts: { afterSteps: number; act: StoryAct }[]) {
  const random = fromSeed(seed);
  const network = badNetwork(random);
  const live = liveFrom(network.source, time, usualIntervals);
  const shown: { view?: PageView; label?: Connection } = {};
  const watching = live.page$(ref).subscribe((view) => {
    shown.view = view;
  });
  watching.add(
    live.connection$.subscribe((label) => {
      shown.label = label;
    }),
  );
  let worstMs = 0;
  const trueUntilMs = new Map<string, number>();
  const pass = async (steps: number) => {
    trueUntilMs.set(JSON.stringify(network.truth()), performance.now());
    for (let i = 0; i < steps; i++) {
      await vi.advanceTimersByTimeAsync(STEP_MS);
      trueUntilMs.set(JSON.stringify(network.truth()), performance.now());
      if (shown.label?.phase !== 'live') continue;
      const untilMs = trueUntilMs.get(JSON.stringify(shown.view?.page)) ?? Number.NEGATIVE_INFINITY;
      worstMs = Math.max(worstMs, performance.now() - untilMs);
    }
  };
  network.turn(weather);
  for (const { afterSteps, act } of acts) {
    if (act.do === 'change') network.change(String(act.crew), act.total * 100, random() < 0.1);
    else if (act.do === 'restore') network.restore();
    else network.cut(act.do === 'cut');
    await pass(afterSteps);
  }
  network.turn(fair);
  network.cut(false);
  await pass(15_000 / STEP_MS);
  watching.unsubscribe();
  await vi.advanceTimersByTimeAsync(60_000);
  return { shown, worstMs, truth: network.truth(), timersLeft: vi.getTimerCount() };
}

type StoryAct = { do: 'change'; crew: number; total: number } | { do: 'cut' | 'mend' | 'restore' };

describe('10–18, 30: messages lost, doubled, late and out of order, answers failing, slow and old, the source restored', () => {
  test('the final table is the source, it is labelled live, no table was called live that had been wrong for more than 5 s, nothing is left running', {
    timeout: 120_000,
  }, async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(), storm, story, async (seed, weather, acts) => {
        const { shown, worstMs, truth, timersLeft } = await play(seed, weather, acts);
        expect(shown.view?.page).toEqual(truth);
        expect(shown.label?.phase).toBe('live');
        expect(worstMs).toBeLessThanOrEqual(5_000);
        expect(timersLeft).toBe(0);
      }),
      runs,
    );
  });
});

/** mulberry32 */
function fromSeed(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}
