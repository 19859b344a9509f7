/** Where a start list leaves the schedule, a sentence for the stage and one for the control. */
import { formatDuration } from '@bivouac/rules';
import { spokenInstant } from '../forms/hours.ts';
import { useSay } from '../language/language.ts';
import { timeOf } from './moved-list.tsx';
import type { OffSchedule } from './off-schedule.ts';
import styles from './start-order.module.css';

export function OffScheduleLines({ off, timeZone }: { off: readonly OffSchedule[]; timeZone: string }) {
  const say = useSay();
  if (off.length === 0) return null;
  return (
    <ul className={styles.plain} aria-label={say('starts.offSchedule')}>
      {off.map(({ control, at, scheduled, ms }) => {
        // The date is said where they lie on two.
        const isOneDay =
          spokenInstant(at, timeZone).slice(0, 10) === spokenInstant(scheduled, timeZone).slice(0, 10);
        const clock = (instant: string) =>
          isOneDay ? timeOf(instant, timeZone) : spokenInstant(instant, timeZone);
        return (
          <li key={control ?? ''}>
            {say(control === null ? 'starts.offStart' : 'starts.offControl', {
              control: control ?? '',
              at: clock(at),
              scheduled: clock(scheduled),
              by: formatDuration(Math.abs(ms)),
              side: ms > 0 ? 'later' : 'earlier',
            })}
          </li>
        );
      })}
    </ul>
  );
}
