/** The running race where there is room: the stages before it, and what is going on on a ground of its own. */
import type { NowBody, NowRow, RaceEntry } from '@bivouac/data/feed';
import { wordOf } from '@bivouac/i18n';
import type { Column, Room } from '@bivouac/ui';
import { useCallback, useMemo } from 'react';
import { type Say, useSay } from '../language/text.tsx';
import { NowTable, type NowTableProps } from '../now/now-table.tsx';
import { stagesOf } from '../structure/called-off.ts';
import { runningStages } from '../structure/page-status.ts';
import type { PlacedStage } from '../structure/stages.ts';
import { BEST, longest, markRoom, SMALL, timeRoom } from '../tables/rooms.ts';
import { stageColumn, useStageColumns } from './stage-columns.tsx';
import { type StageTime, timesSoFar } from './stage-times.ts';

/** In this order, behind the stages; the total before them is what may be scrolled away first. */
const BEHIND = ['place', 'split', 'loss', 'penalty', 'total', 'gap'];
/** The head of the gaps leads there, and stages have its room. */
const WITHOUT = 'other-gap';
const GOING_ON = new Set(['place', 'split', 'loss']);

export function WideNow({ page, race }: NowTableProps) {
  const say = useSay();
  const { body } = page;
  const { before, open } = stagesAround(race, page.key, body);
  const beforeColumns = useStageColumns<NowRow>(
    race,
    before,
    body.rows.map((row) => row.base_ms),
  );
  // A patch makes the rows anew; who has finished what seldom changes.
  const told = JSON.stringify({
    running: runningStages(body),
    open: open.map(({ stage }) => ({
      code: stage.code,
      name: stage.name,
      precisionMs: stage.precision_ms,
      times: timesSoFar(body.rows, stage.code, body.best),
    })),
  });
  const openColumns = useMemo(
    () =>
      (JSON.parse(told) as Told).open.map(({ times, ...stage }) =>
        stageColumn<NowRow>({ ...stage, say, times: new Map(times) }),
      ),
    [told, say],
  );
  const widen = useCallback(
    (columns: Column<NowRow>[]) => {
      const { running } = JSON.parse(told) as Told;
      const behind = BEHIND.flatMap((id) => columns.filter((column) => column.id === id));
      return [
        ...columns.filter(({ id }) => !BEHIND.includes(id) && id !== WITHOUT),
        ...beforeColumns,
        ...openColumns,
        ...behind.map((column): Column<NowRow> => {
          const head = column.id === 'place' ? say('wide.now', { stages: running }) : column.head;
          return GOING_ON.has(column.id) ? { ...column, head, isNow: true } : column;
        }),
      ];
    },
    [told, beforeColumns, openColumns, say],
  );
  const roomsOf: NowTableProps['roomsOf'] = (rows, gapOf) =>
    nowRooms(rows, {
      say,
      precisionMs: body.precision_ms,
      stages: body.stages,
      gapOf,
    });
  return <NowTable page={page} race={race} widen={widen} roomsOf={roomsOf} />;
}

interface Told {
  running: string;
  open: { code: string; name: string; precisionMs: number; times: [string, StageTime][] }[];
}

/** Of the classification: the stages before those that are open, and of these all but the last, which is going on. */
function stagesAround(race: RaceEntry, key: string, { stages }: NowBody) {
  const [, leg] = key.split('now/');
  const all = stagesOf(race, leg ?? 'race');
  const place = all.findIndex(({ stage }) => stage.code === stages[0]?.code);
  const isDriven = ({ stage }: PlacedStage) => stage.status !== 'to_run' && stage.status !== 'cancelled';
  const codes = stages.slice(0, -1).map(({ code }) => code);
  return {
    before: all.slice(0, Math.max(0, place)).filter(isDriven),
    open: all.filter(({ stage }) => codes.includes(stage.code)),
  };
}

interface NowLook {
  say: Say;
  precisionMs: number;
  stages: NowBody['stages'];
  gapOf: (row: NowRow) => number | null;
}

/** How wide the columns of the running race are, whoever of it is drawn so far. */
function nowRooms(rows: readonly NowRow[], look: NowLook): Record<string, Room> {
  const { say, precisionMs, stages, gapOf } = look;
  const of = (pick: (row: NowRow) => number | null, before = '', after = '') =>
    timeRoom(rows.map(pick), precisionMs, before, after);
  const out = rows.flatMap((row) => (row.rank[0] === 0 ? [] : wordOf(say, 'status', row.status)));
  const places = [
    ...stages.flatMap(({ code, split_points }) => [
      say('now.onStage', { stage: code }),
      ...split_points.map((point) => `${BEST}${point.code}`),
    ]),
    rows.some(({ status }) => status === 'to_start') ? say('now.starts', { time: '00:00' }) : '',
    wordOf(say, 'status', 'finished'),
    ...out,
  ];
  return {
    place: [
      '',
      `${stages.length > 1 ? `${longest(stages.map(({ code }) => code))} · ` : ''}${longest(places)}`,
    ],
    base: [of(({ base_ms }) => base_ms, '', SMALL + SMALL)],
    split: [of(({ time_ms }) => time_ms)],
    loss: [of(({ loss_ms }) => loss_ms, `${BEST}+`)],
    penalty: [of(({ added_ms }) => added_ms || null, '+', 'P')],
    total: [of(({ total_ms }) => total_ms, '', markRoom(rows).slice(1)), longest(out)],
    gap: [of(gapOf, '+')],
    'other-gap': [of(({ gap_ms }) => gap_ms, '+')],
  };
}
