/** What the columns of tracker files with these headings were said to be the last time: on this computer, else by whoever imported some. */
import type { TrackerBatch } from '@bivouac/data';
import { guessTrackerColumns, type SpeedUnit, TRACKER_FIELDS, type TrackerColumn } from '@bivouac/gps';

export interface RememberedColumns {
  columns: TrackerColumn[];
  speed_unit: SpeedUnit;
}

export const headingKey = (headings: readonly string[]) => headings.join('|').slice(0, 500);
const keyOf = (headings: readonly string[]) => `bivouac-tracker-columns-${headingKey(headings)}`;
const UNITS: readonly string[] = ['kmh', 'ms', 'mph', 'knots'] satisfies SpeedUnit[];

export function rememberTrackerColumns(headings: readonly string[], said: RememberedColumns): void {
  try {
    localStorage.setItem(keyOf(headings), JSON.stringify(said));
  } catch {
    // Guessed again the next time.
  }
}

export function rememberedTrackerColumns(
  headings: readonly string[],
  batches: readonly Pick<TrackerBatch, 'read_as'>[],
): RememberedColumns {
  const last = batches.find(({ read_as }) => read_as.headings === headingKey(headings));
  const guessed: RememberedColumns = { columns: guessTrackerColumns(headings), speed_unit: 'kmh' };
  return [keptHere(headings), last?.read_as].find((one) => isMapping(one, headings)) ?? guessed;
}

function keptHere(headings: readonly string[]): unknown {
  try {
    return JSON.parse(localStorage.getItem(keyOf(headings)) ?? 'null');
  } catch {
    // A browser that keeps nothing.
    return null;
  }
}

function isMapping(kept: unknown, headings: readonly string[]): kept is RememberedColumns {
  const { columns, speed_unit } = (kept ?? {}) as Partial<RememberedColumns>;
  const isKnown = (column: string) => column === '' || (TRACKER_FIELDS as readonly string[]).includes(column);
  return (
    Array.isArray(columns) &&
    columns.length === headings.length &&
    columns.every(isKnown) &&
    UNITS.includes(speed_unit ?? '')
  );
}
