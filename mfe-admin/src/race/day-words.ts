/** What the steps of race day are called, and how far each is. */
import type { DayBlocker, DayStep, RaceDay, RallySetUp } from '@bivouac/data';
import { wordOf } from '@bivouac/i18n';
import { formatTimeOfDay } from '@bivouac/ui';
import { spokenInstant } from '../forms/hours.ts';
import type { Say } from '../language/language.ts';
import { pageName } from './page-name.ts';

export function stepTitle(say: Say, step: DayStep, pages: RaceDay['pages']): string {
  const page = pages.find(({ key }) => key === step.page_key);
  return wordOf(say, 'day.step', step.step, {
    stage: step.stage ?? '',
    leg: step.leg ?? '',
    page: page ? pageName(say, page) : '',
  });
}

export function stepFacts(say: Say, step: DayStep, day: RaceDay, rally: RallySetUp): string {
  const { facts } = step;
  const at = (value: unknown) => (typeof value === 'string' ? spokenInstant(value, rally.time_zone) : '');
  const stage = day.stages.find(({ id }) => id === step.stage_id);
  const firstStart = stage?.first_due_at ? formatTimeOfDay(stage.first_due_at, rally.time_zone) : '';
  const id = `${step.step}.${step.state === 'done' ? 'done' : 'open'}`;
  const words = wordOf(say, 'day.fact', id, {
    ...{ count: 0, starters: 0, started: 0, out: 0, through: 0, version: 0, crews: 0, posts: 0, stages: 0 },
    ...facts,
    at: at(facts.at),
    until: at(facts.until) || 'none',
    first: firstStart || 'none',
  });
  // Of most steps the title says all.
  return words === id ? '' : words;
}

export function blockerWords(say: Say, blocker: DayBlocker, timeZone: string): string {
  const { code, count } = blocker;
  if (blocker.kind === 'check') return wordOf(say, 'check', code, { count, leg: '', state: 'missing' });
  return wordOf(say, 'matter', code, {
    count,
    names: blocker.names.join(', '),
    until: blocker.until ? spokenInstant(blocker.until, timeZone) : '',
  });
}
