/** Crews that were timed on a stage and would get another start: their times change with the list. */
import type { StartList } from '@bivouac/data';
import type { MovedCrew } from '@bivouac/rules';

/** By number. Another place at the same time changes nothing. */
export function timedCrews({ crews }: StartList, moved: readonly MovedCrew[]): string[] {
  const restarted = new Set(
    moved
      .filter(
        ({ before, after }) =>
          instantOf(before?.stage_due_at) !== instantOf(after?.stage_due_at) ||
          instantOf(before?.due_at) !== instantOf(after?.due_at),
      )
      .map(({ number }) => number),
  );
  return crews
    .filter(({ number, is_timed }) => is_timed && restarted.has(number))
    .map(({ number }) => number);
}

function instantOf(at: string | null | undefined): number | null {
  return at ? Date.parse(at) : null;
}
