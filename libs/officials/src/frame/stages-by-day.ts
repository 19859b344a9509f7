/** The stages of a race as groups of the rail: day by day, in the order of the day, each with how far it is. */
import type { StageProgress } from '@bivouac/data';
import type { Say } from '@bivouac/i18n';
import { stageWord } from '@bivouac/sentences/stage-status';
import type stageWords from '@bivouac/sentences/stage-status/en';
import { formatDay, formatTimeOfDay } from '@bivouac/ui';
import type { RailGroup, RailItem } from './rail.ts';
import type words from './words/en.ts';

export type FrameSay = Say<keyof typeof words | keyof typeof stageWords>;

interface Spoken {
  say: FrameSay;
  language: string;
  timeZone: string;
}

const ON_COURSE = new Set(['running', 'interrupted', 'shortened']);

export const isOnCourse = ({ status }: { status: string }): boolean => ON_COURSE.has(status);

export function stagesByDay(
  stages: readonly StageProgress[],
  pathOf: (stage: StageProgress) => string,
  spoken: Spoken,
): RailGroup[] {
  const days = [...new Set(stages.map(({ date }) => date))];
  return days.map((day) => ({
    heading: formatDay(day, spoken.language),
    items: stages.filter(({ date }) => date === day).map((stage) => itemOf(stage, pathOf(stage), spoken)),
  }));
}

function itemOf(stage: StageProgress, to: string, { say, timeZone }: Spoken): RailItem {
  const { code, status, starters, done, gone, first_due_at } = stage;
  if (isOnCourse(stage)) {
    return { to, label: code, state: say('frame.in', { in: done, of: starters, out: gone }), tone: 'live' };
  }
  if (status === 'to_run') {
    const state = first_due_at === null ? null : formatTimeOfDay(first_due_at, timeZone);
    return { to, label: code, state, tone: 'ahead' };
  }
  const tone = status === 'official' || status === 'cancelled' ? 'over' : 'open';
  return { to, label: code, state: stageWord(say, stage), tone };
}
