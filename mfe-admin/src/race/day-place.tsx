/** What the steps of race day show in the administration: every step, what is in its way, and its form. */
import type { RaceDay, RallySetUp } from '@bivouac/data';
import { wordOf } from '@bivouac/i18n';
import { type DayPlace, matterText } from '@bivouac/officials/day';
import { languageOfPage, spokenInstant } from '../forms/hours.ts';
import type { Say } from '../language/language.ts';
import type { Race } from '../rally/race-frame.tsx';
import { DayForm } from './day-form.tsx';
import { wayOfBlocker, wayOfStep } from './day-ways.ts';
import { pageName } from './page-name.ts';

export function dayPlaceOf(say: Say, rally: RallySetUp, race: Race, day: RaceDay): DayPlace {
  const timeZone = rally.time_zone;
  const spoken = (instant: string) => spokenInstant(instant, timeZone);
  return {
    ...{ say, timeZone, spoken },
    pageName: (page) => pageName(say, page),
    wayOfStep: (step) => wayOfStep(rally.id, race.id, step),
    blocker: (blocker) => ({
      to: wayOfBlocker(rally.id, race.id, blocker),
      text:
        blocker.kind === 'matter'
          ? matterText(blocker, { say, language: languageOfPage(), timeZone })
          : wordOf(say, 'check', blocker.code, { count: blocker.count, leg: '', state: 'missing' }),
    }),
    form: (step, title, onClose) => (
      <DayForm rally={rally} race={race} day={day} step={step} title={title} onClose={onClose} />
    ),
  };
}
