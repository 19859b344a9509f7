/** How long what a reader shows has been wrong while it is called live (libs/live SPEC 30). */
import type { Connection, PageView } from '@bivouac/live';
import type { Truth } from './truth.ts';

export type Shown = { view: PageView | null; label: Connection | null; neverTrueSinceMs: number | null };

/**
 * Milliseconds; 0 while it is right, or not called live. What was true once counts from when it ceased to be, whatever was shown in between: a table
 * that follows a page two seconds behind is two seconds wrong, however long it does so. What never was true counts from when it appeared.
 */
export function wrongAndLiveMs(shown: Shown, truth: Pick<Truth, 'trueUntilMs'>, nowMs: number): number {
  if (!shown.view?.page) return 0;
  const untilMs = truth.trueUntilMs(shown.view.page);
  shown.neverTrueSinceMs = untilMs === null ? (shown.neverTrueSinceMs ?? nowMs) : null;
  if (shown.label?.phase !== 'live') return 0;
  return Math.max(0, nowMs - (untilMs ?? shown.neverTrueSinceMs ?? nowMs));
}
