/** Rides of real events whose waypoint times are known: the files of `realdata`, which are not part of the product. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Driven, type RiddenStage, withTotals } from './rides.ts';

const CATEGORIES = ['car', 'truck'];
const SECOND_MS = 1000;
/** Starts are not in the files: minutes between two crews, the first ten of a day farther apart, as raids start. */
const intervalMs = (place: number) => (place < 10 ? 180_000 : place < 20 ? 120_000 : 60_000);

interface EventFile {
  stages: { code: string; cancelled: boolean }[];
  crews: { number: string }[];
  penalties: { crew: string; afterStage: string; ms: number }[];
}

interface Passed {
  stage: string;
  number: string;
  point: string;
  order: number;
  ms: number;
}

/** Empty where the folder is not there. */
export function realRides(folder: string): { name: string; stages: RiddenStage[] }[] {
  const splits = join(folder, 'dakar-2020-waypoints.csv');
  if (!existsSync(splits)) return [];
  const lines = readFileSync(splits, 'utf8').trim().split('\n').slice(1);
  return CATEGORIES.map((category) => {
    const passed = lines.flatMap((line) => readLine(line, category) ?? []);
    const event = JSON.parse(readFileSync(join(folder, `dakar-2020-${category}.json`), 'utf8')) as EventFile;
    return { name: `Dakar 2020, ${category}s`, stages: ridesOf(event, passed) };
  });
}

function readLine(line: string, category: string): Passed | null {
  const [, stage, number, type, point, order, , seconds] = line.split(',');
  if (type !== category || !stage || !number || !point) return null;
  return { stage: `SS${stage}`, number, point, order: Number(order), ms: Number(seconds) * SECOND_MS };
}

function ridesOf(event: EventFile, passed: readonly Passed[]): RiddenStage[] {
  const added = new Map<string, number>();
  for (const { crew, afterStage, ms } of event.penalties) {
    const key = `${afterStage} ${crew}`;
    added.set(key, (added.get(key) ?? 0) + ms);
  }
  let order = event.crews.map(({ number }) => number);
  const stages = event.stages
    .filter(({ cancelled }) => !cancelled)
    .map(({ code }) => {
      const here = passed.filter(({ stage }) => stage === code);
      const points = [...new Map(here.map(({ point, order: at }) => [point, at]))]
        .sort((a, b) => a[1] - b[1])
        .map(([point]) => point);
      // The last point of each stage is its finish.
      const finish = points.pop();
      let startMs = 0;
      const driven = order.flatMap((number, place): Driven[] => {
        const own = new Map(here.filter((one) => one.number === number).map(({ point, ms }) => [point, ms]));
        const timeMs = own.get(finish ?? '');
        startMs += intervalMs(place);
        if (timeMs === undefined) return [];
        const pointMs = points
          .map((point) => own.get(point) ?? null)
          .map((ms) => (ms && ms < timeMs ? ms : null));
        return [{ number, startMs, pointMs, timeMs }];
      });
      order = [...driven].sort((a, b) => a.timeMs - b.timeMs).map(({ number }) => number);
      return { code, points, driven };
    });
  return withTotals(stages, (stage, number) => added.get(`${stage} ${number}`) ?? 0);
}
