/** The running race with its filters applied: who is placed in the projected order, below them who is not, each with the word why. */
import type { NowBody, NowRow, Page, RaceEntry } from '@bivouac/data/feed';
import { filterRows } from '@bivouac/live/arrange';
import { tiedPositions } from '@bivouac/rules';
import { type Column, LiveTable, Panel } from '@bivouac/ui';
import { useCallback, useMemo } from 'react';
import { useOpenCrew } from '../crews/open-crew.tsx';
import { isFiltering, useFilter } from '../filters/filter-choice.ts';
import { useSay } from '../language/text.tsx';
import { useGapMode } from '../tables/gap-mode.ts';
import { groupOfRow, sortByGroup } from '../tables/status-groups.ts';
import { nowColumns } from './now-columns.tsx';
import { runningStages } from './now-line.tsx';

export interface NowTableProps {
  page: Page<NowBody>;
  race: RaceEntry;
  /** Adds what there is room for; the table then scrolls by itself. */
  widen?: (columns: Column<NowRow>[]) => Column<NowRow>[];
}

export function NowTable({ page, race, widen }: NowTableProps) {
  const say = useSay();
  const filter = useFilter();
  const [gapMode] = useGapMode();
  const openCrew = useOpenCrew();
  const open = useCallback((row: NowRow) => openCrew(row.number), [openCrew]);
  const body = useMemo(() => filterRows(page.body, filter), [page.body, filter]);
  const rows = useMemo(() => sortByGroup(body.rows), [body]);
  const ties = [...tiedPositions(rows)].join(' ');
  const hasBase = rows.some((row) => row.base_ms !== null);
  const { precision_ms: precisionMs } = body;
  // A patch makes the list anew; what it says of the stages seldom changes.
  const told = JSON.stringify(body.stages);
  const narrow = useMemo(
    () =>
      nowColumns({
        say,
        race,
        precisionMs,
        gapMode,
        tied: new Set(ties.split(' ').map(Number)),
        stages: JSON.parse(told) as NowBody['stages'],
        hasBase,
      }),
    [say, race, precisionMs, gapMode, ties, told, hasBase],
  );
  const columns = useMemo(() => widen?.(narrow) ?? narrow, [widen, narrow]);
  if (rows.length === 0) {
    return <Panel kind="empty" title={say(isFiltering(filter) ? 'ranking.noMatch' : 'ranking.nobody')} />;
  }
  return (
    <LiveTable
      caption={say('now.caption', { race: race.name, stages: runningStages(body) })}
      hideCaption
      isDense
      isMatrix={widen !== undefined}
      columns={columns}
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

const rowNumber = (row: NowRow) => row.number;
const isOut = (row: NowRow) => row.order[0] !== 0;
/** What a fact about this crew changes; what others drove moves it and leaves it alone. */
const rowSignature = (row: NowRow) =>
  `${row.stage}|${row.point}|${row.time_ms}|${row.added_ms}|${row.status}|${row.marks.join()}`;
