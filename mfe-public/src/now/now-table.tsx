/** The running race with its filters applied: who is placed in the projected order, below them who is not, each with the word why. */
import type { NowBody, NowRow, Page, RaceEntry } from '@bivouac/data/feed';
import { filterRows, gainsOf, gapBetween } from '@bivouac/live/arrange';
import { type Column, LiveTable, Panel, type Room, useSame } from '@bivouac/ui';
import { useCallback, useMemo } from 'react';
import { useOpenCrew } from '../crews/open-crew.tsx';
import { isFiltering, useFilter } from '../filters/filter-choice.ts';
import { useSay } from '../language/text.tsx';
import { useIsWide } from '../navigation/frame-slots.tsx';
import { runningStages } from '../structure/page-status.ts';
import { measure, useGapMode } from '../tables/gap-mode.ts';
import { groupOfRow, sortByGroup } from '../tables/status-groups.ts';
import { useSubject } from '../tables/use-subject.ts';
import { withTies } from '../tables/with-ties.ts';
import { nowColumns } from './now-columns.tsx';

export interface NowTableProps {
  page: Page<NowBody>;
  race: RaceEntry;
  /** Adds what there is room for; the table then scrolls by itself. */
  widen?: (columns: Column<NowRow>[]) => Column<NowRow>[];
  /** How wide they are; `gapOf`: in the mode the reader chose. */
  roomsOf?: (
    rows: readonly NowRow[],
    gapOf: (row: NowRow) => number | null,
  ) => Readonly<Record<string, Room>>;
}

export function NowTable({ page, race, widen, roomsOf }: NowTableProps) {
  const say = useSay();
  const subject = useSubject();
  const isWide = useIsWide();
  const filter = useFilter();
  const [gap] = useGapMode(race.code);
  const openCrew = useOpenCrew();
  const open = useCallback((row: NowRow) => openCrew(row.number), [openCrew]);
  const body = useMemo(() => filterRows(page.body, filter), [page.body, filter]);
  const rows = useMemo(() => withTies(sortByGroup(body.rows)), [body]);
  const hasBase = rows.some((row) => row.base_ms !== null);
  const hasAdded = rows.some((row) => row.added_ms !== 0);
  const isShort = widen !== undefined;
  const { precision_ms: precisionMs } = body;
  // A patch makes the list anew; what it says of the stages seldom changes.
  const stages = useSame(body.stages);
  const favourite = useSame(
    driven(gap.mode === 'favourite' && rows.find(({ number }) => number === gap.favourite)),
  );
  const gained = useSame([...gainsOf(body, rows)]);
  const gapOf = useMemo(() => {
    const course = { stages, precision_ms: precisionMs };
    return measure(gap, totalOf, (row: NowRow) => favourite && gapBetween(course, row, favourite));
  }, [gap, favourite, stages, precisionMs]);
  const narrow = useMemo(
    () =>
      nowColumns({
        say,
        race,
        precisionMs,
        gap,
        gapOf,
        stages,
        gains: new Map(gained),
        hasBase,
        hasAdded,
        isShort,
      }),
    [say, race, precisionMs, gap, gapOf, gained, stages, hasBase, hasAdded, isShort],
  );
  const columns = useMemo(() => widen?.(narrow) ?? narrow, [widen, narrow]);
  if (rows.length === 0) {
    return <Panel kind="empty" title={say(isFiltering(filter) ? 'ranking.noMatch' : 'ranking.nobody')} />;
  }
  return (
    <LiveTable
      caption={say('now.caption', { race: race.name, stages: runningStages(body) })}
      hideCaption
      {...subject}
      isDense
      isMatrix={isWide}
      columns={columns}
      rooms={roomsOf?.(rows, gapOf)}
      rows={rows}
      rowKey={rowNumber}
      signature={rowSignature}
      groupOf={(row) => {
        const group = groupOfRow(row);
        return group === 'classified' ? null : { id: group, label: say(`ranking.group.${group}`) };
      }}
      isFaded={isOut}
      onOpen={open}
    />
  );
}

/** What gaps to a crew depend on: its estimate changes with everybody's times. */
function driven(row: NowRow | undefined | false) {
  if (!row) return null;
  const { order, stage, passed, before_ms, added_ms } = row;
  return { order: order.slice(0, 1), stage, passed, before_ms, added_ms };
}

const totalOf = (row: NowRow) => row.total_ms;
const rowNumber = (row: NowRow) => row.number;
const isOut = (row: NowRow) => row.order[0] !== 0;
/** What a fact about this crew changes; what others drove moves it and leaves it alone. */
const rowSignature = (row: NowRow) =>
  `${row.stage}|${row.point}|${row.time_ms}|${row.added_ms}|${row.status}|${row.marks.join()}`;
