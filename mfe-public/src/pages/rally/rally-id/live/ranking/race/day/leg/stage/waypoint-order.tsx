/** The splits: who was where at one waypoint, and where there is room the times, sections or pace at all of them. */
import type { RaceEntry, StageBody } from '@bivouac/data/feed';
import { ChipRow, LiveTable, Panel, type Room, Segmented } from '@bivouac/ui';
import { useMemo } from 'react';
import { useOpenCrew } from '#crews/open-crew.tsx';
import { StillChoice } from '#first-view/still-choice.tsx';
import { sayKm } from '#language/distances.ts';
import { useLanguage } from '#language/text.tsx';
import { useIsWide } from '#navigation/frame-slots.tsx';
import { useUrlChoice } from '#navigation/use-url-choice.ts';
import { rankedStages } from '#structure/stages.ts';
import { BEST, SMALL, timeRoom } from '#tables/rooms.ts';
import { useSubject } from '#tables/use-subject.ts';
import { SPLIT_MODES, type SplitMode, type SplitPoint, splitPoints, splitTable } from './splits.ts';
import styles from './stage.module.css';
import { type PassageRow, waypointColumns } from './waypoint-columns.tsx';
import { busiestPoint, passagesAt } from './waypoint-passages.ts';

const AROUND = '0';

function passageRooms(
  rows: readonly PassageRow[],
  mode: SplitMode,
  points: readonly SplitPoint[],
  precisionMs: number,
): Record<string, Room> {
  const after = SMALL + SMALL + AROUND;
  const at = points.map(({ code }, i): [string, Room] => {
    const times = rows.map(({ values }) => values[i]?.ms);
    const value = mode === 'pace' ? `${BEST}000.0${after}` : timeRoom(times, precisionMs, BEST, after);
    return [`at-${code ?? 'finish'}`, [value]];
  });
  const ofAll = (pick: (row: PassageRow) => number | null | undefined, before = '') =>
    timeRoom(rows.map(pick), precisionMs, before);
  return {
    ...Object.fromEntries(at),
    'virtual-total': [ofAll(({ split }) => split.virtual_ms)],
    'virtual-gap': [ofAll(({ virtualGapMs }) => virtualGapMs, '+')],
  };
}

export function WaypointOrder({ body, race }: { body: StageBody; race: RaceEntry }) {
  const { say, tag } = useLanguage();
  const openCrew = useOpenCrew();
  const isWide = useIsWide();
  const [wanted, choose] = useUrlChoice('waypoint');
  const [asked, chooseMode] = useUrlChoice('splits');
  const [version] = useUrlChoice('version');
  const mode: SplitMode = SPLIT_MODES.find((one) => one === asked) ?? 'running';
  const code = body.split_points.find((point) => point.code === wanted)?.code ?? busiestPoint(body);
  const at = body.split_points.findIndex((point) => point.code === code);
  const today = rankedStages(race).find(({ stage }) => stage.code === body.code)?.stage;
  // An earlier version may be of a stage that had another distance.
  const distanceM = (version === null && today?.distance_m) || null;
  // A patch makes them anew; they seldom change.
  const told = JSON.stringify(splitPoints(body, distanceM));
  const rows = useMemo<PassageRow[]>(() => {
    const values = splitTable(body.rows, JSON.parse(told), mode !== 'running');
    return passagesAt(body.rows, code).map((passage) => ({
      ...passage,
      values: values.map((there) => there.get(passage.row.number)),
    }));
  }, [body.rows, told, mode, code]);
  const { precision_ms: precisionMs } = body;
  const columns = useMemo(
    () =>
      waypointColumns({ say, language: tag, race, precisionMs, mode, points: JSON.parse(told), at, isWide }),
    [say, tag, race, precisionMs, mode, told, at, isWide],
  );
  const points = body.split_points.map((point) => ({
    id: point.code,
    label: point.distance_m === null ? point.code : `${point.code} · ${sayKm(point.distance_m, tag)}`,
    title: point.name,
  }));
  const modes = SPLIT_MODES.map((id) => ({
    id,
    label: say(`splits.${id}`),
    title: say(`splits.${id}Title`),
  }));
  const subject = useSubject();
  return (
    <div className={styles.points}>
      <div className={styles.bar}>
        <StillChoice label={say('span.waypoints')} parameter="waypoint" options={points} chosen={code} />
        <ChipRow label={say('span.waypoints')} chosen={code} onChoose={choose} chips={points} />
        <StillChoice
          label={say('splits.mode')}
          parameter="splits"
          options={modes}
          chosen={mode}
          usual="running"
        />
        <Segmented
          isSmall
          label={say('splits.mode')}
          chosen={mode}
          onChoose={(id) => chooseMode(id === 'running' ? null : id)}
          segments={modes}
        />
      </div>
      {rows.length === 0 ? (
        <Panel kind="empty" title={say('waypoint.none')} />
      ) : (
        <LiveTable
          caption={say('waypoint.caption', { code })}
          hideCaption
          {...subject}
          isDense
          isMatrix={isWide}
          columns={columns}
          rooms={passageRooms(rows, mode, JSON.parse(told), precisionMs)}
          rows={rows}
          rowKey={(passage) => passage.row.number}
          signature={(passage) => String(passage.split.time_ms)}
          onOpen={(passage) => openCrew(passage.row.number)}
        />
      )}
      <p className={styles.virtual}>◇ {say('waypoint.virtualText')}</p>
    </div>
  );
}
