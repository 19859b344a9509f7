/** An instant as a time of day in a named zone: `09:41` or `09:41:07`, tabular digits. */
import styles from './duration.module.css';
import { formatTimeOnDay } from './format-day.ts';
import { formatTimeOfDay } from './format-time-of-day.ts';

interface TimeOfDayProps {
  /** ISO 8601 in UTC; null is shown as `–`. */
  at: string | null;
  timeZone: string;
  seconds?: boolean;
  /** The day it is shown under, `YYYY-MM-DD`: the time of another day has its date. */
  under?: { date: string; language: string };
}

export function TimeOfDay({ at, timeZone, seconds = false, under }: TimeOfDayProps) {
  if (at === null) return <span className={styles.missing}>–</span>;
  return (
    <time dateTime={at} className={styles.digits}>
      {under
        ? formatTimeOnDay(at, timeZone, under.date, under.language)
        : formatTimeOfDay(at, timeZone, seconds)}
    </time>
  );
}
