/** What the timing team's keys record. */
import type {
  Chrono,
  ChronosGrid,
  Fact,
  GridChrono,
  GridPoint,
  Release,
  Report,
  Retirement,
  Void,
} from '@bivouac/data';
import { newId } from '@bivouac/rules';

type Where = Pick<ChronosGrid, 'rally' | 'race' | 'stage'>;

const placeOf = ({ stage }: Where, { role, code }: GridPoint) =>
  role === 'waypoint' ? { stage, waypoint: code } : { control: code };

export function chronoOf(
  grid: Where,
  point: GridPoint,
  number: string,
  at: string,
  reason: string | null = null,
): Chrono {
  const { rally, race } = grid;
  const seen = { rally, race, ...placeOf(grid, point), number, at, source: 'manual' as const };
  return { id: newId(), kind: 'chrono', ...seen, ...(reason === null ? {} : { reason }) };
}

export function correctionOf(
  grid: Where,
  point: GridPoint,
  old: GridChrono,
  { number, at, reason }: { number: string; at: string; reason: string },
): Chrono {
  return {
    ...chronoOf(grid, point, number, at),
    passage: old.passage as NonNullable<Chrono['passage']>,
    supersedes: old.id,
    reason,
  };
}

export function voidOf({ rally }: Where, target: string, reason: string, id = newId()): Void {
  return { id, kind: 'void', rally, target, reason };
}

export function choiceOf({ rally }: Where, chosen: GridChrono, reason: string): Release {
  return { id: newId(), kind: 'release', rally, target: chosen.id, reason };
}

/** `/`: stopped on this stage. `*`: did not start it. `reason`: why it is recorded against what is known. */
export function stopOf(
  { rally, race, stage }: Where,
  number: string,
  hasStarted: boolean,
  at: string,
  reason: string | null = null,
): Retirement {
  const cause = hasStarted ? 'withdrawn' : 'not_started';
  const stop = { rally, race, stage, number, status: 'temporary' as const, cause, at };
  return { id: newId(), kind: 'retirement', ...stop, ...(reason === null ? {} : { reason }) };
}

export type EntryFact = Extract<Fact, Chrono | Void | Release | Retirement | Report>;
