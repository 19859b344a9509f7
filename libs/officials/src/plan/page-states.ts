/** Which pages a plan gives another state: `live` where a page is not published. */
import type { Effect, PagePrecision } from '@bivouac/data';

export interface StateChange {
  key: string;
  before: string;
  after: string;
}

export const pageStateOf = (page: PagePrecision | null): string => page?.state ?? 'live';

export function stateChanges(effects: readonly Effect[]): StateChange[] {
  return effects.flatMap((effect) => {
    if (effect.number !== null || effect.team !== null) return [];
    const [before, after] = [pageStateOf(effect.before), pageStateOf(effect.after)];
    return before === after ? [] : [{ key: effect.key, before, after }];
  });
}
