/** The overspeeds a penalty rests on: zone, limit, highest speed, how long, and which offence of the crew it was. */
import type { OverspeedEvidence } from '@bivouac/data/feed';
import { formatDuration } from '@bivouac/rules';
import { useSay } from '../language/text.tsx';
import styles from './penalties.module.css';

interface OverspeedListProps {
  overspeeds: readonly (OverspeedEvidence & { stage?: string | null })[];
}

export function OverspeedList({ overspeeds }: OverspeedListProps) {
  const say = useSay();
  return (
    <ul className={styles.overspeeds} aria-label={say('overspeed.list')}>
      {overspeeds.map((one) => {
        const line = [
          one.stage,
          one.zone && say('overspeed.zone', { zone: one.zone }),
          say('overspeed.limit', { limit: one.limit_kmh }),
          say('overspeed.excess', { excess: one.excess_kmh }),
          one.duration_ms !== null && formatDuration(one.duration_ms),
          one.impulses !== null && say('overspeed.impulses', { count: one.impulses }),
          say('overspeed.nth', { nth: one.nth }),
        ];
        const words = (
          <>
            <strong>{one.max_kmh} km/h</strong> {line.filter(Boolean).join(' · ')}
          </>
        );
        return <li key={one.id}>{one.cancelled ? <s>{words}</s> : words}</li>;
      })}
    </ul>
  );
}
