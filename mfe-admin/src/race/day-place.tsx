/** What the steps of race day show in the administration: every step, what is in its way, and its form. */
import type { DayBlocker, RaceDay, RallySetUp } from '@bivouac/data';
import { wordOf } from '@bivouac/i18n';
import type { DayPlace } from '@bivouac/officials/day';
import { spokenInstant } from '../forms/hours.ts';
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
      text: blockerWords(say, blocker, spoken),
    }),
    form: (step, title, onClose) => (
      <DayForm rally={rally} race={race} day={day} step={step} title={title} onClose={onClose} />
    ),
  };
}

function blockerWords(say: Say, blocker: DayBlocker, spoken: DayPlace['spoken']): string {
  const { code, count } = blocker;
  if (blocker.kind === 'check') return wordOf(say, 'check', code, { count, leg: '', state: 'missing' });
  return wordOf(say, 'matter', code, {
    count,
    names: blocker.names.join(', '),
    until: blocker.until ? spoken(blocker.until) : '',
  });
}
