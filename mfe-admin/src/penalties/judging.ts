/** What may be said of a penalty, the cause it shares with others, and the facts that say it. */
import type { Fact, JudgedPenalty, PenaltyDecision, SaidOfPenalty } from '@bivouac/data';
import { newId } from '@bivouac/rules';

export type Verdict = 'confirm' | 'dismiss' | 'amend';

export interface Cause {
  rule: string;
  place: 'waypoint' | 'control' | 'stage';
  /** Code of that place. */
  at: string;
  stage: string | null;
}

export interface Judgement {
  verdict: Verdict;
  /** Of each, with `amend`. */
  ms: number | null;
  reason: string;
}

interface Where {
  rally: string;
  race: string;
}

/** How a penalty stands after a verdict. Source: `timing.penalty_status`. */
const AFTER = {
  confirm: 'confirmed',
  amend: 'confirmed',
  dismiss: 'dismissed',
  cancel: 'cancelled',
} as const;

/** What does not count any more is judged again only once its verdict was taken back. */
export function isOpenTo(verdict: Verdict, { status, by_rule, verdict: said }: JudgedPenalty): boolean {
  if (status === 'proposed') return true;
  if (status !== 'confirmed') return false;
  return verdict !== 'confirm' || by_rule || (said !== 'confirm' && said !== null);
}

/** A confirmed penalty is cancelled, a proposed one dismissed: the official says no to either with the same key. */
export function saidOf(verdict: Verdict, { status }: JudgedPenalty): PenaltyDecision['verdict'] {
  return verdict === 'dismiss' && status === 'confirmed' ? 'cancel' : verdict;
}

export function verdictsOn(
  { rally, race }: Where,
  penalties: readonly JudgedPenalty[],
  said: readonly SaidOfPenalty[],
  { verdict, ms, reason }: Judgement,
): Fact[] {
  return penalties
    .filter((penalty) => isOpenTo(verdict, penalty))
    .map((penalty) => ({
      id: newId(),
      kind: 'penalty_decision',
      rally,
      race,
      penalty: penalty.id,
      verdict: saidOf(verdict, penalty),
      seen: newestVerdict(said),
      ...(verdict === 'amend' && ms !== null ? { ms } : {}),
      reason,
    }));
}

/** Takes the verdicts in force on these back: each its own, or the one on its cause, which is taken back for all of it. */
export function reopeningsOf(
  { rally }: Where,
  penalties: readonly JudgedPenalty[],
  said: readonly SaidOfPenalty[],
  reason: string,
): Fact[] {
  const targets = new Set(
    penalties.flatMap((penalty) => said.findLast((one) => isVerdictOn(penalty, one))?.id ?? []),
  );
  return [...targets].map((target) => ({ id: newId(), kind: 'void', rally, target, reason }));
}

/** By which the server knows what the one who judges has read. */
function newestVerdict(said: readonly SaidOfPenalty[]): string | null {
  return said.findLast(({ kind }) => kind === 'penalty_decision' || kind === 'bulk_decision')?.id ?? null;
}

function isVerdictOn(penalty: JudgedPenalty, said: SaidOfPenalty): boolean {
  if (!said.standing || said.held) return false;
  return said.kind === 'penalty_decision' ? said.about === penalty.id : speaksOf(said, penalty);
}

/** How many decisions on a penalty wait to be accepted. */
export function waitingOn(penalty: JudgedPenalty, said: readonly SaidOfPenalty[]): number {
  const isAbout = (one: SaidOfPenalty | undefined): boolean =>
    one !== undefined && (one.about === penalty.id || speaksOf(one, penalty));
  return said.filter(
    (one) => one.held && one.standing && (isAbout(one) || isAbout(said.find(({ id }) => id === one.about))),
  ).length;
}

export function speaksOf(said: SaidOfPenalty, penalty: JudgedPenalty): boolean {
  if (said.kind !== 'bulk_decision' || said.rule === null) return false;
  const place = said.waypoint ? 'waypoint' : said.control ? 'control' : 'stage';
  return isOfCause(penalty, {
    rule: said.rule,
    place,
    at: said[place] ?? '',
    stage: said.stage ?? penalty.stage,
  });
}

export function causesOf(penalties: readonly JudgedPenalty[]): Cause[] {
  const [first] = penalties;
  if (!first) return [];
  return (['waypoint', 'control', 'stage'] as const).flatMap((place): Cause[] => {
    const at = first[place];
    const cause = at && { rule: first.rule, place, at, stage: first.stage };
    return cause && penalties.every((one) => isOfCause(one, cause)) ? [cause] : [];
  });
}

/** Source: `timing.is_of_cause`. A code of a waypoint is one of its stage only. */
export function isOfCause(penalty: JudgedPenalty, { rule, place, at, stage }: Cause): boolean {
  return penalty.rule === rule && penalty[place] === at && (place !== 'waypoint' || penalty.stage === stage);
}

export function changedBy(penalties: readonly JudgedPenalty[], { verdict, ms }: Judgement): number {
  return penalties.filter(
    ({ status, ms: price }) =>
      status !== AFTER[verdict] || (verdict === 'amend' && ms !== null && price !== ms),
  ).length;
}

export function verdictOnCause(
  { rally, race }: Where,
  cause: Cause,
  said: readonly SaidOfPenalty[],
  { verdict, ms, reason }: Judgement,
): Fact {
  return {
    id: newId(),
    kind: 'bulk_decision',
    rally,
    race,
    rule: cause.rule,
    ...(cause.place === 'waypoint' && cause.stage ? { stage: cause.stage } : {}),
    [cause.place]: cause.at,
    verdict,
    seen: newestVerdict(said),
    ...(verdict === 'amend' && ms !== null ? { ms } : {}),
    reason,
  };
}

export function acceptanceOf(rally: string, target: string, reason: string): Fact[] {
  return [{ id: newId(), kind: 'release', rally, target, seen: null, reason }];
}

/** What takes a waiting decision back meets the same gate, and is let in at once. */
export function refusalOf(rally: string, target: string, reason: string): Fact[] {
  const taken = { id: newId(), kind: 'void' as const, rally, target, seen: null, reason };
  return [taken, ...acceptanceOf(rally, taken.id, reason)];
}
