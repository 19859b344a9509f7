/** What an evaluation would change of the facts that trackers told: new ones, others in their place, some that no track shows any more. */
import type { Fact, ToldByTracker } from '@bivouac/data';
import { newId } from '@bivouac/rules';
import type { CrewFindings } from '../gps/questions.ts';

type Passage = CrewFindings['passages'][number];
type Excess = CrewFindings['excesses'][number];

/** `new`: not recorded yet · `same`: recorded so · `changed`: recorded otherwise · `gone`: recorded, and no track shows it. */
export type ProposalState = 'new' | 'same' | 'changed' | 'gone';

export interface Proposal {
  key: string;
  number: string;
  /** Code of the waypoint, or of the zone's start; '' where the device named none. */
  code: string;
  at_ms: number | null;
  state: ProposalState;
  fact: ToldByTracker | null;
  found: { passage: Passage } | { excess: Excess } | null;
}

/** Instants are told to the millisecond, and read back from another evaluation: nearer than this they are one. */
const SAME_PASSAGE_MS = 1_000;
const SAME_EXCESS_MS = 5_000;

const atOf = (fact: ToldByTracker) => (fact.at === null ? null : Date.parse(fact.at));

export function proposalsOf(crews: readonly CrewFindings[], told: readonly ToldByTracker[]): Proposal[] {
  const left = new Set(told);
  const take = (isIt: (fact: ToldByTracker) => boolean): ToldByTracker | null => {
    for (const fact of left) {
      if (!isIt(fact)) continue;
      left.delete(fact);
      return fact;
    }
    return null;
  };
  const found = crews.flatMap(({ number, passages, excesses }): Proposal[] => [
    ...passages.map((passage): Proposal => {
      const { code, at_ms } = passage;
      const fact = take((one) => 'point' in one && one.number === number && one.point === code);
      const isSame = fact !== null && Math.abs((atOf(fact) ?? 0) - at_ms) <= SAME_PASSAGE_MS;
      const state = fact === null ? 'new' : isSame ? 'same' : 'changed';
      return { key: `${number} ${code}`, number, code, at_ms, state, fact, found: { passage } };
    }),
    ...excesses.map((excess): Proposal => {
      const { scope, zone, at_ms } = excess;
      const fact = take(
        (one) =>
          'zone' in one &&
          one.number === number &&
          one.scope === scope &&
          (one.zone ?? '') === zone &&
          Math.abs((atOf(one) ?? 0) - (at_ms ?? 0)) <= SAME_EXCESS_MS,
      );
      const isSame =
        fact !== null &&
        'zone' in fact &&
        fact.max_kmh === excess.max_kmh &&
        fact.limit_kmh === excess.limit_kmh;
      const state = fact === null ? 'new' : isSame ? 'same' : 'changed';
      const key = `${number} ${scope} ${zone} ${at_ms}`;
      return { key, number, code: zone, at_ms, state, fact, found: { excess } };
    }),
  ]);
  const gone = [...left].map((fact): Proposal => {
    const code = 'point' in fact ? fact.point : (fact.zone ?? '');
    return { key: fact.id, number: fact.number, code, at_ms: atOf(fact), state: 'gone', fact, found: null };
  });
  return [...found, ...gone];
}

export function isSameFinding(one: Proposal, other: Proposal): boolean {
  if (one.number !== other.number || one.code !== other.code || scopeOf(one) !== scopeOf(other)) return false;
  return scopeOf(one) === null || Math.abs((one.at_ms ?? 0) - (other.at_ms ?? 0)) <= SAME_EXCESS_MS;
}

export function scopeOf({ found, fact }: Proposal): Excess['scope'] | null {
  if (found) return 'excess' in found ? found.excess.scope : null;
  return fact && 'scope' in fact ? fact.scope : null;
}

export interface Where {
  rally: string;
  race: string;
  stage: string;
}

export function factOf(
  proposal: Proposal,
  where: Where,
  reasons: { again: string; gone: string },
): Fact | null {
  const { found, fact, number, at_ms } = proposal;
  if (proposal.state === 'same') return null;
  if (!found)
    return { id: newId(), kind: 'void', rally: where.rally, target: fact?.id ?? '', reason: reasons.gone };
  const of = 'passage' in found ? found.passage : found.excess;
  const envelope = {
    id: newId(),
    ...where,
    number,
    device: deviceName(of.device, of.batch),
    ...(fact ? { supersedes: fact.id, reason: reasons.again } : {}),
  };
  if ('passage' in found) {
    return {
      ...envelope,
      kind: 'chrono',
      waypoint: proposal.code,
      at: new Date(at_ms ?? 0).toISOString(),
      source: 'gps',
      passage: 'passage',
    };
  }
  const { scope, limit_kmh, max_kmh, duration_ms, from_m, to_m } = found.excess;
  return {
    ...envelope,
    kind: 'overspeed',
    scope,
    ...(proposal.code === '' ? {} : { zone: proposal.code }),
    limit_kmh,
    max_kmh,
    ...(at_ms === null ? {} : { at: new Date(at_ms).toISOString() }),
    ...(duration_ms === null ? {} : { duration_ms }),
    ...(from_m === null || to_m === null ? {} : { from_m, to_m }),
  };
}

const NAME_AT_MOST = 100;

/** `tracker 14 {batch}`: by it a batch finds its facts again. */
export function deviceName(device: string, batch: string): string {
  const room = NAME_AT_MOST - 'tracker  '.length - batch.length;
  return `tracker ${device.slice(0, room)} ${batch}`;
}
