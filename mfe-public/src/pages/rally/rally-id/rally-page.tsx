/** The rally: dates, place and state, its races with their schedule, its documents; the door to the live pages. */

import { Link, useParams } from '@bivouac/contract/router';
import { wordOf } from '@bivouac/i18n';
import { Banner, Card } from '@bivouac/ui';
import * as basics from '@bivouac/ui/basics';
import { CourseOfDay } from '#course-sketch/course-of-day.tsx';
import { OpenCrewThere } from '#crews/open-crew.tsx';
import { Columns } from '#frame/columns.tsx';
import styles from '#frame/page.module.css';
import { sayDays } from '#language/dates.ts';
import { useLanguage } from '#language/text.tsx';
import { paths } from '#navigation/paths.ts';
import { usePageTitle } from '#navigation/use-page-title.ts';
import { useRally } from '#structure/rally-context.tsx';
import { RallyGate } from '#structure/rally-gate.tsx';
import { DocumentList } from './live/pdfs/document-list.tsx';
import { RaceSchedule } from './race-schedule.tsx';
import own from './rally-page.module.css';

export function RallyPage() {
  const { rallyId = '' } = useParams();
  return (
    <RallyGate rallyId={rallyId}>
      <RallyContent />
    </RallyGate>
  );
}

function RallyContent() {
  const { say, tag } = useLanguage();
  const { index } = useRally();
  usePageTitle(index.name);
  return (
    <>
      {index.banner && <Banner tone="demo">{index.banner}</Banner>}
      <div className={styles.page}>
        <header className={basics.stack}>
          <p className={own.eyebrow}>
            {wordOf(say, 'rallyStatus', index.status)} · {index.code}
          </p>
          <h1 className={styles.title}>
            <bdi>{index.name}</bdi>
          </h1>
          <p className={styles.lead}>
            {[index.place, sayDays(index.starts_on, index.ends_on, tag), index.time_zone]
              .filter(Boolean)
              .join(' · ')}
          </p>
          <Link to={paths.live(index.id)} className={own.live}>
            {say('rally.toLive')}
          </Link>
        </header>
        <section className={styles.section}>
          <h2 className={styles.subtitle}>{say('rally.schedule')}</h2>
          {index.races.length === 0 && <p className={basics.cell}>{say('rally.noRaces')}</p>}
          <Columns of={index.races.length}>
            <OpenCrewThere rallyId={index.id}>
              {index.races.map((race) => (
                <RaceSchedule key={race.id} race={race} />
              ))}
            </OpenCrewThere>
          </Columns>
        </section>
        <CourseOfDay />
        <Card title={say('pdfs.title')}>
          <DocumentList level={3} />
        </Card>
      </div>
    </>
  );
}
