/** Instants in stories are clock times on the date of their stage: `08:00:03.4`, `00:41:13 next day`, `08:00-03:00`. */
import type { RallyStory } from './story.ts';
import { StoryUnreadable } from './story-unreadable.ts';

const CLOCK = /^(\d\d:\d\d)(:\d\d(?:\.\d{1,3})?)?(Z|[+-]\d\d:\d\d)?( next day)?$/;

export type Calendar = {
  instant(clock: string, race: string | undefined, place: string | undefined): string;
};

export function calendarOf(rally: RallyStory): Calendar {
  const dates = new Map<string, string>();
  for (const [race, { legs }] of Object.entries(rally.races)) {
    for (const { date, course } of legs) {
      for (const item of course) {
        const code = typeof item === 'string' ? item : (item.stage ?? item.control ?? '');
        dates
          .set(`${race}/${code}`, date)
          .set(`${race}/START-${code}`, date)
          .set(`${race}/FINISH-${code}`, date);
        if (!dates.has(`${race}/`)) dates.set(`${race}/`, date);
      }
    }
  }
  const firstRace = Object.keys(rally.races)[0] ?? '';
  return {
    instant(clock, race = firstRace, place = '') {
      const parts = CLOCK.exec(clock);
      if (!parts) return clock;
      const date = dates.get(`${race}/${place}`) ?? dates.get(`${race}/`);
      if (!date) throw new StoryUnreadable('unknown_stage', `${race}/${place}`);
      const [, minute, second = ':00', zone = 'Z', nextDay] = parts;
      const ms = Date.parse(`${date}T${minute}${second}${zone}`) + (nextDay ? 86_400_000 : 0);
      return new Date(ms).toISOString();
    },
  };
}
