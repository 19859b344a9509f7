/** The overview of a rally running: for each race its stage of the moment, who leads, who is on it, who starts next. */
import { Panel } from '@bivouac/ui';
import { CourseOfDay } from '#course-sketch/course-of-day.tsx';
import { Columns } from '#frame/columns.tsx';
import styles from '#frame/page.module.css';
import { useSay } from '#language/text.tsx';
import { usePageTitle } from '#navigation/use-page-title.ts';
import { raceTense } from '#structure/race-tense.ts';
import { useRally } from '#structure/rally-context.tsx';
import { LatestDocuments } from './latest-documents.tsx';
import { RaceOverview } from './race-overview.tsx';

export function OverviewPage() {
  const say = useSay();
  const { index } = useRally();
  usePageTitle(index.name);
  const tenses = new Set(index.races.map(raceTense));
  const only = tenses.size === 1 ? [...tenses][0] : null;
  const title = only === 'before' || only === 'after' ? (`overview.${only}` as const) : 'overview.title';
  return (
    <section className={styles.section}>
      <h1 className={styles.subtitle}>{say(title)}</h1>
      {index.races.length === 0 && <Panel kind="empty" title={say('rally.noRaces')} />}
      <Columns of={index.races.length}>
        {index.races.map((race) => (
          <RaceOverview key={race.id} race={race} />
        ))}
      </Columns>
      <LatestDocuments />
      <CourseOfDay />
    </section>
  );
}
