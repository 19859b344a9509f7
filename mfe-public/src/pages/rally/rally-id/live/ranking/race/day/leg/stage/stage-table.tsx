/** The result of a stage: place, crew, splits where there is room, time, penalty, gaps; the best of each in purple with ●. */

import type { RaceEntry, StageBody, StageRow } from '@bivouac/data/feed';
import { wordOf } from '@bivouac/i18n';
import { LiveTable, Panel } from '@bivouac/ui';
import { useCallback, useMemo } from 'react';
import { useOpenCrew } from '#crews/open-crew.tsx';
import { isFiltering, useFilter } from '#filters/filter-choice.ts';
import { useSay } from '#language/text.tsx';
import { useIsWide } from '#navigation/frame-slots.tsx';
import { measure, useGapMode } from '#tables/gap-mode.ts';
import { resultRooms } from '#tables/rooms.ts';
import { groupOfRow, sortByGroup } from '#tables/status-groups.ts';
import { useSubject } from '#tables/use-subject.ts';
import { withTies } from '#tables/with-ties.ts';
import { fastestOf, isTotalRanked } from './fastest-of.ts';
import { splitRooms } from './split-rooms.ts';
import { stageColumns } from './stage-columns.tsx';

interface StageTableProps {
  rows: readonly StageRow[];
  body: StageBody;
  race: RaceEntry;
}

export function StageTable({ rows, body, race }: StageTableProps) {
  const say = useSay();
  const subject = useSubject();
  const filter = useFilter();
  const isWide = useIsWide();
  const [gap] = useGapMode(race.code);
  const gapKey = `${gap.mode} ${gap.favourite}`;
  const totalOf = useCallback((row: StageRow) => (isTotalRanked(body) ? row.total_ms : row.time_ms), [body]);
  const openCrew = useOpenCrew();
  const open = useCallback((row: StageRow) => openCrew(row.number), [openCrew]);
  const passed = new Set(rows.flatMap((row) => row.splits.map((split) => split.code)));
  const points = body.split_points
    .map((point) => point.code)
    .filter((code) => passed.has(code))
    .join('\n');
  const fastest = fastestOf(body).join(' ');
  const hasTotal = isTotalRanked(body);
  const hasBonus = rows.some((row) => row.bonus_ms !== 0);
  const followed = body.rows.find(({ number }) => number === gap.favourite);
  const favouriteMs = followed ? totalOf(followed) : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: of the rows only the favourite's time is in the columns
  const columns = useMemo(
    () =>
      stageColumns({
        say,
        race,
        precisionMs: body.precision_ms,
        gap,
        gapOf: measure(gap, body.rows, totalOf),
        splitCodes: points ? points.split('\n') : [],
        fastest: new Set(fastest.split(' ')),
        isTotalRanked: hasTotal,
        hasBonus,
      }),
    [say, race, body.precision_ms, gapKey, favouriteMs, points, fastest, hasTotal, hasBonus],
  );
  const words = rows.flatMap((row) => (isOut(row) ? wordOf(say, 'status', row.status) : []));
  const rooms = {
    ...splitRooms(rows, points.split('\n'), body.precision_ms),
    ...resultRooms(rows, body.precision_ms, measure(gap, body.rows, totalOf), words),
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
