/** Placing some crews at positions of a list while all others keep their order around them. */

export interface Wish {
  number: string;
  /** From 1. */
  position: number;
}

export interface PlacedList {
  numbers: string[];
  /** Wishes that were not given, and who stands there instead; null where the list has no such position. */
  refused: { number: string; wanted: number; position: number; by: string | null }[];
}

/**
 * Wishes earlier in the list come first; who finds a position taken or beyond the end gets the next free one behind it, or
 * the last free one when there is none. Every wish is for another crew of `numbers`.
 */
export function placeAt(numbers: readonly string[], wishes: readonly Wish[]): PlacedList {
  const free = new Set(numbers.map((_, i) => i + 1));
  const placed = new Map<number, string>();
  const refused: PlacedList['refused'] = [];
  for (const { number, position: wanted } of wishes) {
    const open = [...free];
    const position = open.find((each) => each >= wanted) ?? (open.at(-1) as number);
    if (position !== wanted) refused.push({ number, wanted, position, by: placed.get(wanted) ?? null });
    free.delete(position);
    placed.set(position, number);
  }
  const wishing = new Set(placed.values());
  const others = numbers.filter((number) => !wishing.has(number)).values();
  return {
    numbers: numbers.map((_, i) => placed.get(i + 1) ?? (others.next().value as string)),
    refused,
  };
}
