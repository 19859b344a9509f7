/** One race of the overview, by how far it is: what is to come, what is going on, what starts tomorrow, or what it came to. */

import { Link } from '@bivouac/contract/router';
import type { RaceEntry } from '@bivouac/data/feed';
import { stageWord } from '@bivouac/sentences/stage-status';
import { Card, StateBadge } from '@bivouac/ui';
import * as basics from '@bivouac/ui/basics';
import styles from '#frame/page.module.css';
import { useLanguage, useSay } from '#language/text.tsx';
import { paths } from '#navigation/paths.ts';
import { SpanStrip } from '#navigation/span-strip.tsx';
import { TopNow } from '#now/top-now.tsx';
import { ForOfficials } from '#officials/for-officials.tsx';
import { LegLine } from '#state/leg-line.tsx';
import { raceTense, stageToCome } from '#structure/race-tense.ts';
import { useRally } from '#structure/rally-context.tsx';
import { currentStage, type PlacedStage } from '#structure/stages.ts';
import { TopOverall } from '#tables/top-three.tsx';
import { CountToStart } from './count-to-start.tsx';
import { NextStarts } from './next-starts.tsx';
import { StageOverview } from './stage-overview.tsx';
import { StageWinners } from './stage-winners.tsx';

const SHOWN = 5;

export function RaceOverview({ race }: { race: RaceEntry }) {
  const { say } = useLanguage();
  const { index } = useRally();
  const placed = currentStage(race);
  if (!placed) {
    return (
      <Card title={<bdi>{race.name}</bdi>}>
        <p className={basics.cell}>{say('rally.noDays')}</p>
      </Card>
    );
  }
  const { stage } = placed;
  const tense = raceTense(race);
  return (
    <Card
      title={
        <Link to={paths.race(index.id, race)}>
          <bdi>{race.name}</bdi>
        </Link>
      }
      aside={
        <StateBadge
          state={
            stage.status === 'running'
              ? 'live'
              : stage.state === 'live' || stage.status === 'cancelled'
                ? 'other'
                : stage.state
          }
        >
          {stage.code} · {stageWord(say, stage)}
        </StateBadge>
      }
    >
      <div className={styles.section} data-tense={tense} data-race={race.code}>
        <ForOfficials part="RaceWays" race={race} stage={stage} />
        <LegLine race={race} day={placed.day} leg={placed.leg} />
        <ByTense race={race} placed={placed} />
        <SpanStrip race={race} />
      </div>
    </Card>
  );
}

function ByTense({ race, placed }: { race: RaceEntry; placed: PlacedStage }) {
  const next = stageToCome(race);
  const general = <TopOverall race={race} shown={SHOWN} />;
  const stage = <StageOverview race={race} placed={placed} />;
  switch (raceTense(race)) {
    case 'before':
      return (
        <>
          {next && <CountToStart race={race} placed={next} />}
          {next && <NextStarts race={race} placed={next} />}
          <Follow />
        </>
      );
    case 'during':
      return (
        <>
          <TopNow race={race} otherwise={null} />
          {stage}
          {general}
        </>
      );
    case 'night':
      return (
        <>
          {next && <CountToStart race={race} placed={next} />}
          {next && <NextStarts race={race} placed={next} />}
          {general}
          {stage}
        </>
      );
    case 'between':
      return (
        <>
          {general}
          {stage}
          {next && <NextStarts race={race} placed={next} />}
        </>
      );
    default:
      return (
        <>
          {general}
          <StageWinners race={race} />
        </>
      );
  }
}

function Follow() {
  const say = useSay();
  const { index } = useRally();
  return (
    <p className={basics.cell}>
      {say('overview.follow')} <Link to={paths.crews(index.id)}>{say('crews.title')}</Link>
    </p>
  );
}
