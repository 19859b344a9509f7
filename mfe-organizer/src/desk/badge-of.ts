/** The look of a stage's badge: red with a dot only while crews drive it; published, how far; else quiet, beside its word. */
import { stageStanding } from '@bivouac/rules';

const RUNNING = new Set(['running', 'interrupted', 'shortened']);

export const isRunning = ({ status }: { status: string }): boolean => RUNNING.has(status);

/** `state`: how far its page is published; before that every page is live, also that of a stage nobody drives yet. */
export function badgeOf(stage: { status: string; state: string }): string {
  return isRunning(stage) ? 'live' : stageStanding(stage);
}
