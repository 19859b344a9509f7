/** A list of rallies as cards: the first of them, and a link to all, which works without scripts. */
import { createPath, Link, useLocation } from '@bivouac/contract/router';
import type { RallySummary } from '@bivouac/data/feed';
import styles from '../../frame/page.module.css';
import { useSay } from '../../language/text.tsx';
import { RallyCard } from './rally-card.tsx';

/** A site that has run for years has hundreds: drawing all of them takes longer than a reader without scripts is given. */
const AT_ONCE = 48;

interface RallyCardsProps {
  rallies: readonly RallySummary[];
  /** `YYYY-MM-DD`. */
  today: string;
  level?: 2 | 3;
}

export function RallyCards({ rallies, today, level = 3 }: RallyCardsProps) {
  const say = useSay();
  const { pathname, search } = useLocation();
  const query = new URLSearchParams(search);
  const shown = query.get('rows') === 'all' ? rallies : rallies.slice(0, AT_ONCE);
  query.set('rows', 'all');
  return (
    <>
      <div className={styles.grid}>
        {shown.map((rally) => (
          <RallyCard key={rally.id} rally={rally} today={today} level={level} />
        ))}
      </div>
      {shown.length < rallies.length && (
        <Link to={createPath({ pathname, search: `?${query}` })} className={styles.more} preventScrollReset>
          {say('rallies.more', { count: rallies.length - shown.length })}
        </Link>
      )}
    </>
  );
}
