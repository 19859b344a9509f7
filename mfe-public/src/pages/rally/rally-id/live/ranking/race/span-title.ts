/** What a span is called: the race, its day, its leg, or the stage by code and name. */
import { sayDay } from '#language/dates.ts';
import type { Say } from '#language/text.tsx';
import type { Span } from '#structure/find-span.ts';

export function spanTitle(span: Span, say: Say, language: string): string {
  if (span.stage) return `${span.stage.code} ${span.stage.name}`;
  if (span.leg)
    return [say('span.leg', { number: span.leg.number }), span.leg.name].filter(Boolean).join(' · ');
  if (span.day) return sayDay(span.day.date, language, { long: true });
  return say('span.general');
}
