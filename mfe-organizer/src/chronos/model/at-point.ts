/** One point of a stage as the timing team works on it: who is missing, what came last, when the next is expected. */
import type { ChronosGrid, GridChrono, GridCrew, GridPoint } from '@bivouac/data';
import { compareNumbers, readCrewNumber } from '@bivouac/rules';
import { countsInDoubt } from './counting-doubts.ts';

const GONE = new Set(['retired', 'not_started', 'not_finished', 'cancelled']);

export function crewsInOrder(crews: readonly GridCrew[]): GridCrew[] {
  return [...crews].sort(
    (a, b) => (a.position ?? 1e9) - (b.position ?? 1e9) || compareNumbers(a.number, b.number),
  );
}

/** Whom a typed number means: who carries it, else who carried it before; whose it was at the instant typed the server settles. */
export function crewTyped(crews: readonly GridCrew[], typed: string): GridCrew | null {
  const number = readCrewNumber(typed);
  return (
    crews.find((crew) => crew.number === number) ??
    crews.find((crew) => crew.formerly.includes(number)) ??
    null
  );
}

/** By which results count: as recorded, else the one of the list in force. Source: docs/sport/starts.md 4.14. */
export function startThatCounts({ start_at, stage_due_at }: GridCrew): string | null {
  return start_at ?? stage_due_at ?? null;
}

/** Was a start of the stage recorded at all? Where none was, those of the list are all there is. */
export function hasRecordedStarts({ points, chronos }: Pick<ChronosGrid, 'points' | 'chronos'>): boolean {
  const start = points.find(({ kind }) => kind === 'stage_start')?.id;
  return chronos.some(({ point, standing }) => point === start && standing);
}

export function missingAt(grid: ChronosGrid, point: GridPoint): GridCrew[] {
  return unseenAt(grid, point).filter((crew) => !isGone(point, crew));
}

export function goneAt(grid: ChronosGrid, point: GridPoint): GridCrew[] {
  return unseenAt(grid, point).filter((crew) => isGone(point, crew));
}

/** A crew that was given a time for the stage is not awaited at its points. */
function isGone({ kind, role }: GridPoint, { status, marks }: GridCrew): boolean {
  const isOfStage = role === 'waypoint' || kind === 'stage_start' || kind === 'flying_finish';
  return GONE.has(status) || (isOfStage && marks.includes('notional'));
}

function unseenAt(grid: ChronosGrid, point: GridPoint): GridCrew[] {
  const seen = new Set<string>();
  for (const chrono of grid.chronos) {
    if (chrono.point === point.id && chrono.counted && chrono.number !== null) seen.add(chrono.number);
  }
  return crewsInOrder(grid.crews).filter(({ number }) => !seen.has(number));
}

export function lastAt(grid: ChronosGrid, point: GridPoint, count: number): GridChrono[] {
  return grid.chronos
    .filter((chrono) => chrono.point === point.id && chrono.standing)
    .sort((a, b) => b.position - a.position)
    .slice(0, count);
}

export function lastCountedAt(grid: ChronosGrid, point: GridPoint): GridChrono | null {
  return newestOf(grid.chronos.filter((chrono) => chrono.point === point.id && teaches(chrono)));
}

export function newestOf(chronos: readonly GridChrono[]): GridChrono | null {
  return chronos.reduce<GridChrono | null>(
    (last, one) => (last && last.position > one.position ? last : one),
    null,
  );
}

export function teaches({ counted, standing, waits, flags }: GridChrono): boolean {
  return counted && standing && !waits && !countsInDoubt({ flags });
}

export function timeListedAt(point: GridPoint, crew: GridCrew): { kind: 'due' | 'start'; at: string } | null {
  const isDue = point.kind === 'stage_start' || point.kind.endsWith('control');
  const at = point.kind.endsWith('control')
    ? crew.due[point.id]
    : isDue
      ? crew.stage_due_at
      : startThatCounts(crew);
  return at ? { kind: isDue ? 'due' : 'start', at } : null;
}

/** How long crews took from the start of the stage to the point, in ms, shortest first. */
export function elapsedTo(grid: ChronosGrid, point: GridPoint): number[] {
  const starts = new Map(grid.crews.map((crew) => [crew.number, startThatCounts(crew)]));
  return grid.chronos
    .flatMap((chrono) => {
      const { point: at, number, at: seen } = chrono;
      const start = at === point.id && number !== null && teaches(chrono) ? starts.get(number) : null;
      return start ? [Date.parse(seen) - Date.parse(start)] : [];
    })
    .filter((ms) => ms > 0)
    .sort((a, b) => a - b);
}

/** Between when a crew is likely at the point: when it is due, else as long after its start as the others took; null: nobody knows. */
export function windowAt(
  grid: ChronosGrid,
  point: GridPoint,
  crew: GridCrew,
): { from: string; until: string; isDue: boolean } | null {
  if (point.kind === 'stage_start') return crew.stage_due_at ? due(crew.stage_due_at) : null;
  const dueAt = crew.due[point.id];
  if (point.kind.endsWith('control')) return dueAt ? due(dueAt) : null;
  const took = elapsedTo(grid, point);
  const [shortest] = took;
  const start = startThatCounts(crew);
  if (shortest === undefined || !start) return null;
  const after = (ms: number) => new Date(Date.parse(start) + ms).toISOString();
  return { from: after(shortest), until: after(took.at(-1) ?? shortest), isDue: false };
}

const due = (at: string) => ({ from: at, until: at, isDue: true });

/** Whole minutes are written at time controls. */
export function precisionAt(grid: Pick<ChronosGrid, 'precision_ms'>, point: GridPoint): number {
  const isOfTrack = point.role === 'waypoint' || /start|finish|passage|neutralisation/.test(point.kind);
  return isOfTrack ? grid.precision_ms : 60_000;
}

/** The id of the newest time the grid shows of a crew at a point: nobody here has seen what came later. Null: there is none. */
export function newestAt(
  { crews, chronos }: Pick<ChronosGrid, 'crews' | 'chronos'>,
  point: Pick<GridPoint, 'id'>,
  typed: string,
): string | null {
  const number = crewTyped(crews, typed)?.number;
  const there = chronos.filter((chrono) => chrono.point === point.id && chrono.number === number);
  return newestOf(there)?.id ?? null;
}

export function chronosOf(grid: Pick<ChronosGrid, 'chronos'>, point: string, number: string): GridChrono[] {
  return grid.chronos
    .filter((chrono) => chrono.standing && chrono.point === point && chrono.number === number)
    .sort((a, b) => Number(b.counted) - Number(a.counted) || a.position - b.position);
}
