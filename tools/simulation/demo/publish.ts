/** Publishing a stage of the demo: complete, provisional with its time for protests, official, with the documents of it. */
import { lastPassageMs, type StageRun, tellStatus } from '../road/stage-run.ts';
import { minuteMs } from '../road/start-list.ts';
import type { DemoTale } from './demo-tale.ts';
import { tellResults } from './documents.ts';

export interface Steps {
  /** Minutes from the last passage to the provisional page. */
  provisionalAfter: number;
  protestMinutes: number;
}

/** Answers the instants of the two pages. */
export function publishStage(tale: DemoTale, run: StageRun, { provisionalAfter, protestMinutes }: Steps) {
  const { teller } = tale;
  const provisionalMs = lastPassageMs(run) + provisionalAfter * minuteMs;
  const officialMs = provisionalMs + protestMinutes * minuteMs;
  const { code } = run.stage;
  // Entered cars that never came to the start are nobody's secret: closing the stage says so.
  tellStatus(teller, run, 'completed', provisionalMs - 30_000, {
    decision: `${code} is clear; whoever was not seen did not start`,
  });
  // What was posted before the demo was started is recorded with protests that have ended: a decision says so.
  tellStatus(teller, run, 'provisional', provisionalMs, {
    protestUntilMs: officialMs,
    decision: `${code} was checked by the timing team; protests end ${protestMinutes} minutes after posting`,
  });
  tellStatus(teller, run, 'official', officialMs + 5_000, {
    decision: `Protests about ${code} have ended and nothing is open`,
  });
  tellResults(tale, run, officialMs + 10_000);
  return { provisionalMs, officialMs };
}
