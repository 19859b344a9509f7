/** A proposed start order: who starts when and why, for officials to look at, move and record as a `start_slots` fact. */
import { compareNumbers } from '../crew-number.ts';
import { startOrderWarnings } from '../plausibility/start-order-warnings.ts';
import type { StartWarning } from '../plausibility/start-warning.ts';
import { instantMs, instantOf } from '../time/instant.ts';
import { basisName } from './basis.ts';
import { checkBands } from './interval-bands.ts';
import { orderOfMerit } from './order-of-merit.ts';
import { prologuePositions } from './prologue-positions.ts';
import { type Move, reposition } from './reposition.ts';
import type { StartingCrew, StartOrderInput } from './start-order-input.ts';
import { type MassStart, massStartAt, type StartRegulations, startGapBehind } from './start-regulations.ts';
import { type LeftOut, starters } from './starters.ts';
import { byBlock, byPriority } from './vehicle-blocks.ts';

/** The line-up: all starters one behind the other, before they have times. */
interface LineUp {
  numbers: string[];
  /** The vehicle block of each place: a crew moved among another block opens no gap there. */
  blocks: (string | null)[];
  moves: Map<string, Move>;
  warnings: StartWarning[];
}

export interface ProposedSlot {
  position: number;
  number: string;
  /** Due at the time control before the stage; absent when the list has none. */
  due_at?: string;
  stage_due_at: string;
  /** To the crew listed before it, ms; null for the first. */
  interval_ms: number | null;
  reason?: string;
  /** Where it would have stood. */
  from?: { position: number };
}

export interface Proposal {
  slots: ProposedSlot[];
  /** The classification and version it was made from: `after/SS2 v1`. */
  basis: string;
  /** Crews of the race without a slot, and why. */
  leftOut: LeftOut[];
  warnings: StartWarning[];
  /** What it was made from, so that it can be made again from a newer classification. */
  input: StartOrderInput;
}

/** The same input gives the same list: nothing here reads a clock. Source: docs/sport/starts.md 4.1. */
export function proposeStartOrder(input: StartOrderInput): Proposal {
  const { regulations, massStarts = [] } = input;
  checkBands(regulations['start.interval']);
  const { starting, leftOut } = starters(input);
  const line = lineUp(starting, input);
  const away = new Set(input.noShows);
  const places = slotsOf(line, input);
  const slots = withIntervals(places.filter(({ number }) => !away.has(number)));
  const empty = places
    .filter(({ number }) => away.has(number))
    .map(({ number, position }): LeftOut => ({ number, why: 'no_show', position }));
  const doubts = startOrderWarnings({
    slots,
    expected: [],
    retired: [],
    firstStartAt: input.firstStartAt,
    minimumIntervalMs: regulations['start.minimum_interval'] ?? 0,
    massStarts,
  });
  return {
    slots,
    basis: basisName(input.basis),
    leftOut: [...leftOut, ...empty].sort((a, b) => compareNumbers(a.number, b.number)),
    warnings: [...line.warnings, ...doubts],
    input,
  };
}

/** Every place of the line with its times, also those that stay empty. */
function slotsOf(
  { numbers, blocks, moves }: LineUp,
  input: StartOrderInput,
): Omit<ProposedSlot, 'interval_ms'>[] {
  const { regulations, toStageMs, massStarts = [] } = input;
  const firstMs = instantMs('firstStartAt', input.firstStartAt);
  const times = startTimes(blocks, regulations, massStarts);
  return numbers.map((number, i) => {
    const startMs = firstMs + (times[i] as number);
    const move = moves.get(number);
    return {
      position: i + 1,
      number,
      ...(toStageMs === null ? {} : { due_at: instantOf(startMs - toStageMs) }),
      stage_due_at: instantOf(startMs),
      ...(move && { reason: move.reason, from: { position: move.from } }),
    };
  });
}

function withIntervals(slots: Omit<ProposedSlot, 'interval_ms'>[]): ProposedSlot[] {
  return slots.map((slot, i) => {
    const ahead = slots[i - 1];
    const interval_ms = ahead ? Date.parse(slot.stage_due_at) - Date.parse(ahead.stage_due_at) : null;
    return { ...slot, interval_ms };
  });
}

/** Each block by merit, its prologue, its priorities; then what officials decided over the whole list. */
function lineUp(starting: readonly StartingCrew[], input: StartOrderInput): LineUp {
  const crews = new Map(starting.map((crew) => [crew.number, crew]));
  const warnings: StartWarning[] = [];
  const numbers = byBlock(starting, input.blocks ?? []).flatMap((block) => {
    const list = ordered(block, input);
    warnings.push(...list.warnings);
    return byPriority(list.numbers, crews);
  });
  const blocks = numbers.map((number) => crews.get(number)?.block ?? null);
  const moved = reposition(numbers, input.repositionings ?? []);
  return { ...moved, blocks, warnings: [...warnings, ...moved.warnings] };
}

function ordered(
  block: readonly StartingCrew[],
  { basis, prologue, regulations, restarters }: StartOrderInput,
) {
  const numbers = orderOfMerit(
    block.map(({ number }) => number),
    basis,
    { counts: regulations['start.counts'] ?? ['cp', 'sc'], restarters: new Set(restarters) },
  );
  return prologue ? prologuePositions(numbers, prologue, regulations) : { numbers, warnings: [] };
}

/** ms behind the first start, place by place. `blocks` has the vehicle block of each place; a change of it opens a gap. */
export function startTimes(
  blocks: readonly (string | null)[],
  regulations: StartRegulations,
  massStarts: readonly MassStart[],
): number[] {
  const times: number[] = [];
  let atMs = 0;
  let together = 0;
  for (const [i, block] of blocks.entries()) {
    const newBlock = i > 0 && block !== blocks[i - 1];
    const mass = massStartAt(massStarts, i + 1);
    const joins =
      mass !== undefined && !newBlock && mass === massStartAt(massStarts, i) && together < mass.size;
    if (i > 0 && !joins) {
      const blocksGapMs = newBlock ? regulations['start.blocks_gap'] : null;
      atMs += blocksGapMs ?? startGapBehind(regulations, i);
    }
    together = joins ? together + 1 : 1;
    times.push(atMs);
  }
  return times;
}
