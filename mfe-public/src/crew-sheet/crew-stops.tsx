/** Where the crew stopped or came back, with reason and time. */
import type { RetirementRow } from '@bivouac/data/feed';
import { wordOf } from '@bivouac/i18n';
import { sayInstant } from '../language/dates.ts';
import { useLanguage } from '../language/text.tsx';
import { useRally } from '../structure/rally-context.tsx';
import styles from './crew-sheet.module.css';

export function CrewStops({ stops }: { stops: readonly RetirementRow[] }) {
  const { say, tag } = useLanguage();
  const { index } = useRally();
  return (
    <ul>
      {stops.map((stop) => (
        <li key={stop.id} className={styles.stop}>
          <strong>{wordOf(say, 'retirement', stop.status)}</strong>
          <span className={styles.quiet}>
            {[
              stop.stage,
              stop.control,
              stop.reason && wordOf(say, 'retirementReason', stop.reason),
              sayInstant(stop.at, index.time_zone, tag),
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </li>
      ))}
    </ul>
  );
}
