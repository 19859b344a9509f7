/** The stage's own page of the feed: counts, its result or while it is driven the one list of everybody; or its order at a waypoint. */
import type { ControlEntry, Page, RaceEntry, StageBody, StageEntry, StageRow } from '@bivouac/data/feed';
import { wordOf } from '@bivouac/i18n';
import { filterRows } from '@bivouac/live/arrange';
import { classNames, LiveTable, Panel } from '@bivouac/ui';
import { type ReactNode, useCallback, useMemo } from 'react';
import { useOpenCrew } from '#crews/open-crew.tsx';
import { Followed } from '#favourites/followed.tsx';
import { usePage } from '#feed/use-page.ts';
import { isFiltering, useFilter } from '#filters/filter-choice.ts';
import styles from '#frame/page.module.css';
import { useSay } from '#language/text.tsx';
import { useIsWide } from '#navigation/frame-slots.tsx';
import { isRunning } from '#now/running-order.ts';
import { StageCounts } from '#now/stage-counts.tsx';
import { HeldPage } from '#state/held-page.tsx';
import { OneLine } from '#state/one-line.tsx';
import { PageGate } from '#state/page-gate.tsx';
import { useRally } from '#structure/rally-context.tsx';
import { behindTotal, measure, useGapMode } from '#tables/gap-mode.ts';
import { resultRooms } from '#tables/rooms.ts';
import { groupOfRow, sortByGroup } from '#tables/status-groups.ts';
import { TakeAway } from '#tables/take-away.tsx';
import { useSubject } from '#tables/use-subject.ts';
import { withTies } from '#tables/with-ties.ts';
import { PublicationLine } from '#versions/publication-line.tsx';
import { ShownVersion } from '#versions/shown-version.tsx';
import { FastestLine } from './fastest-line.tsx';
import { fastestOf, isTotalRanked } from './fastest-of.ts';
import { RunningList } from './running-list.tsx';
import { splitRooms } from './split-rooms.ts';
import own from './stage.module.css';
import { stageColumns } from './stage-columns.tsx';
import { StageNotes } from './stage-notes.tsx';
import { withTiedSplits } from './tied-splits.ts';
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
  const view = usePage(ref);
  const draw = (page: Page<StageBody>) => <Lists page={page} race={race} isByWaypoint={isByWaypoint} />;
  return (
    <ShownVersion of={ref} newest={view.page?.version ?? null} draw={draw}>
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
  const body = useMemo(() => {
    const filtered = withAdded(filterRows(page.body, filter));
    return { ...filtered, rows: withTiedSplits(filtered.rows) };
  }, [page.body, filter]);
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

interface StageTableProps {
  rows: readonly StageRow[];
  body: StageBody;
  race: RaceEntry;
}

/** The result of a stage: place, crew, splits where there is room, time, penalty, gaps; the best of each in purple with ●. */
function StageTable({ rows, body, race }: StageTableProps) {
  const say = useSay();
  const subject = useSubject();
  const filter = useFilter();
  const isWide = useIsWide();
  const [gap] = useGapMode(race.code);
  const hasTotal = isTotalRanked(body);
  const totalOf = useCallback((row: StageRow) => (hasTotal ? row.total_ms : row.time_ms), [hasTotal]);
  const openCrew = useOpenCrew();
  const open = useCallback((row: StageRow) => openCrew(row.number), [openCrew]);
  const passed = new Set(rows.flatMap((row) => row.splits.map((split) => split.code)));
  const points = body.split_points
    .map((point) => point.code)
    .filter((code) => passed.has(code))
    .join('\n');
  const fastest = fastestOf(body).join(' ');
  const hasBonus = rows.some((row) => row.bonus_ms !== 0);
  const followed = body.rows.find(({ number }) => number === gap.favourite);
  const favouriteMs = followed ? totalOf(followed) : null;
  const gapOf = useMemo(
    () => measure(gap, totalOf, behindTotal(totalOf, favouriteMs)),
    [gap, totalOf, favouriteMs],
  );
  const columns = useMemo(
    () =>
      stageColumns({
        say,
        race,
        precisionMs: body.precision_ms,
        gap,
        gapOf,
        splitCodes: points ? points.split('\n') : [],
        fastest: new Set(fastest.split(' ')),
        isTotalRanked: hasTotal,
        hasBonus,
      }),
    [say, race, body.precision_ms, gap, gapOf, points, fastest, hasTotal, hasBonus],
  );
  const words = rows.flatMap((row) => (isOut(row) ? wordOf(say, 'status', row.status) : []));
  const rooms = {
    ...splitRooms(rows, points.split('\n'), body.precision_ms),
    ...resultRooms(rows, body.precision_ms, gapOf, words),
  };
  const sorted = useMemo(() => withTies(sortByGroup(rows)), [rows]);
  if (rows.length === 0) {
    return <Panel kind="empty" title={say(isFiltering(filter) ? 'ranking.noMatch' : 'ranking.nobody')} />;
  }
  return (
    <LiveTable
      caption={say('stage.caption', { code: body.code, race: race.name })}
      hideCaption
      {...subject}
      isDense
      isMatrix={isWide}
      columns={columns}
      rooms={rooms}
      rows={sorted}
      rowKey={(row) => row.number}
      signature={(row) =>
        `${row.time_ms}|${row.penalty_ms}|${row.bonus_ms}|${row.status}|${row.marks.join()}`
      }
      groupOf={(row) => {
        const group = groupOfRow(row);
        return group === 'classified' ? null : { id: group, label: say(`ranking.group.${group}`) };
      }}
      isFaded={isOut}
      onOpen={open}
    />
  );
}

const isOut = (row: StageRow) => row.order[0] !== 0;
