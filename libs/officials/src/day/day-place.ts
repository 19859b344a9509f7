/** What the remote that shows race day gives its steps: words, links and forms. */
import type { DayBlocker, DayStep, RacePage } from '@bivouac/data';
import type { Say } from '@bivouac/i18n';
import type stageWords from '@bivouac/sentences/stage-status/en';
import type { ReactNode } from 'react';
import type words from './words/en.ts';

export interface DayPlace {
  say: Say<keyof typeof words | keyof typeof stageWords>;
  /** Of the rally. */
  timeZone: string;
  spoken(instant: string): string;
  pageName(page: RacePage): string;
  /** Where the step is done; `null`: not in this remote. */
  wayOfStep(step: DayStep): string | null;
  /** What is in the way of a step and where it is settled; `null`: not shown. */
  blocker(blocker: DayBlocker): { to: string; text: string } | null;
  /** Of a step that changes a status. */
  form(step: DayStep, title: string, onClose: (isChanged: boolean) => void): ReactNode;
}
