/** Vehicle blocks: bikes before cars before trucks in one list, each with its own order. */
import { groupedBy } from '../grouped-by.ts';

export interface BlockedCrew {
  number: string;
  /** Its block (a vehicle or a category); null = none, behind all blocks. */
  block?: string | null;
  /** Starts before all of its block with a greater one; null = behind those. For regulations that send priority crews first. */
  priority?: number | null;
}

/** Crews by block: those of `order` first, then others by name, then those without. */
export function byBlock<Crew extends BlockedCrew>(
  crews: readonly Crew[],
  order: readonly string[],
): Crew[][] {
  const groups = groupedBy(crews, ({ block }) => block ?? null);
  const place = (block: string | null) => {
    if (block === null) return order.length + 1;
    const at = order.indexOf(block);
    return at < 0 ? order.length : at;
  };
  return [...groups]
    .sort(([a], [b]) => place(a) - place(b) || ((a ?? '') < (b ?? '') ? -1 : 1))
    .map(([, group]) => group);
}

/** Keeps the order within equal priority. */
export function byPriority(numbers: readonly string[], crews: ReadonlyMap<string, BlockedCrew>): string[] {
  const priority = (number: string) => crews.get(number)?.priority ?? Number.MAX_SAFE_INTEGER;
  return [...numbers].sort((a, b) => priority(a) - priority(b));
}
