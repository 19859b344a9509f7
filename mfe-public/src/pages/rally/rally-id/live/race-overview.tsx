/** One race of the overview: the stage of the moment with its state and counts, first three, on stage, next starts. */

import { Link } from '@bivouac/contract/router';
import type { RaceEntry } from '@bivouac/data/feed';
import { Card, StateBadge } from '@bivouac/ui';
import { useLanguage } from '#language/text.tsx';
import { paths } from '#navigation/paths.ts';
import { TopNow } from '#now/top-now.tsx';
import { ForOfficials } from '#officials/for-officials.tsx';
import styles from '#pages/page.module.css';
import { stageWord } from '#sentences/stage-word.ts';
import { LegLine } from '#state/leg-line.tsx';
import { useRally } from '#structure/rally-context.tsx';
import { currentStage, generalStage, nextStage } from '#structure/stages.ts';
import { TopThree } from '#tables/top-three.tsx';
import { NextStarts } from './next-starts.tsx';
import { StageOverview } from './stage-overview.tsx';

export function RaceOverview({ race }: { race: RaceEntry }) {
  const { say } = useLanguage();
  const { index } = useRally();
  const placed = currentStage(race);
  if (!placed) {
    return (
      <Card title={<bdi>{race.name}</bdi>}>
        <p className={styles.small}>{say('rally.noDays')}</p>
      </Card>
    );
  }
  const { stage } = placed;
  const isOver = stage.status !== 'running' && stage.status !== 'interrupted';
  const general = generalStage(race);
  const next = nextStage(race, stage.code);
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
      <ForOfficials part="RaceWays" race={race} stage={stage} />
      <LegLine race={race} day={placed.day} leg={placed.leg} />
      <TopNow race={race} otherwise={null} />
      <StageOverview race={race} placed={placed} />
      {general && (
        <TopThree
          race={race}
          spanKey={`after/${general.code}`}
          title={say('overview.generalAfter', { code: general.code })}
        />
      )}
      {isOver && next && <NextStarts race={race} placed={next} />}
    </Card>
  );
}
