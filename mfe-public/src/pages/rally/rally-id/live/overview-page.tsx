/** The overview of a rally running: for each race its stage of the moment, who leads, who is on it, who starts next. */
import { Panel } from '@bivouac/ui';
import { useSay } from '#language/text.tsx';
import { usePageTitle } from '#navigation/use-page-title.ts';
import styles from '#pages/page.module.css';
import { useRally } from '#structure/rally-context.tsx';
import { RaceOverview } from './race-overview.tsx';

export function OverviewPage() {
  const say = useSay();
  const { index } = useRally();
  usePageTitle(index.name);
  return (
    <section className={styles.section}>
      <h1 className={styles.subtitle}>{say('overview.title')}</h1>
      {index.races.length === 0 && <Panel kind="empty" title={say('rally.noRaces')} />}
      <div className={styles.columns}>
        {index.races.map((race) => (
          <RaceOverview key={race.id} race={race} />
        ))}
      </div>
    </section>
  );
}
