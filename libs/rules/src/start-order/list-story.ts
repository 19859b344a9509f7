/** Lists for tests: rows, crews and inputs with everything that does not matter left out. */
import type { Basis, BasisRow } from './basis.ts';
import type { StartOrderInput } from './start-order-input.ts';

export const EIGHT = '2026-01-05T08:00:00.000Z';
const MINUTE = 60_000;

export function row(number: string, timeMs: number | null, more: Partial<BasisRow> = {}): BasisRow {
  return {
    number,
    status: timeMs === null ? 'retired' : 'classified',
    marks: [],
    time_ms: timeMs,
    bonus_ms: 0,
    general_position: null,
    ...more,
  };
}

export function stage(rows: BasisRow[], more: Partial<Basis> = {}): Basis {
  return { key: 'stage/SS2', version: 1, precision_ms: 100, rows, ...more };
}

/** All crews of the basis, two minutes apart from 08:00, no leg start. */
export function input(basis: Basis, more: Partial<StartOrderInput> = {}): StartOrderInput {
  return {
    crews: basis.rows.map(({ number }) => ({ number, crew_id: `crew ${number}` })),
    basis,
    regulations: { 'start.interval': [{ to: null, ms: 2 * MINUTE }] },
    firstStartAt: EIGHT,
    toStageMs: null,
    ...more,
  };
}

export function numbersOf(slots: readonly { number: string }[]): string[] {
  return slots.map(({ number }) => number);
}

/** Clock times of the stage starts: `08:02`, with seconds only where there are any. */
export function clocksOf(slots: readonly { stage_due_at: string }[]): string[] {
  return slots.map(({ stage_due_at }) => stage_due_at.slice(11, 19).replace(/:00$/, ''));
}
