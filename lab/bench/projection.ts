/**
 * How honest the projected place of a crew on a stage is: its final place less the projected one, at every moment at which a crew started,
 * passed a point or finished. The final place is the one after that stage, by the total before it and the time on it, among the crews that
 * are placed at the moment. Crews without a time of the stage are left out, and so is what is added later: no projection knows of them.
 */
import { resolve } from 'node:path';
import { projectRoot } from '../../supabase/local/settings.ts';
import { type Figure, percentiles } from './figures.ts';
import { earlierRule } from './projection/earlier-rule.ts';
import { realRides } from './projection/real-rides.ts';
import { replay } from './projection/replay.ts';
import type { RiddenStage } from './projection/rides.ts';
import { demoRides, inventedRides } from './projection/story-rides.ts';

const RANDOM_RALLIES = 6;
const [CREWS, STAGES] = [40, 4];
const MEAN_AT_MOST = 0.3;

/** The real events are outside the repository, as the tests of imports read them. */
const folder = resolve(projectRoot, process.env.BIVOUAC_REALDATA ?? '../shared/realdata');

export function* measureProjection(): Generator<Figure> {
  const random = Array.from({ length: RANDOM_RALLIES }, (_, i) => inventedRides(`${i + 1}`, CREWS, STAGES));
  yield* figuresOf('demo', demoRides());
  yield* figuresOf(`${RANDOM_RALLIES} random rallies`, random.flat());
  const real = realRides(folder);
  for (const { name, stages } of real) yield* figuresOf(name, [stages]);
  if (real.length === 0)
    yield { what: 'projected place, real events', measured: `no files in ${folder}`, target: '', met: null };
}

interface Sampled {
  /** Final place less projected place: positive is a projection that was too good. */
  before: number[];
  now: number[];
  notPlaced: number;
}

function* figuresOf(name: string, races: readonly RiddenStage[][]): Generator<Figure> {
  const all: Sampled = { before: [], now: [], notPlaced: 0 };
  for (const stage of races.flat()) if (stage.points.length > 0) sample(stage, all);
  const [before, now] = [averages(all.before), averages(all.now)];
  const what = `projected place, ${name}`;
  yield { what: `${what}: before`, measured: wordsOf(all.before), target: '', met: null };
  yield {
    what: `${what}: now (${all.notPlaced} samples not placed)`,
    measured: wordsOf(all.now),
    target: `|mean| ≤ ${MEAN_AT_MOST}, mean absolute < before`,
    met: Math.abs(now.mean) <= MEAN_AT_MOST && now.absolute < before.absolute,
  };
}

function sample(stage: RiddenStage, all: Sampled): void {
  const finals = new Map(
    stage.rides.map(({ number, beforeMs, timeMs }) => [number, (beforeMs ?? 0) + timeMs]),
  );
  for (const body of replay(stage)) {
    const placed = body.rows.filter(({ position }) => position !== null);
    const earlier = earlierRule(body);
    const estimates = new Map(placed.map(({ number, virtual_ms }) => [number, virtual_ms ?? 0]));
    const placeBy = (times: ReadonlyMap<string, number>, number: string) =>
      placed.filter((other) => (times.get(other.number) ?? 0) < (times.get(number) ?? 0)).length;
    for (const { number, status, position } of body.rows) {
      if (status !== 'on_stage') continue;
      if (position === null) {
        all.notPlaced += 1;
        continue;
      }
      const final = placeBy(finals, number);
      all.before.push(final - placeBy(earlier, number));
      all.now.push(final - placeBy(estimates, number));
    }
  }
}

function averages(differences: readonly number[]): { mean: number; absolute: number } {
  const sum = (list: readonly number[]) => list.reduce((whole, one) => whole + one, 0);
  return {
    mean: sum(differences) / differences.length,
    absolute: sum(differences.map(Math.abs)) / differences.length,
  };
}

function wordsOf(differences: readonly number[]): string {
  const { mean, absolute } = averages(differences);
  const { p50, p95 } = percentiles(differences.map(Math.abs));
  const count = (is: (one: number) => boolean) => differences.filter(is).length;
  return `mean ${mean.toFixed(2)}, absolute ${absolute.toFixed(2)}, p50 / p95 ${p50} / ${p95}, too good ${count((one) => one > 0)}, too bad ${count((one) => one < 0)} (n = ${differences.length})`;
}
