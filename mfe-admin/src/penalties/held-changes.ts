/** Which penalties a waiting decision would change: each as it is now, and as it would be. */
import type { JudgedPenalty, PenaltyList, SaidOfPenalty, WaitingFact } from '@bivouac/data';
import { speaksOf } from './judging.ts';

export type Stands = Pick<JudgedPenalty, 'unit' | 'ms' | 'status' | 'by_rule' | 'verdict'>;

export interface HeldChange {
  number: string;
  rule: string | null;
  where: string[];
  before: Stands | null;
  /** null: it would be gone; left out: what comes of it nobody said, as of a verdict that is taken back. */
  after?: Stands | null;
}

/** Source: `timing.penalty_status`. */
const AFTER: Record<string, JudgedPenalty['status']> = {
  confirm: 'confirmed',
  amend: 'confirmed',
  dismiss: 'dismissed',
  cancel: 'cancelled',
  annul: 'cancelled',
};

/** `waiting`: the same fact as the gate tells it, with its own words. */
export function heldChanges(
  one: SaidOfPenalty,
  { penalties, said }: Pick<PenaltyList, 'penalties' | 'said'>,
  waiting?: Pick<WaitingFact, 'said'>,
): HeldChange[] {
  const judged = one.kind === 'void' ? said.find(({ id }) => id === one.about) : one;
  if (!judged) return [];
  if (judged.kind === 'penalty') {
    const known = penalties.find(({ id }) => id === judged.id);
    const unit = (waiting?.said.unit as JudgedPenalty['unit'] | undefined) ?? 'time';
    const is: Stands = known ?? {
      unit,
      ms: judged.ms ?? 0,
      status: 'confirmed',
      by_rule: false,
      verdict: null,
    };
    const number = known?.number ?? judged.number ?? '–';
    const of = { number, rule: judged.rule, where: placesOf(judged) };
    return [one.kind === 'void' ? { ...of, before: is, after: null } : { ...of, before: null, after: is }];
  }
  return penalties
    .filter((penalty) =>
      judged.kind === 'bulk_decision' ? speaksOf(judged, penalty) : penalty.id === judged.about,
    )
    .map((penalty): HeldChange => {
      const of = { number: penalty.number, rule: penalty.rule, where: placesOf(penalty), before: penalty };
      return one.kind === 'void' ? of : { ...of, after: judgedAs(penalty, judged) };
    });
}

function judgedAs(penalty: JudgedPenalty, { verdict, ms }: SaidOfPenalty): Stands {
  return {
    unit: penalty.unit,
    ms: verdict === 'amend' && ms !== null ? ms : penalty.ms,
    status: AFTER[verdict ?? ''] ?? penalty.status,
    by_rule: false,
    verdict: verdict === 'amend' ? 'amend' : null,
  };
}

function placesOf({
  stage,
  control,
  waypoint,
}: Pick<SaidOfPenalty, 'stage' | 'control' | 'waypoint'>): string[] {
  return [stage, control, waypoint].filter((place) => place !== null);
}
