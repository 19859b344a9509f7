/** What the columns of tracker files with these headings were said to be the last time, on this computer. */
import { guessTrackerColumns, type SpeedUnit, TRACKER_FIELDS, type TrackerColumn } from '@bivouac/gps';

export interface RememberedColumns {
  columns: TrackerColumn[];
  speed_unit: SpeedUnit;
}

const keyOf = (headings: readonly string[]) => `bivouac-tracker-columns-${headings.join('|').slice(0, 500)}`;
const UNITS: readonly string[] = ['kmh', 'ms', 'mph', 'knots'] satisfies SpeedUnit[];

export function rememberTrackerColumns(headings: readonly string[], said: RememberedColumns): void {
  try {
    localStorage.setItem(keyOf(headings), JSON.stringify(said));
  } catch {
    // Guessed again the next time.
  }
}

export function rememberedTrackerColumns(headings: readonly string[]): RememberedColumns {
  try {
    const kept = JSON.parse(localStorage.getItem(keyOf(headings)) ?? 'null') as RememberedColumns | null;
    const isKnown = (column: string) =>
      column === '' || (TRACKER_FIELDS as readonly string[]).includes(column);
    if (
      kept &&
      kept.columns.length === headings.length &&
      kept.columns.every(isKnown) &&
      UNITS.includes(kept.speed_unit)
    ) {
      return kept;
    }
  } catch {
    // A browser that keeps nothing.
  }
  return { columns: guessTrackerColumns(headings), speed_unit: 'kmh' };
}
