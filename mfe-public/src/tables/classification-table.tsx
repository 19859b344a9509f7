/** A classification with its filters applied: the classified by place, below them who is not, each with the word why. */

import type { ClassificationBody, Page, RaceEntry, StageBody } from '@bivouac/data/feed';
import { filterRows } from '@bivouac/live/arrange';
import { type Column, LiveTable, Panel, type Room } from '@bivouac/ui';
import { type ReactNode, useCallback, useMemo } from 'react';
import { useOpenCrew } from '../crews/open-crew.tsx';
import { isFiltering, useFilter } from '../filters/filter-choice.ts';
import { useSay } from '../language/text.tsx';
import { useIsWide } from '../navigation/frame-slots.tsx';
import { type ClassificationRow, classificationColumns } from './classification-columns.tsx';
import { behindTotal, measure, useGapMode } from './gap-mode.ts';
import { placesGained } from './places-gained.ts';
import { groupOfRow, sortByGroup } from './status-groups.ts';
import { useSubject } from './use-subject.ts';
import { withTies } from './with-ties.ts';

export interface ClassificationTableProps {
  page: Page<ClassificationBody | StageBody>;
  race: RaceEntry;
  caption: ReactNode;
  /** Adds what there is room for; the table then scrolls by itself. */
  widen?: (columns: Column<ClassificationRow>[]) => Column<ClassificationRow>[];
  /** How wide they are; `gapOf`: in the mode the reader chose. */
  roomsOf?: (
    rows: readonly ClassificationRow[],
    gapOf: (row: ClassificationRow) => number | null,
  ) => Readonly<Record<string, Room>>;
}

export function ClassificationTable({ page, race, caption, widen, roomsOf }: ClassificationTableProps) {
  const say = useSay();
  const subject = useSubject();
  const isWide = useIsWide();
  const filter = useFilter();
  const [gap] = useGapMode(race.code);
  const openCrew = useOpenCrew();
  const open = useCallback((row: ClassificationRow) => openCrew(row.number), [openCrew]);
  const body = useMemo(() => filterRows(page.body, filter), [page.body, filter]);
  const rows = useMemo<ClassificationRow[]>(() => {
    const gained = placesGained(body.rows);
    return withTies(sortByGroup(body.rows)).map((row) => ({ ...row, gained: gained.get(row.number) }));
  }, [body]);
  const favouriteMs = rows.find(({ number }) => number === gap.favourite)?.total_ms ?? null;
  const hasBonus = rows.some((row) => row.bonus_ms !== 0);
  const gapOf = useMemo(() => measure(gap, totalOf, behindTotal(totalOf, favouriteMs)), [gap, favouriteMs]);
  const narrow = useMemo(
    () =>
      classificationColumns({
        say,
        race,
        precisionMs: body.precision_ms,
        gap,
        gapOf,
        hasBonus,
      }),
    [say, race, body.precision_ms, gap, gapOf, hasBonus],
  );
  const columns = useMemo(() => widen?.(narrow) ?? narrow, [widen, narrow]);
  if (rows.length === 0) {
    return <Panel kind="empty" title={say(isFiltering(filter) ? 'ranking.noMatch' : 'ranking.nobody')} />;
  }
  return (
    <LiveTable
      caption={caption}
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

const totalOf = (row: ClassificationRow) => row.total_ms;
const rowNumber = (row: ClassificationRow) => row.number;
const isOut = (row: ClassificationRow) => row.order[0] !== 0;
/** What a fact about this crew changes; a mere shift of places leaves it alone. */
const rowSignature = (row: ClassificationRow) =>
  `${row.time_ms}|${row.penalty_ms}|${row.bonus_ms}|${row.status}|${row.marks.join()}`;
