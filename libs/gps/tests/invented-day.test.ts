/** Sentence 50 on a small day; the bench holds a whole one. */
import { expect, test } from 'vitest';
import { evaluator } from '../src/index.ts';
import { inventDay, verdictOn } from '../src/invented/index.ts';

test('50: of an invented day every violation is found, none is invented', { timeout: 60_000 }, () => {
  const day = inventDay({ crews: 12, waypoints: 120, seed: 7 });
  const evaluate = evaluator(day.course);
  const told = { known: 0, overlooked: [] as string[], invented: [] as string[], spikes: 0, gaps: 0 };
  for (let number = 1; number <= day.crews; number++) {
    const crew = day.crew(number);
    const found = evaluate(crew.track, { tolerance_kmh: 1, braking_m: 90 });
    const verdict = verdictOn(day.course, crew, found);
    told.known += verdict.known;
    told.overlooked.push(...verdict.overlooked);
    told.invented.push(...verdict.invented);
    told.spikes += found.spikes;
    told.gaps += found.gaps.length;
  }
  expect(told).toMatchObject({ overlooked: [], invented: [] });
  expect(told.known).toBeGreaterThan(10);
  expect(told.spikes).toBeGreaterThan(50);
  expect(told.gaps).toBeGreaterThan(2);
});

test('the same seed invents the same day', () => {
  const [one, other] = [1, 2].map(() => inventDay({ crews: 1, waypoints: 20, seed: 3 }).crew(1));
  expect(one).toEqual(other);
});
