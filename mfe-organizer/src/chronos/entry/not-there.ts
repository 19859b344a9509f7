/** A sign or a radio message against what the grid knows of the crew: asked about once, never refused. */
import type { ChronosGrid, GridCrew, GridPoint } from '@bivouac/data';

/**
 * `ahead`: stopped where it was not seen yet · `behind`: said not to have started, and seen on the stage · `finished`: stopped on a
 * stage that it finished, whose time stays · `forGood`: as well, and no classification from that stage on has it · `before`: stopped
 * before a stage that it finished, whose time counts no longer.
 */
export interface NotThere {
  is: 'ahead' | 'behind' | 'finished' | 'forGood' | 'before';
  place: string;
  /** Where and when it was seen last; null: nowhere of this stage. */
  seen: { code: string; at: string } | null;
}

type Known = Pick<ChronosGrid, 'stage' | 'points' | 'chronos'>;

/** `at`: code of the point it stopped at; null: somewhere on the stage. */
export function stopsAhead(grid: Known, crew: GridCrew, at: string | null): NotThere | null {
  const seen = lastSeen(grid, crew);
  const last = Math.max(seen?.place ?? -1, crew.start_at === null ? -1 : startOf(grid));
  const place = at === null ? startOf(grid) : grid.points.findIndex(({ code }) => code === at);
  const point = grid.points[place];
  // Before a control it may well have stopped: nobody looks for it there.
  const isAsked = at === null || point?.role === 'waypoint';
  if (!isAsked || last >= place) return null;
  return { is: 'ahead', place: at ?? grid.stage, seen };
}

/** `at`: as above. Behind the finish a crew may well stop: nothing is asked there. Source: docs/sport/not-finishing.md 8.6, 8.7. */
export function finishedBefore(
  grid: Known & Pick<ChronosGrid, 'finish'>,
  { number, finish_at }: Pick<GridCrew, 'number' | 'finish_at'>,
  at: string | null,
  isForGood = false,
): NotThere | null {
  const finish = grid.points.findIndex(({ id }) => id === grid.finish);
  const point = grid.points[finish];
  const place = grid.points.findIndex(({ code }) => code === at);
  if (!point || place > finish) return null;
  const seen = grid.chronos.find(
    (one) => one.point === point.id && one.number === number && one.standing && one.counted,
  );
  const finishedAt = seen?.at ?? finish_at;
  if (!finishedAt) return null;
  // A control that is none of the grid's lies between stages.
  const isBefore = at !== null && place < startOf(grid);
  return {
    is: isForGood ? 'forGood' : isBefore ? 'before' : 'finished',
    place: grid.stage,
    seen: { code: point.code, at: finishedAt },
  };
}

export function startedAfterAll(grid: Known, crew: GridCrew): NotThere | null {
  const seen = lastSeen(grid, crew);
  return seen && seen.place >= startOf(grid) ? { is: 'behind', place: grid.stage, seen } : null;
}

function startOf({ points }: Known): number {
  return Math.max(
    0,
    points.findIndex(({ kind, role }) => kind === 'stage_start' || role === 'waypoint'),
  );
}

/** By the latest of what stands, a doubtful time as well: somebody saw it. */
function lastSeen({ points, chronos }: Known, { number }: GridCrew) {
  const places = new Map(
    points.map((point, place): [string, { point: GridPoint; place: number }] => [point.id, { point, place }]),
  );
  const mine = chronos.filter((chrono) => chrono.standing && chrono.number === number);
  const last = mine.reduce<(typeof mine)[number] | null>(
    (latest, one) => (latest === null || one.at > latest.at ? one : latest),
    null,
  );
  const where = last && places.get(last.point);
  return last && where ? { code: where.point.code, at: last.at, place: where.place } : null;
}
