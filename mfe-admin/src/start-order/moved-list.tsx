/** Crews that start elsewhere: place and times before and after. */
import type { MovedCrew } from '@bivouac/rules';
import { formatTimeOfDay } from '@bivouac/ui';
import { useSay } from '../language/language.ts';
import styles from './start-order.module.css';

interface MovedListProps {
  moved: readonly MovedCrew[];
  timeZone: string;
}

export function MovedList({ moved, timeZone }: MovedListProps) {
  const say = useSay();
  const at = (place: MovedCrew['before']) =>
    place
      ? [
          say('starts.at', { position: place.position, time: timeOf(place.stage_due_at, timeZone) }),
          ...(place.due_at ? [say('starts.due', { time: timeOf(place.due_at, timeZone) })] : []),
        ].join(', ')
      : say('starts.nowhere');
  return (
    <details className={styles.moved}>
      <summary>{say('starts.whoMoves')}</summary>
      <ul>
        {moved.map(({ number, before, after }) => (
          <li key={number}>
            <strong>{number}</strong> {at(before)} → {at(after)}
          </li>
        ))}
      </ul>
    </details>
  );
}

export function timeOf(at: string, timeZone: string): string {
  return formatTimeOfDay(at, timeZone, Date.parse(at) % 60_000 !== 0);
}
