/** The race: what is driven now, what stands in the way of publishing, how far its pages are, its regulations, and all its other pages. */

import { later } from '@bivouac/contract/remote';
import { Link, useParams } from '@bivouac/contract/router';
import { data, type RallySetUp, raceDesk } from '@bivouac/data';
import { idsOfRoute } from '@bivouac/officials';
import { useRead } from '@bivouac/officials/query';
import { Panel, Skeleton } from '@bivouac/ui';
import * as basics from '@bivouac/ui/basics';
import { Suspense } from 'react';
import { NotYet } from '../frame/not-yet.tsx';
import { useSay } from '../language/language.ts';
import { Blockers } from '../race/blockers.tsx';
import styles from '../race/race.module.css';
import { RacePages } from '../race/race-pages.tsx';
import { StageNow } from '../race/stage-now.tsx';
import { stagesNow } from '../race/stages-now.ts';
import { Behind } from '../rally/behind.tsx';
import { type Race, RaceFrame } from '../rally/race-frame.tsx';
import { raceWays } from '../rally/race-ways.ts';

const RegulationsCard = later(
  () => import('../regulations/regulations-card.tsx').then((part) => part.RegulationsCard),
  { isBesideForms: true },
);

export function RacePage() {
  const say = useSay();
  const { rally_id, race_id } = idsOfRoute(useParams());
  return (
    <RaceFrame rallyId={rally_id} raceId={race_id} title={null}>
      {(rally, race) => (
        <>
          <nav className={styles.ways} aria-label={say('race.ways')}>
            {raceWays(rally.id, race.id).map(({ to, words }) => (
              <Link key={to} to={to} className={basics.way}>
                {say(words)}
              </Link>
            ))}
          </nav>
          <Steered rally={rally} race={race} />
          <Suspense fallback={<Skeleton rows={4} label={say('loading')} />}>
            <RegulationsCard race={race} timeZone={rally.time_zone} />
          </Suspense>
        </>
      )}
    </RaceFrame>
  );
}

function Steered({ rally, race }: { rally: RallySetUp; race: Race }) {
  const say = useSay();
  const {
    value: desk,
    problem,
    knownAtMs,
    look,
  } = useRead(['raceDesk', race.id], () => raceDesk(data(), race.id), { rally: rally.code });
  if (!desk) return <NotYet problem={problem} retry={look} rows={8} />;
  if (desk.stages.length === 0) {
    return (
      <Panel
        kind="empty"
        title={say('race.noStages')}
        actions={
          <Link to="stages" className={basics.way}>
            {say('stages.title')}
          </Link>
        }
      >
        {say('race.noStagesText')}
      </Panel>
    );
  }
  return (
    <>
      <Behind problem={problem} knownAtMs={knownAtMs} timeZone={rally.time_zone} />
      <div className={styles.now}>
        {stagesNow(desk.stages).map((stage) => (
          <StageNow key={stage.id} stage={stage} timeZone={rally.time_zone} />
        ))}
      </div>
      <Blockers desk={desk} />
      <RacePages rally={rally} race={race} desk={desk} timeZone={rally.time_zone} onDone={look} />
    </>
  );
}
