/** The line-up: all starters one behind the other, before they have times. */
import type { StartWarning } from '../plausibility/start-warning.ts';
import { orderOfMerit } from './order-of-merit.ts';
import { prologuePositions } from './prologue-positions.ts';
import { type Move, reposition } from './reposition.ts';
import type { StartingCrew, StartOrderInput } from './start-order-input.ts';
import { byBlock, byPriority } from './vehicle-blocks.ts';

export interface LineUp {
  numbers: string[];
  /** The vehicle block of each place: a crew moved among another block opens no gap there. */
  blocks: (string | null)[];
  moves: Map<string, Move>;
  warnings: StartWarning[];
}

/** Each block by merit, its prologue, its priorities; then what officials decided over the whole list. */
export function lineUp(starting: readonly StartingCrew[], input: StartOrderInput): LineUp {
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
