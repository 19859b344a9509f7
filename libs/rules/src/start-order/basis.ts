/** The basis of a start order: the classification it is made from, as the feed tells it, and its name. */
import type { PenaltyKindCode } from './start-regulations.ts';

/** One crew of the classification. Names as in the feed, so that a row of it can be handed in with what it lacks. */
export interface BasisRow {
  number: string;
  /** Status of the feed; an unknown one is read as a crew that may start. */
  status: string;
  /** `notional` given · `fixed` not finished, fixed time · `restart` time of a missed stage; others do not matter here. */
  marks: readonly string[];
  /** Exact; null without a time. */
  time_ms: number | null;
  bonus_ms: number;
  /** Confirmed time penalties of this classification by kind; negative ones are credits. */
  penalties_ms?: Partial<Record<PenaltyKindCode, number>>;
  /** Position in the general classification; null when not classified. */
  general_position: number | null;
  /** The feed's order key: what stands behind its total is the tie rule of the regulations. */
  order?: readonly number[];
}

export interface Basis {
  /** The feed's key: `stage/SS2`, `after/SS2`. */
  key: string;
  /** Version of the publication; 0 = never published. */
  version: number;
  /** Totals are floored to this (docs/sport/clocks.md 2.7). */
  precision_ms: number;
  rows: readonly BasisRow[];
}

/** What a start order says it was made from: `after/SS2 v1`. */
export function basisName({ key, version }: Basis): string {
  return `${key} v${version}`;
}

/** A general classification has marks of older stages, which say nothing about the last. */
export function isOfOneStage({ key }: Basis): boolean {
  return key.startsWith('stage/');
}

export interface RunStage {
  code: string;
  kind: string;
  status: string;
}

const NEVER_RANKED = new Set(['liaison', 'shakedown']);

/**
 * Code of the stage a start order of `code` is made from: the last one before it that is ranked and was not cancelled
 * (docs/sport/stage-time.md 5.13 and docs/sport/scenarios.md 11.10); null when there is none. `stages` in the order of the rally.
 */
export function lastValidStage(stages: readonly RunStage[], code: string): string | null {
  const place = stages.findIndex((stage) => stage.code === code);
  if (place < 0) {
    throw new RangeError(
      `Stage ${code} is not one of ${stages.map((stage) => stage.code).join(', ') || 'none'}.`,
    );
  }
  const valid = stages
    .slice(0, place)
    .findLast(({ kind, status }) => !NEVER_RANKED.has(kind) && status !== 'cancelled');
  return valid?.code ?? null;
}
