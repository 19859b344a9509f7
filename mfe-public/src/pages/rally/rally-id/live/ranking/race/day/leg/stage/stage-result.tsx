/** The stage's own page of the feed: counts, who is on it, the result, who is to start; or its order at a waypoint. */
import type { ControlEntry, Page, RaceEntry, StageBody, StageEntry } from '@bivouac/data/feed';
import { filterRows } from '@bivouac/live/arrange';
import { Banner } from '@bivouac/ui';
import { useMemo } from 'react';
import { usePage } from '#feed/use-page.ts';
import { useFilter } from '#filters/filter-choice.ts';
import { useSay } from '#language/text.tsx';
import styles from '#pages/page.module.css';
import { HeldPage } from '#state/held-page.tsx';
import { PageGate } from '#state/page-gate.tsx';
import { PublicationLine } from '#state/publication-line.tsx';
import { useRally } from '#structure/rally-context.tsx';
import { TakeAway } from '#tables/take-away.tsx';
import { ShownVersion } from '#versions/shown-version.tsx';
import { FastestLine } from './fastest-line.tsx';
import { OnStage } from './on-stage.tsx';
import own from './stage.module.css';
import { StageCounts } from './stage-counts.tsx';
import { StageNotes } from './stage-notes.tsx';
import { StageTable } from './stage-table.tsx';
import { ToStart } from './to-start.tsx';
import { WaypointOrder } from './waypoint-order.tsx';

interface StageResultProps {
  race: RaceEntry;
  stage: StageEntry;
  /** Of the leg. */
  controls: readonly ControlEntry[];
  isByWaypoint: boolean;
}

export function StageResult({ race, stage, controls, isByWaypoint }: StageResultProps) {
  const say = useSay();
  const { pageRef } = useRally();
  const ref = pageRef(`stage/${stage.code}`, race.code);
  const view = usePage<StageBody>(ref);
  const draw = (page: Page<StageBody>) => <Lists page={page} race={race} isByWaypoint={isByWaypoint} />;
  return (
    <ShownVersion of={ref} draw={draw}>
      <PageGate view={view}>
        {(page) => (
          <div className={styles.section}>
            <div className={styles.between}>
              <PublicationLine page={page} />
              <StageCounts rows={page.body.rows} />
            </div>
            {page.body.status === 'interrupted' && <Banner tone="warning">{say('stage.interrupted')}</Banner>}
            {page.body.status === 'cancelled' && <Banner tone="warning">{say('stage.cancelled')}</Banner>}
            <StageNotes stage={stage} body={page.body} controls={controls} />
            <HeldPage page={page}>{draw}</HeldPage>
            <TakeAway of={ref} page={page} />
          </div>
        )}
      </PageGate>
    </ShownVersion>
  );
}

function Lists({
  page,
  race,
  isByWaypoint,
}: {
  page: Page<StageBody>;
  race: RaceEntry;
  isByWaypoint: boolean;
}) {
  const say = useSay();
  const filter = useFilter();
  const body = useMemo(() => filterRows(page.body, filter), [page.body, filter]);
  if (isByWaypoint) return <WaypointOrder body={body} race={race} />;
  const onStage = body.rows.filter((row) => row.status === 'on_stage');
  const toStart = body.rows.filter((row) => row.status === 'to_start');
  const others = body.rows.filter((row) => row.status !== 'on_stage' && row.status !== 'to_start');
  return (
    <div className={styles.section}>
      {onStage.length > 0 && <OnStage rows={onStage} body={body} />}
      {onStage.length > 0 && others.length > 0 && <h2 className={own.heading}>{say('stage.result')}</h2>}
      <FastestLine body={body} />
      <StageTable rows={others} body={body} race={race} isEmptyYet={body.rows.length > others.length} />
      {toStart.length > 0 && (
        <ToStart rows={toStart} isRun={body.status === 'to_run' || body.status === 'running'} />
      )}
    </div>
  );
}
