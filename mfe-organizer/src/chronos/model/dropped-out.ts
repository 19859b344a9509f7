/** Who had a place and would have none any more, with the pages, those of stages first. */
import type { Move } from '@bivouac/data';

type Known = Pick<Move, 'key' | 'number' | 'before' | 'after'>;

export function droppedOut(moves: readonly Known[]): { numbers: string[]; pages: string[] }[] {
  const pagesOf = new Map<string, string[]>();
  for (const { key, number, before, after } of moves) {
    if (before?.position == null || after.position !== null) continue;
    pagesOf.set(number, [...(pagesOf.get(number) ?? []), key]);
  }
  const alike = new Map<string, { numbers: string[]; pages: string[] }>();
  for (const [number, pages] of pagesOf) {
    const one = alike.get(pages.join()) ?? { numbers: [], pages };
    one.numbers.push(number);
    alike.set(pages.join(), one);
  }
  return [...alike.values()];
}
