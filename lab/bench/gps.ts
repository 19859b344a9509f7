/** How fast tracks are evaluated, and whether a whole day with known violations is judged without a mistake. */
import { evaluator } from '@bivouac/gps';
import { inventDay, verdictOn } from '@bivouac/gps/invented';
import { atLeast, atMost, type Figure } from './figures.ts';

/** One core; the tracks are made between the evaluations, and one is held at a time. */
export function measureGps(crews = 430, waypoints = 300): Figure[] {
  const day = inventDay({ crews, waypoints, seed: 430 });
  const evaluate = evaluator(day.course);
  let [samples, ms, known, overlooked, invented, memory] = [0, 0, 0, 0, 0, 0];
  const before = process.memoryUsage().rss;
  for (let number = 1; number <= crews; number++) {
    const crew = day.crew(number);
    const from = performance.now();
    const found = evaluate(crew.track, { tolerance_kmh: 1, braking_m: 90 });
    ms += performance.now() - from;
    samples += crew.track.timeMs.length;
    const verdict = verdictOn(day.course, crew, found);
    known += verdict.known;
    overlooked += verdict.overlooked.length;
    invented += verdict.invented.length;
    memory = Math.max(memory, process.memoryUsage().rss - before);
  }
  const what = `${crews} crews, ${waypoints} waypoints, ${(samples / 1e6).toFixed(1)} M samples`;
  return [
    atLeast(`GPS evaluation, ${what}`, samples / ms / 1_000, 2, 'M points/s per core'),
    atMost('GPS evaluation, memory over the base', memory / 2 ** 20, 300, 'MB'),
    atMost(`GPS violations overlooked, of ${known} known`, overlooked, 0, ''),
    atMost('GPS violations invented', invented, 0, ''),
  ];
}
