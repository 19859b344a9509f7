/** The stage's own page of the feed: counts, its result or while it is driven the one list of everybody; or its order at a waypoint. */
import type { ControlEntry, Page, RaceEntry, StageBody, StageEntry } from '@bivouac/data/feed';
import { filterRows } from '@bivouac/live/arrange';
import { classNames } from '@bivouac/ui';
import { type ReactNode, useMemo } from 'react';
import { Followed } from '#favourites/followed.tsx';
import { usePage } from '#feed/use-page.ts';
import { useFilter } from '#filters/filter-choice.ts';
import styles from '#frame/page.module.css';
import { useSay } from '#language/text.tsx';
import { useIsWide } from '#navigation/frame-slots.tsx';
import { StageCounts } from '#now/stage-counts.tsx';
import { HeldPage } from '#state/held-page.tsx';
import { OneLine } from '#state/one-line.tsx';
import { PageGate } from '#state/page-gate.tsx';
import { useRally } from '#structure/rally-context.tsx';
import { TakeAway } from '#tables/take-away.tsx';
import { PublicationLine } from '#versions/publication-line.tsx';
import { ShownVersion } from '#versions/shown-version.tsx';
import { FastestLine } from './fastest-line.tsx';
import { RunningList } from './running-list.tsx';
import { isRunning } from './running-order.ts';
import own from './stage.module.css';
import { StageNotes } from './stage-notes.tsx';
import { StageTable } from './stage-table.tsx';
import { WaypointOrder } from './waypoint-order.tsx';
import { withAdded } from './with-added.ts';

interface StageResultProps {
  race: RaceEntry;
  stage: StageEntry;
  controls: readonly ControlEntry[];
  isByWaypoint: boolean;
  delay: ReactNode;
}

export function StageResult({ race, stage, controls, isByWaypoint, delay }: StageResultProps) {
  const say = useSay();
  const { pageRef } = useRally();
  const ref = pageRef(`stage/${stage.code}`, race.code);
  const isWide = useIsWide();
  const view = usePage<StageBody>(ref);
  const draw = (page: Page<StageBody>) => <Lists page={page} race={race} isByWaypoint={isByWaypoint} />;
  return (
    <ShownVersion of={ref} draw={draw}>
      <PageGate view={view}>
        {(page) => (
          <div className={classNames(styles.section, own.section)}>
            <div className={own.state}>
              <PublicationLine page={page} />
              {delay}
              {page.body.status === 'interrupted' && <OneLine>{say('stage.interrupted')}</OneLine>}
              {page.body.status === 'cancelled' && <OneLine>{say('stage.cancelled')}</OneLine>}
              {!isByWaypoint || isWide ? <StageCounts rows={page.body.rows} /> : null}
            </div>
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
  const filter = useFilter();
  const body = useMemo(() => withAdded(filterRows(page.body, filter)), [page.body, filter]);
  if (isByWaypoint) return <WaypointOrder body={body} race={race} />;
  const isDriven = isRunning(body.rows);
  return (
    <div className={classNames(styles.section, own.section)}>
      <FastestLine body={body} />
      <Followed rows={body.rows} precisionMs={body.precision_ms} />
      {isDriven ? (
        <RunningList body={body} all={page.body.rows} race={race} />
      ) : (
        <StageTable rows={body.rows} body={body} race={race} />
      )}
    </div>
  );
}
