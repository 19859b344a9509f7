/** What the keys of the list record: verdicts on penalties, what was recorded wrongly, and what takes either back. */
import type { Fact, OverspeedsList, SpeedPenalty, ToldOverspeed } from '@bivouac/data';
import { newId, type TypedOverspeed } from '@bivouac/rules';

type Where = Pick<OverspeedsList, 'rally' | 'race' | 'stage'>;

export function overspeedOf(
  { rally, race, stage }: Where,
  typed: Extract<TypedOverspeed, { kind: 'overspeed' }>,
): Fact {
  const { number, zone, limitKmh, maxKmh, durationMs } = typed;
  return {
    id: newId(),
    kind: 'overspeed',
    rally,
    race,
    stage,
    number,
    ...(zone === null ? {} : { zone }),
    limit_kmh: limitKmh,
    max_kmh: maxKmh,
    ...(durationMs === null ? {} : { duration_ms: durationMs }),
  };
}

export function verdictsOf(
  { rally, race, said }: Pick<Where, 'rally' | 'race'> & { said?: OverspeedsList['said'] },
  penalties: readonly Pick<SpeedPenalty, 'id' | 'status' | 'by_rule'>[],
  says: 'confirm' | 'dismiss',
  reason: string,
): Fact[] {
  // A list without its history says nothing of what was read.
  const newest = said?.findLast(({ kind }) => kind === 'penalty_decision' || kind === 'bulk_decision');
  const seen = said ? { seen: newest?.id ?? null } : {};
  return penalties.flatMap(({ id, status, by_rule }): Fact[] => {
    const isOpen = status === 'proposed' || (status === 'confirmed' && (says === 'dismiss' || by_rule));
    if (!isOpen) return [];
    const verdict = says === 'dismiss' && status === 'confirmed' ? 'cancel' : says;
    return [{ id: newId(), kind: 'penalty_decision', rally, race, penalty: id, verdict, ...seen, reason }];
  });
}

export function reopeningsOf(
  { rally, said }: Pick<OverspeedsList, 'rally' | 'said'>,
  penalties: readonly SpeedPenalty[],
  reason: string,
): Fact[] {
  return penalties.flatMap(({ id }): Fact[] => {
    const last = said.findLast((one) => one.kind === 'penalty_decision' && one.about === id && one.standing);
    return last ? [{ id: newId(), kind: 'void', rally, target: last.id, reason }] : [];
  });
}

export function takeBackOf({ rally }: Where, { id }: ToldOverspeed, reason: string): Fact {
  return { id: newId(), kind: 'void', rally, target: id, reason };
}
