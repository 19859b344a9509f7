/** A given time for a range of starters as it is typed. Source: docs/sport/stage-time.md 5.8 and docs/sport/scenarios.md 11.7. */
import type { ChronosGrid, GridCrew, NotionalRange } from '@bivouac/data';
import { isReason, newId, parseDuration, readCrewNumber } from '@bivouac/rules';
import { crewsInOrder } from '../model/at-point.ts';

export interface GivenQuestion {
  /** Numbers of crews: the first and the last of the range, in start order. */
  first: string;
  last: string;
  time: string;
  keepOwn: boolean;
  reason: string;
}

export type GivenAnswer =
  | { ok: true; fact: NotionalRange; crews: GridCrew[] }
  /** Name of the sentence. */
  | {
      ok: false;
      reason: 'given.noFirst' | 'given.noLast' | 'given.turned' | 'given.noTime' | 'given.noReason';
    };

export function readGiven(grid: ChronosGrid, question: GivenQuestion): GivenAnswer {
  const placed = crewsInOrder(grid.crews).filter(({ position }) => position !== null);
  const from = placed.find(({ number }) => number === readCrewNumber(question.first))?.position;
  const to = placed.find(({ number }) => number === readCrewNumber(question.last))?.position;
  const time = parseDuration(question.time);
  if (from === undefined || from === null) return { ok: false, reason: 'given.noFirst' };
  if (to === undefined || to === null) return { ok: false, reason: 'given.noLast' };
  if (from > to) return { ok: false, reason: 'given.turned' };
  if (!time.ok || time.ms === 0) return { ok: false, reason: 'given.noTime' };
  if (!isReason(question.reason)) return { ok: false, reason: 'given.noReason' };
  const { rally, race, stage } = grid;
  const fact: NotionalRange = {
    id: newId(),
    kind: 'notional_range',
    rally,
    race,
    stage,
    from_position: from,
    to_position: to,
    ms: time.ms,
    keep_own: question.keepOwn,
    reason: question.reason.trim(),
  };
  return { ok: true, fact, crews: crewsAt(placed, from, to) };
}

export function crewsAt(crews: readonly GridCrew[], from: number, to: number): GridCrew[] {
  return crewsInOrder(crews).filter(
    ({ position }) => position !== null && position >= from && position <= to,
  );
}
