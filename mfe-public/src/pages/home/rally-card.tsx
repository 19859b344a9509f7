/** One rally of a list: name, place, dates, races, and how far it is. */

import { Link } from '@bivouac/contract/router';
import type { RallySummary } from '@bivouac/data/feed';
import { wordOf } from '@bivouac/i18n';
import { StateBadge } from '@bivouac/ui';
import * as basics from '@bivouac/ui/basics';
import { sayDays } from '../../language/dates.ts';
import { useLanguage } from '../../language/text.tsx';
import { paths } from '../../navigation/paths.ts';
import styles from './rally-card.module.css';
import { RallyResults } from './rally-results.tsx';
import { tenseOf } from './tense-of.ts';

interface RallyCardProps {
  rally: RallySummary;
  /** `YYYY-MM-DD`. */
  today: string;
  level?: 2 | 3;
  hasResults?: boolean;
}

export function RallyCard({ rally, today, level = 3, hasResults = false }: RallyCardProps) {
  const Heading = `h${level}` as 'h2' | 'h3';
  const { say, tag } = useLanguage();
  const isLive = tenseOf(rally, today) === 'now';
  return (
    <article className={styles.card} data-live={isLive || undefined}>
      <div className={styles.top}>
        <StateBadge state={isLive ? 'live' : rally.status === 'official' ? 'official' : 'other'}>
          {wordOf(say, 'rallyStatus', rally.status)}
        </StateBadge>
        <span className={styles.code}>{rally.code}</span>
      </div>
      <Heading className={styles.name}>
        <Link to={isLive ? paths.live(rally.id) : paths.rally(rally.id)} className={styles.link}>
          <bdi>{rally.name}</bdi>
        </Link>
      </Heading>
      <p className={basics.cell}>
        {[rally.place, sayDays(rally.starts_on, rally.ends_on, tag)].filter(Boolean).join(' · ')}
      </p>
      {hasResults ? (
        <RallyResults rally={rally.id} />
      ) : (
        <p className={basics.cell}>{rally.races.map((race) => race.name).join(', ')}</p>
      )}
    </article>
  );
}
