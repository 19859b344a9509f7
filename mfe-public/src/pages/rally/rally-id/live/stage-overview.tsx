/** The stage of the moment in short: its counts, its first three, who is on it, who starts next. */

import { Link } from '@bivouac/contract/router';
import type { RaceEntry, StageRow } from '@bivouac/data/feed';
import { NumberPlate } from '@bivouac/ui';
import * as basics from '@bivouac/ui/basics';
import { CrewNameLine } from '#crews/crew-name-line.tsx';
import { OpensCrew } from '#crews/open-crew.tsx';
import { usePage } from '#feed/use-page.ts';
import styles from '#frame/page.module.css';
import { useSay } from '#language/text.tsx';
import { paths } from '#navigation/paths.ts';
import { latestFirst, latestSplit } from '#now/latest-split.ts';
import { StageCounts } from '#now/stage-counts.tsx';
import { ForOfficials } from '#officials/for-officials.tsx';
import { PageGate } from '#state/page-gate.tsx';
import { useRally } from '#structure/rally-context.tsx';
import type { PlacedStage } from '#structure/stages.ts';
import { TopThree } from '#tables/top-three.tsx';
import own from './overview.module.css';
import { RunningClock } from './ranking/race/day/leg/stage/running-clock.tsx';
import { StartLines } from './start-lines.tsx';

const SHOWN = 5;

export function StageOverview({ race, placed }: { race: RaceEntry; placed: PlacedStage }) {
  const say = useSay();
  const { index, pageRef } = useRally();
  const { stage } = placed;
  const view = usePage(pageRef(`stage/${stage.code}`, race.code));
  return (
    <div className={styles.section}>
      <PageGate view={view} rows={3}>
        {({ body }) => {
          const onStage = latestFirst(
            body.rows.filter((row) => row.status === 'on_stage'),
            body.split_points,
          );
          const isRunning = body.status === 'running' || body.status === 'interrupted';
          return (
            <>
              <StageCounts rows={body.rows} />
              {body.status === 'cancelled' && <p className={basics.cell}>{say('stage.cancelled')}</p>}
              {body.status !== 'to_run' && body.status !== 'cancelled' && (
                <TopThree
                  race={race}
                  spanKey={`stage/${stage.code}`}
                  title={say('overview.onThisStage', { code: stage.code })}
                  isNothingBefore={isRunning}
                />
              )}
              {onStage.length > 0 && (
                <div>
                  <p className={own.head}>{say('stage.onStageNow', { count: onStage.length })}</p>
                  {onStage.slice(0, SHOWN).map((row) => (
                    <OnStageLine key={row.number} row={row} />
                  ))}
                </div>
              )}
              {(isRunning || body.status === 'to_run') && (
                <StartLines rows={body.rows.filter((row) => row.status === 'to_start')} />
              )}
            </>
          );
        }}
      </PageGate>
      <Link to={paths.stage(index.id, race, placed)} className={styles.more}>
        {say('overview.toStage', { code: stage.code })} →
      </Link>
    </div>
  );
}

function OnStageLine({ row }: { row: StageRow }) {
  const { crews } = useRally();
  return (
    <OpensCrew number={row.number} className={own.line}>
      <NumberPlate number={row.number} />
      <span className={own.name}>
        <CrewNameLine crew={crews.get(row.number)} number={row.number} />
      </span>
      <ForOfficials part="HeldMark" number={row.number} isShort />
      <span className={basics.muted}>{latestSplit(row)?.code}</span>
      <RunningClock startAt={row.start_at} expectedBy={row.expected_by} />
    </OpensCrew>
  );
}
