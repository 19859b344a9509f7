/** Times typed on this screen that the grid does not have yet: whoever types the same number twice at once is asked all the same. */
import type { ChronosGrid, GridChrono, GridPoint } from '@bivouac/data';
import { crewTyped } from '../model/at-point.ts';
import type { Entered } from './use-recorder.ts';

const GONE = new Set<Entered['state']>(['refused', 'undone']);

/** As the grid would tell them, at one point; `you`: the word for whoever typed. */
export function ownEntries(
  { chronos, crews }: Pick<ChronosGrid, 'chronos' | 'crews'>,
  point: Pick<GridPoint, 'id' | 'code' | 'role'>,
  entered: readonly Entered[],
  you: string,
): GridChrono[] {
  const known = new Set(chronos.flatMap(({ id, supersedes }) => (supersedes ? [id, supersedes] : [id])));
  return entered.flatMap(({ fact, state, flags }): GridChrono[] => {
    if (fact.kind !== 'chrono' || GONE.has(state) || known.has(fact.id)) return [];
    const isHere = (point.role === 'waypoint' ? fact.waypoint : fact.control) === point.code;
    const crew = isHere ? crewTyped(crews, fact.number ?? '') : null;
    if (!crew) return [];
    const waits = flags.includes('held');
    return [
      {
        ...UNKNOWN,
        id: fact.id,
        number: crew.number,
        number_typed: fact.number ?? null,
        point: point.id,
        at: fact.at,
        passage: fact.passage ?? 'passage',
        source: fact.source ?? 'manual',
        counted: flags.length === 0,
        flags: flags.filter((flag) => flag !== 'held'),
        waits,
        gate: waits ? 'held' : 'counted',
        received_at: fact.at,
        by: you,
        supersedes: fact.supersedes ?? null,
        reason: fact.reason ?? null,
        position: Number.MAX_SAFE_INTEGER,
      },
    ];
  });
}

/** The grid with what the server does not have yet; the same one where there is nothing of it. It counts only once it is there. */
export function withUnsent(grid: ChronosGrid, entered: readonly Entered[], you: string): ChronosGrid {
  const unsent = entered.filter(({ state }) => state === 'unsent');
  const mine = grid.points.flatMap((point) => ownEntries(grid, point, unsent, you));
  if (mine.length === 0) return grid;
  return { ...grid, chronos: [...grid.chronos, ...mine.map((one) => ({ ...one, counted: false }))] };
}

export function toldOf(
  { crews }: Pick<ChronosGrid, 'crews'>,
  entered: readonly Entered[],
  own: readonly GridChrono[],
): Set<string> {
  const timed = own.filter(({ counted }) => counted).map(({ number }) => number ?? '');
  const out = entered.flatMap(({ fact, state }) =>
    fact.kind === 'retirement' && (state === 'sending' || state === 'unsent')
      ? [crewTyped(crews, fact.number ?? '')?.number ?? '']
      : [],
  );
  return new Set([...timed, ...out]);
}

export const UNKNOWN = {
  standing: true,
  chosen: false,
  device: null,
  device_at: null,
  offset_ms: null,
  uncertainty_ms: null,
  author: null,
};
