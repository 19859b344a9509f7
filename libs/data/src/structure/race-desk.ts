/** A race as its administrators steer it: how far it is, what stands in the way of publishing, and how far its pages are. */
import type { Data } from '../client.ts';
import { callFunction } from '../commands/call-function.ts';
import type { CommandResult } from '../commands/command-problem.ts';
import type { StageProgress } from '../commands/progress.ts';
import type { ColumnOf } from '../database/database.ts';
import type { Instant, PageState } from '../feed/envelope.ts';
import type { NextStep } from './readiness.ts';

export interface OpenMatters {
  /** Penalties to judge. */
  proposed: number;
  /** Times that stand and do not count. */
  doubtful: number;
  /** Crews seen behind a finish they have no time at. */
  missing: number;
  /** Facts the gate holds until somebody decides. */
  held: number;
  /** Crews nobody has accounted for. */
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
  /** Officials said so of the page itself; else it follows its stages. */
  own: boolean;
  /** Codes of the stages it is made of so far. */
  stages: string[];
  next: NextStep<PageStep>[];
}

export interface RaceDesk {
  stages: StageProgress[];
  /** By the code of a stage that has begun. */
  open: Record<string, OpenMatters>;
  /** On no stage: at controls between them. */
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
