/** Words, links and forms that the remote gives the steps of race day. */
import type { DayBlocker, DayStep, RacePage } from '@bivouac/data';
import type { Say } from '@bivouac/i18n';
import type stageWords from '@bivouac/sentences/stage-status/en';
import type { ReactNode } from 'react';
import type words from './words/en.ts';

export interface DayPlace {
  say: Say<keyof typeof words | keyof typeof stageWords>;
  /** The rally's IANA time zone. */
  timeZone: string;
  spoken(instant: string): string;
  pageName(page: RacePage): string;
  /** Where the step is done; `null`: not in this remote. */
  wayOfStep(step: DayStep): string | null;
  /** Text of a blocker and the link that fixes it; `null`: not shown. */
  blocker(blocker: DayBlocker): { to: string; text: string } | null;
  /** The form of a step that changes a status. */
  form(step: DayStep, title: string, onClose: (isChanged: boolean) => void): ReactNode;
}
