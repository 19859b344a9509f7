/** What the regulations say of starts, by parameter name; what is left out is switched off, except where noted. */
import { gapBehind, type IntervalBand } from './interval-bands.ts';

export type PenaltyKindCode = 'cp' | 'sc' | 'tc' | 'misc';

export interface StartRegulations {
  /** The gap behind each place of the list, not of the classification. */
  'start.interval': IntervalBand[];
  /** ms behind the first starter instead of his band; null = his band. */
  'start.gap_after_first'?: number | null;
  /** Kinds of penalty that count for the order. Default cp and sc (docs/sport/starts.md 4.1). */
  'start.counts'?: PenaltyKindCode[];
  /** ms two starts are apart at least, outside mass starts. */
  'start.minimum_interval'?: number;
  /** ms between the last of a vehicle block and the first of the next; null = the band of his place. */
  'start.blocks_gap'?: number | null;
  /** How a prologue makes start positions (docs/sport/starts.md 4.4). Default rank. */
  'prologue.start'?: 'rank' | 'reversed' | 'chosen';
  /** For how many of the prologue's best. Default 0. */
  'prologue.top'?: number;
}

/** Crews of places `from` to `to` (null = to the end) start in groups of `size` at one instant (docs/sport/starts.md 4.15). */
export interface MassStart {
  from: number;
  to: number | null;
  size: number;
}

export function massStartAt(massStarts: readonly MassStart[], place: number): MassStart | undefined {
  return massStarts.find(({ from, to }) => place >= from && (to === null || place <= to));
}

/** ms behind a place of the list: the first has his own gap where the regulations give one (docs/sport/starts.md 4.2). */
export function startGapBehind(regulations: StartRegulations, place: number): number {
  const own = place === 1 ? regulations['start.gap_after_first'] : null;
  return own ?? gapBehind(regulations['start.interval'], place);
}
