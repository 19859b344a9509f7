/** Until when protests run. What moves somebody on a provisional page posts it anew (docs/sport/publication.md 10.6), also on the way back. */
import { isDeepStrictEqual } from 'node:util';
import type { Page } from '../../golden/door.ts';
import type { Bodies } from './bench-rally.ts';

type Posted = { state?: string; protest_until?: string | null };
type Row = Record<string, unknown> & { number: string };

const UNTIL = /"protest_until":(null|"[^"]*")/;

export function withoutProtests(bodies: Bodies, keys?: ReadonlySet<string>): Bodies {
  return new Map(
    [...bodies].map(([key, body]) => [
      key,
      !keys || keys.has(key) ? body.replace(UNTIL, '"protest_until":0') : body,
    ]),
  );
}

/** Pages that were amended: how often, and until when protests run since, depends on what was recorded together. */
export function amended(...told: readonly Bodies[]): ReadonlySet<string> {
  const keys = told.flatMap((bodies) => [...bodies].filter(([, body]) => postedOf(body).state === 'amended'));
  return new Set(keys.map(([key]) => key));
}

/** Facts came and went: protests end no earlier, and later on amended pages only; where nobody moved, as before. A sentence, or null. */
export function protestsFailure(after: Bodies, before: Bodies, hasMoved: boolean): string | null {
  for (const [key, body] of before) {
    const was = postedOf(body).protest_until ?? null;
    const is = postedOf(after.get(key) ?? '{}');
    const until = is.protest_until ?? null;
    if (until === was) continue;
    const told = `${key}: protests end at ${until}, and ended at ${was}`;
    if (was === null || until === null || until < was) return told;
    if (is.state !== 'amended') return `${told}, though it was not posted anew`;
    if (!hasMoved) return `${told}, though nobody moved`;
  }
  return null;
}

export function someoneMoved(before: Map<string, Page>, after: Map<string, Page>): boolean {
  return [...after].some(([key, page]) => !isDeepStrictEqual(placesOn(before.get(key)), placesOn(page)));
}

const PLACE = ['position', 'time_ms', 'total_ms'];
const MORE = ['positions', 'class', 'category', 'group', 'team'];

function placesOn(page: Page | undefined): Map<string, unknown[]> {
  const rows = (page?.body.rows ?? []) as Row[];
  const placed = rows.filter((row) => PLACE.some((name) => (row[name] ?? null) !== null));
  return new Map(placed.map((row) => [row.number, [...PLACE, ...MORE].map((name) => row[name] ?? null)]));
}

const postedOf = (body: string): Posted => (UNTIL.test(body) ? (JSON.parse(body) as Posted) : {});
