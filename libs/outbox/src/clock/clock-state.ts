/** What a phone knows of the server's clock, step by step: pure, so that every story of a wrong clock can be told. */
import { betterSample, type OffsetSample } from '@bivouac/rules';

/** Both clocks of the phone at one moment. */
export interface Reading {
  /** What people and networks set. */
  wallMs: number;
  /** What only goes on; it may stop while the phone sleeps. */
  monotonicMs: number;
}

export interface Jump {
  /** How far the phone's clock jumped, forward is positive. */
  byMs: number;
  /** The phone's clock behind the jump. */
  noticedMs: number;
}

export interface ClockState {
  /** Server clock − phone clock, carried over jumps; null: never asked. */
  best: OffsetSample | null;
  /** The last look at both clocks; null: none in this page. */
  last: Reading | null;
  jump: Jump | null;
  /** The phone slept, or the page was begun anew, since the server was asked: its clock may have been set meanwhile. */
  isUnproven: boolean;
}

export const unknownClock: ClockState = { best: null, last: null, jump: null, isUnproven: true };

/** Two clocks that run differ by less than this between two looks. */
const JUMP_MS = 10;
/** A phone does not sleep for less. */
const SLEEP_MS = 1_000;
/** How fast a phone's clock drifts: 20 parts in a million. */
const DRIFT = 20e-6;

/**
 * A look at both clocks. Out of sight a wall clock that went on means that the phone slept, most likely: it is believed, and
 * called unproven until the server was asked. In sight, or where it went back, it was set: the offset is carried along the
 * monotonic clock. Some machines sleep in sight, so that a long step forward is unproven as well.
 */
export function look(state: ClockState, now: Reading, wasHidden: boolean): ClockState {
  if (!state.last) return { ...state, last: now };
  const byMs = now.wallMs - state.last.wallMs - (now.monotonicMs - state.last.monotonicMs);
  // Small differences add up: they are measured from where they began.
  if (Math.abs(byMs) < JUMP_MS) return state;
  if (byMs > 0 && wasHidden) return { ...state, last: now, isUnproven: true };
  return {
    best: shifted(state.best, byMs),
    last: now,
    jump: { byMs, noticedMs: now.wallMs },
    isUnproven: state.isUnproven || byMs >= SLEEP_MS,
  };
}

/** The server was asked. A difference that neither way can explain is a jump nobody saw. */
export function learn(state: ClockState, sample: OffsetSample): ClockState {
  const best = betterSample(state.best, sample);
  const errorMs = state.best ? state.best.offsetMs - sample.offsetMs : 0;
  const explainedMs =
    ((state.best?.roundTripMs ?? 0) + sample.roundTripMs) / 2 + driftMs(state, sample.takenMs);
  const isJump = Math.abs(errorMs) > explainedMs + JUMP_MS;
  const jump = isJump ? { byMs: errorMs, noticedMs: sample.takenMs } : state.jump;
  return { ...state, best: isJump ? sample : best, jump, isUnproven: false };
}

/** How far the server's time of this moment may be wrong; null: nobody knows. */
export function uncertaintyMs(state: ClockState, wallMs: number): number | null {
  if (!state.best || state.isUnproven) return null;
  return state.best.roundTripMs / 2 + driftMs(state, wallMs);
}

function driftMs({ best }: ClockState, wallMs: number): number {
  return best ? Math.max(0, wallMs - best.takenMs) * DRIFT : 0;
}

function shifted(best: OffsetSample | null, byMs: number): OffsetSample | null {
  return best && { ...best, offsetMs: best.offsetMs - byMs, takenMs: best.takenMs + byMs };
}
