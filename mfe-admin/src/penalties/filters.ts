/** Which penalties are shown: state, page, stage and crew from the address; proposals first, then as they lie on the road. */
import type { JudgedPenalty, PenaltyList } from '@bivouac/data';

export const STATES = ['proposed', 'confirmed', 'amended', 'dismissed', 'cancelled'] as const;
export type State = (typeof STATES)[number];
export const KINDS = ['tc', 'cp', 'sc', 'misc'] as const;

export function isInState({ status, verdict }: JudgedPenalty, state: string): boolean {
  return state === 'amended' ? verdict === 'amend' : status === state;
}

export function chosenFrom({ penalties, crews }: PenaltyList, params: URLSearchParams): JudgedPenalty[] {
  const state = params.get('state');
  const kind = params.get('kind');
  const stage = params.get('stage');
  const words = (params.get('q') ?? '').toLowerCase().split(/\s+/).filter(Boolean);
  const names = new Map(crews.map(({ number, names }) => [number, names.join(' ').toLowerCase()]));
  const shown = penalties.filter(
    (one) =>
      (!state || isInState(one, state)) &&
      (!kind || one.kind === kind) &&
      (!stage || one.stage === stage) &&
      words.every((word) => one.number.toLowerCase() === word || names.get(one.number)?.includes(word)),
  );
  const isProposed = ({ status }: JudgedPenalty) => Number(status !== 'proposed');
  return shown.sort((a, b) => isProposed(a) - isProposed(b));
}
