/** Which pages a plan gives another state: `live` where a page is not published. */
import type { Effect, PagePrecision } from '@bivouac/data';

export interface StateChange {
  key: string;
  before: string;
  after: string;
  /** Which version gets it; null: it is not published. */
  version: number | null;
}

export const pageStateOf = (page: PagePrecision | null): string => page?.state ?? 'live';

export function stateChanges(effects: readonly Effect[]): (StateChange & { race: string })[] {
  return effects.flatMap((effect) => {
    if (effect.number !== null || effect.team !== null) return [];
    const { race, key } = effect;
    const [before, after] = [pageStateOf(effect.before), pageStateOf(effect.after)];
    return before === after ? [] : [{ race, key, before, after, version: effect.before?.version ?? null }];
  });
}

/** The versions that get another state, by page. */
export function versionsIn(effects: readonly Effect[]): [page: string, version: number][] {
  return stateChanges(effects).flatMap(({ race, key, version }) =>
    version === null ? [] : [[`${race} ${key}`, version]],
  );
}
