/** The rankings of a rally: one card per race, with the state of its stages and the way to each classification. */

import { Link } from '@bivouac/contract/router';
import type { RaceEntry } from '@bivouac/data/feed';
import { wordOf } from '@bivouac/i18n';
import { Card, Panel } from '@bivouac/ui';
import * as basics from '@bivouac/ui/basics';
import { Columns } from '#frame/columns.tsx';
import styles from '#frame/page.module.css';
import { useLanguage } from '#language/text.tsx';
import { paths } from '#navigation/paths.ts';
import { SpanStrip } from '#navigation/span-strip.tsx';
import { usePageTitle } from '#navigation/use-page-title.ts';
import { TopNow } from '#now/top-now.tsx';
import { ForOfficials } from '#officials/for-officials.tsx';
import { LegLine } from '#state/leg-line.tsx';
import { useRally } from '#structure/rally-context.tsx';
import { currentStage, rankedStages } from '#structure/stages.ts';
import { TopOverall } from '#tables/top-three.tsx';

export function RacesPage() {
  const { say } = useLanguage();
  const { index } = useRally();
  usePageTitle(say('ranking.title'), index.name);
  return (
    <section className={styles.section}>
      <h1 className={styles.subtitle}>{say('ranking.title')}</h1>
      {index.races.length === 0 && <Panel kind="empty" title={say('rally.noRaces')} />}
      <Columns of={index.races.length}>
        {index.races.map((race) => (
          <RaceCard key={race.id} race={race} />
        ))}
      </Columns>
    </section>
  );
}

function RaceCard({ race }: { race: RaceEntry }) {
  const { say } = useLanguage();
  const { index, crews } = useRally();
  const placed = currentStage(race);
  const count = [...crews.values()].filter((crew) => crew.race === race.code).length;
  const detail = [
    wordOf(say, 'discipline', race.discipline),
    say('ranking.stages', { count: rankedStages(race).length }),
    say('ranking.crews', { count }),
  ];
  return (
    <Card
      title={
        <Link to={paths.race(index.id, race)}>
          <bdi>{race.name}</bdi>
        </Link>
      }
    >
      <p className={basics.cell}>{detail.join(' · ')}</p>
      <ForOfficials part="RaceWays" race={race} />
      <SpanStrip race={race} />
      {placed && <LegLine race={race} day={placed.day} leg={placed.leg} />}
      {placed && <TopNow race={race} otherwise={<TopOverall race={race} />} />}
    </Card>
  );
}
