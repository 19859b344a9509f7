/** Titles of the steps of race day, and how far each is. */
import type { DayStep, RaceDay } from '@bivouac/data';
import { wordOf } from '@bivouac/i18n';
import { formatTimeOfDay } from '@bivouac/ui';
import type { DayPlace } from './day-place.ts';

export function stepTitle({ say, pageName }: DayPlace, step: DayStep, pages: RaceDay['pages']): string {
  const page = pages.find(({ key }) => key === step.page_key);
  return wordOf(say, 'day.step', step.step, {
    stage: step.stage ?? '',
    leg: step.leg ?? '',
    page: page ? pageName(page) : '',
  });
}

export function stepFacts({ say, spoken, timeZone }: DayPlace, step: DayStep, day: RaceDay): string {
  const { facts } = step;
  const at = (value: unknown) => (typeof value === 'string' ? spoken(value) : '');
  const stage = day.stages.find(({ id }) => id === step.stage_id);
  const firstStart = stage?.first_due_at ? formatTimeOfDay(stage.first_due_at, timeZone) : '';
  const id = `${step.step}.${step.state === 'done' ? 'done' : 'open'}`;
  const words = wordOf(say, 'day.fact', id, {
    ...{ count: 0, starters: 0, started: 0, out: 0, through: 0, version: 0, crews: 0, posts: 0, stages: 0 },
    status: '',
    ...facts,
    at: at(facts.at),
    until: at(facts.until) || 'none',
    first: firstStart || 'none',
  });
  // Of most steps the title says all.
  return words === id ? '' : words;
}
