/** What a rally of a list has come to, race by race: the first three as they stand; nothing before there is a place. */
import { Link } from '@bivouac/contract/router';
import type { RaceEntry } from '@bivouac/data/feed';
import { useMemo } from 'react';
import { OpenCrewThere } from '../../crews/open-crew.tsx';
import { usePage } from '../../feed/use-page.ts';
import { paths } from '../../navigation/paths.ts';
import { TopNow } from '../../now/top-now.tsx';
import { raceTense } from '../../structure/race-tense.ts';
import { RallyProvider, type RallyView, useRally } from '../../structure/rally-context.tsx';
import { TopOverall } from '../../tables/top-three.tsx';
import styles from './rally-card.module.css';

const SHOWN = 3;

export function RallyResults({ rally }: { rally: string }) {
  const { page } = usePage({ rally, race: null, key: 'index' });
  const { page: crewsPage } = usePage({ rally, race: null, key: 'crews' });
  const index = page?.body;
  const view = useMemo<RallyView | null>(
    () =>
      index && crewsPage
        ? {
            index,
            crews: new Map(crewsPage.body.rows.map((crew) => [crew.number, crew])),
            held: undefined,
            pageRef: (key, race = null) => ({ rally: index.id, race, key }),
          }
        : null,
    [index, crewsPage],
  );
  if (!view) return null;
  return (
    <RallyProvider value={view}>
      <OpenCrewThere rallyId={view.index.id}>
        <div className={styles.results}>
          {view.index.races.map((race) => (
            <RaceResult key={race.id} race={race} />
          ))}
        </div>
      </OpenCrewThere>
    </RallyProvider>
  );
}

function RaceResult({ race }: { race: RaceEntry }) {
  const { index } = useRally();
  if (raceTense(race) === 'before') return null;
  return (
    <section data-race={race.code}>
      <p className={styles.race}>
        <Link to={paths.race(index.id, race)}>
          <bdi>{race.name}</bdi>
        </Link>
      </p>
      <TopNow race={race} shown={SHOWN} otherwise={<TopOverall race={race} shown={SHOWN} />} />
    </section>
  );
}
