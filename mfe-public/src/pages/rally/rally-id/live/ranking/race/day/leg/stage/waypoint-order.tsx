/** The order at one waypoint: split, rank on the stage, and the virtual general there; said to be no result. */
import type { RaceEntry, StageBody } from '@bivouac/data/feed';
import { ChipRow, LiveTable, Panel } from '@bivouac/ui';
import { useMemo } from 'react';
import { useOpenCrew } from '#crews/open-crew.tsx';
import { sayKm } from '#language/distances.ts';
import { useLanguage } from '#language/text.tsx';
import { useUrlChoice } from '#navigation/use-url-choice.ts';
import styles from './stage.module.css';
import { waypointColumns } from './waypoint-columns.tsx';
import { busiestPoint, passagesAt } from './waypoint-passages.ts';

export function WaypointOrder({ body, race }: { body: StageBody; race: RaceEntry }) {
  const { say, tag } = useLanguage();
  const openCrew = useOpenCrew();
  const [wanted, choose] = useUrlChoice('waypoint');
  const code = body.split_points.find((point) => point.code === wanted)?.code ?? busiestPoint(body);
  const columns = useMemo(
    () => waypointColumns(say, race, body.precision_ms),
    [say, race, body.precision_ms],
  );
  const passages = passagesAt(body.rows, code);
  return (
    <div className={styles.points}>
      <ChipRow
        label={say('span.waypoints')}
        chosen={code}
        onChoose={choose}
        chips={body.split_points.map((point) => ({
          id: point.code,
          label: point.distance_m === null ? point.code : `${point.code} · ${sayKm(point.distance_m, tag)}`,
          title: point.name,
        }))}
      />
      {passages.length === 0 ? (
        <Panel kind="empty" title={say('waypoint.none')} />
      ) : (
        <LiveTable
          caption={say('waypoint.caption', { code })}
          hideCaption
          isDense
          columns={columns}
          rows={passages}
          rowKey={(passage) => passage.row.number}
          signature={(passage) => String(passage.split.time_ms)}
          onOpen={(passage) => openCrew(passage.row.number)}
        />
      )}
      <p className={styles.virtual}>◇ {say('waypoint.virtualText')}</p>
    </div>
  );
}
