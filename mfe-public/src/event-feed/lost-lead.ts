/** What a penalty took away when it was given: of its stage, or over all. */
import type { PenaltyRow, StageBody } from '@bivouac/data/feed';
import { type Passage, passageOf } from './passages.ts';

export type LostLead = 'stage' | 'overall';

interface Pages {
  stages: readonly StageBody[];
  penalties: readonly PenaltyRow[];
}

/** Counted with what had been given by then, so that it still holds when more is given. */
export function lostLead(row: PenaltyRow, { stages, penalties }: Pages): LostLead | null {
  const untilMs = Date.parse(row.at ?? '');
  const isKnown = (at: string | null) => at !== null && Date.parse(at) <= untilMs;
  const counts = (one: PenaltyRow) =>
    one.race === row.race && one.stage === row.stage && one.status === 'confirmed' && one.unit === 'time';
  if (!counts(row) || row.ms <= 0) return null;
  const given = penalties.filter((one) => counts(one) && isKnown(one.at));
  const seenOn = (body: StageBody) =>
    body.rows.flatMap((crew) => {
      const seen = passageOf(crew, null, body.precision_ms);
      if (!seen || !isKnown(seen.at)) return [];
      const penaltyMs = given.reduce((sum, one) => (one.number === crew.number ? sum + one.ms : sum), 0);
      return { ...seen, ms: seen.ms + penaltyMs - crew.bonus_ms };
    });
  const body = stages.find(({ code }) => code === row.stage);
  const seen = body ? seenOn(body) : [];
  const own = seen.find(({ number }) => number === row.number);
  if (!body || !own) return null;
  const isLost = (totalOf: (one: Passage) => number) => {
    const others = seen.filter((one) => one !== own).map(totalOf);
    const best = Math.min(...others);
    return totalOf(own) - row.ms < best && totalOf(own) > best;
  };
  const isNewest = stages.findLast((one) => one === body || seenOn(one).length > 0) === body;
  if (
    isNewest &&
    seen.every(({ baseMs }) => baseMs !== null) &&
    isLost(({ baseMs, ms }) => (baseMs ?? 0) + ms)
  )
    return 'overall';
  return isLost(({ ms }) => ms) ? 'stage' : null;
}
