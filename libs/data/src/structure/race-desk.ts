/** A race as its administrators steer it: how far it is, what stands in the way of publishing, and how far its pages are. */
import type { Data } from '../client.ts';
import { callFunction } from '../commands/call-function.ts';
import type { CommandResult } from '../commands/command-problem.ts';
import type { StageProgress } from '../commands/progress.ts';
import type { ColumnOf } from '../database/database.ts';
import type { Instant, PageState } from '../feed/envelope.ts';
import type { NextStep } from './readiness.ts';

export interface OpenMatters {
  proposed: number;
  doubtful: number;
  missing: number;
  held: number;
  out: number;
}

/** What an official may make of a page that is published by itself. */
export type PageStep = ColumnOf<'page_statuses', 'status'>;

export interface RacePage {
  /** `race`, `after-day/D`, `day/D`, `after-leg/N`, `leg/N`, `joint/G`. */
  key: string;
  kind: 'race' | 'after_day' | 'day' | 'after_leg' | 'leg' | 'joint' | (string & {});
  state: PageState;
  version: number;
  published_at: Instant | null;
  protest_until: Instant | null;
  reason: string | null;
  clerk: string | null;
  own: boolean;
  stages: string[];
  next: NextStep<PageStep>[];
}

export interface RaceDesk {
  stages: StageProgress[];
  open: Record<string, OpenMatters>;
  elsewhere: OpenMatters;
  /** Keys of pages of which every stage is official or cancelled, and which nobody made official. */
  unsigned: string[];
  /** The whole race first. */
  pages: RacePage[];
}

export function raceDesk(
  data: Data,
  race: string,
  options: { signal?: AbortSignal } = {},
): Promise<CommandResult<RaceDesk>> {
  return callFunction(data, 'race_desk', { race }, options.signal);
}
