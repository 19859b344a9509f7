/** Overspeeds as the list shows them: crew by crew, zone by zone, each with the penalty it is part of. */
import type { OverspeedsList, SpeedPenalty, ToldOverspeed } from '@bivouac/data';
import { compareNumbers } from '@bivouac/rules';

export interface OverspeedRow {
  overspeed: ToldOverspeed;
  penalty: SpeedPenalty | null;
  /** The first of those its penalty rests on: there the penalty is shown. */
  isFirst: boolean;
}

export interface RowFilter {
  only: 'proposed' | 'twice' | 'taken' | null;
  zone: string | null;
  crew: string | null;
}

export function rowsOf({ overspeeds, penalties }: OverspeedsList): OverspeedRow[] {
  const shown = new Set<string>();
  return [...overspeeds].sort(inOrder).map((overspeed) => {
    const penalty = overspeed.standing
      ? (penalties.find((one) => one.overspeeds.includes(overspeed.id)) ?? null)
      : null;
    const isFirst = penalty !== null && !shown.has(penalty.id);
    if (penalty) shown.add(penalty.id);
    return { overspeed, penalty, isFirst };
  });
}

export function isShown({ overspeed, penalty }: OverspeedRow, { only, zone, crew }: RowFilter): boolean {
  if (zone !== null && overspeed.zone !== zone) return false;
  if (crew !== null && (overspeed.number ?? overspeed.number_typed) !== crew) return false;
  // Taken back, they are shown where they are asked for.
  if (only === 'taken') return !overspeed.standing;
  if (!overspeed.standing) return false;
  if (only === 'twice') return overspeed.twins.length > 0 || overspeed.flags.length > 0;
  return only === null || penalty?.status === 'proposed';
}

export function penaltiesOf(rows: readonly OverspeedRow[]): SpeedPenalty[] {
  return [...new Map(rows.flatMap(({ penalty }) => (penalty ? [[penalty.id, penalty]] : []))).values()];
}

function inOrder(a: ToldOverspeed, b: ToldOverspeed): number {
  return (
    compareNumbers(a.number ?? a.number_typed, b.number ?? b.number_typed) ||
    (a.zone ?? '').localeCompare(b.zone ?? '') ||
    a.position - b.position
  );
}
