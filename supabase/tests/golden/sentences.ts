/** Chronos as sentences: what a crew does at a point, in the words of the sport. */
import { msOf } from './durations.ts';
import type { Calendar } from './instants.ts';
import type { Json } from './story.ts';
import { StoryUnreadable } from './story-unreadable.ts';

export type Item = { kind: string; as?: string } & { [name: string]: Json };

const SENTENCE =
  /^(?:(?<as>[\w-]+): )?(?<number>\S+) (?<verb>starts|is given|finishes|passes|checks in at|leaves|drives) (?:(?<waypoint>\S+) of )?(?:(?<race>[^\s/]+)\/)?(?<place>\S+) (?:at (?<at>.+?)|from (?<from>.+) in (?<time>\S+?))(?: by (?<source>beam|clock|phone|gps|card|manual))?$/;

export function itemsOf(sentence: string, calendar: Calendar): Item[] {
  const said = SENTENCE.exec(sentence)?.groups;
  if (!said) throw new StoryUnreadable('sentence', sentence);
  const { as, number, verb, waypoint, race, place = '', at = '', from = '', time = '', source } = said;
  const chrono = (name: string | undefined, point: Record<string, Json>, instant: string): Item => ({
    kind: 'chrono',
    ...(name ? { as: name } : {}),
    ...(race ? { race } : {}),
    number: number === '?' || number === undefined ? null : number,
    ...point,
    ...(source ? { source } : {}),
    at: instant,
  });
  const instant = (clock: string) => calendar.instant(clock, race, place);
  switch (verb) {
    case 'starts':
      return [chrono(as, { control: `START-${place}` }, instant(at))];
    case 'is given':
      return [chrono(as, { control: `START-${place}`, passage: 'given' }, instant(at))];
    case 'leaves':
      return [chrono(as, { control: place, passage: 'out' }, instant(at))];
    case 'finishes':
      return [chrono(as, { control: `FINISH-${place}` }, instant(at))];
    case 'passes':
      return [chrono(as, { stage: place, waypoint: waypoint ?? null }, instant(at))];
    case 'checks in at':
      return [chrono(as, { control: place }, instant(at))];
    default: {
      const finish = new Date(Date.parse(instant(from)) + msOf(time)).toISOString();
      return [
        chrono(as && `${as}-start`, { control: `START-${place}` }, instant(from)),
        chrono(as && `${as}-finish`, { control: `FINISH-${place}` }, finish),
      ];
    }
  }
}
