/** The last entries as they are listed: whoever typed them, the newest first, each with its point and what became of it. */
import type { ChronosGrid, GridChrono, GridPoint, Retirement } from '@bivouac/data';
import { wordOf } from '@bivouac/i18n';
import type { Say } from '../../language/language.ts';
import { crewTyped, lastAt } from '../model/at-point.ts';
import { clockText } from '../model/clock-text.ts';
import { doubtsNow, flagsOf } from '../model/doubts-now.ts';
import type { Entered } from './entered.ts';
import { finishedBefore } from './not-there.ts';

const SHOWN = 20;

export interface Line {
  id: string;
  number: string;
  /** Code of the point, or of the stage where none was named. */
  place: string;
  at: string | null;
  state: Entered['state'];
  note: string;
  /** Taken back, or read away where it was refused. */
  canUndo: boolean;
  /** It was not typed on this screen: what taking it back does is said first. */
  theirs: GridChrono | null;
}

interface Known {
  grid: ChronosGrid;
  point: GridPoint;
  entered: readonly Entered[];
  leaving: ReadonlySet<string>;
  /** How far the clock of this device is behind the rally's. */
  behindMs: number;
}

interface Dated extends Line {
  /** When it came in, else when it was typed: by the rally's clock. */
  sinceMs: number;
}

/** What has no answer yet, or was refused, is never cut off. */
const MUST_SHOW = new Set<Entered['state']>(['sending', 'unsent', 'refused']);

export function lastLines(known: Known, say: Say): Line[] {
  const mine = typedHere(known, say);
  const here = new Set(mine.map(({ id }) => id));
  const others = lastAt(known.grid, known.point, SHOWN)
    .filter(({ id }) => !here.has(id))
    .map((chrono) => recordedElsewhere(known, say, chrono));
  return [...mine, ...others]
    .sort((a, b) => b.sinceMs - a.sinceMs)
    .filter(({ state }, n) => n < SHOWN || MUST_SHOW.has(state));
}

function typedHere({ grid, entered, behindMs }: Known, say: Say): Dated[] {
  const chronos = new Map(grid.chronos.map((chrono) => [chrono.id, chrono]));
  const replaced = new Set(grid.chronos.map(({ supersedes }) => supersedes));
  return entered.flatMap((one): Dated[] => {
    const { fact, state } = one;
    // Corrected, or moved to another crew: what stands in its place has a line of its own.
    if (state !== 'undone' && replaced.has(fact.id) && !chronos.get(fact.id)?.standing) return [];
    if (fact.kind !== 'chrono' && fact.kind !== 'retirement' && fact.kind !== 'release') return [];
    const isAnswered = state === 'kept' || state === 'flagged';
    const isGone = isAnswered && chronos.get(fact.id)?.standing === false;
    const { flags, message } = isAnswered ? doubtsNow(one, { chronos, crews: grid.crews }) : one;
    const about = fact.kind === 'release' ? chronos.get(fact.target) : fact;
    const kind =
      fact.kind === 'retirement' ? stopWord(say, grid, fact) : fact.kind === 'release' && say('last.chosen');
    const received = chronos.get(fact.id)?.received_at;
    return [
      {
        id: fact.id,
        number: about?.number ?? '?',
        place: about ? placeOf(grid, about) : '',
        at: fact.kind === 'retirement' ? null : (about?.at ?? null),
        state: isGone ? 'undone' : isAnswered ? (flags.length > 0 ? 'flagged' : 'kept') : state,
        note: isGone
          ? say('last.takenBack')
          : [
              kind,
              message ?? flags.map((flag) => wordOf(say, 'flag', flag)).join(', '),
              stateWord(say, state),
            ]
              .filter(Boolean)
              .join(' · '),
        canUndo: state !== 'sending' && state !== 'undone' && !one.isAsked && !isGone,
        theirs: null,
        sinceMs: received ? Date.parse(received) : one.keptMs + behindMs,
      },
    ];
  });
}

function recordedElsewhere({ grid, leaving }: Known, say: Say, chrono: GridChrono): Dated {
  const flags = flagsOf(chrono);
  const { id, number, number_typed, at, by, device, received_at } = chrono;
  return {
    id,
    number: number ?? number_typed ?? '?',
    place: placeOf(grid, chrono),
    at,
    state: leaving.has(id) ? 'undone' : flags.length > 0 ? 'flagged' : 'kept',
    note: [
      ...flags.map((flag) => wordOf(say, 'flag', flag)),
      device ?? by,
      leaving.has(id) && stateWord(say, 'undone'),
    ]
      .filter(Boolean)
      .join(' · '),
    canUndo: !leaving.has(id),
    theirs: chrono,
    sinceMs: Date.parse(received_at),
  };
}

type Somewhere = Pick<Retirement, 'control' | 'stage'> & { waypoint?: string };

function placeOf({ points, stage }: ChronosGrid, about: GridChrono | Somewhere): string {
  if ('point' in about) return points.find(({ id }) => id === about.point)?.code ?? '';
  return about.control ?? about.waypoint ?? about.stage ?? stage;
}

/** A stop beside a time at the finish says so: the time stays, and what follows does not count. */
function stopWord(say: Say, grid: ChronosGrid, { cause, number }: Retirement): string {
  if (cause === 'not_started') return say('stop.dns');
  const crew = crewTyped(grid.crews, number);
  const finished = crew && finishedBefore(grid, crew, null);
  if (!finished?.seen) return say('stop.dnf');
  return say('stop.finished', { at: clockText(finished.seen.at, grid.time_zone) });
}

function stateWord(say: Say, state: Entered['state']): string {
  return state === 'sending' || state === 'unsent' || state === 'undone' ? say(`state.${state}`) : '';
}
