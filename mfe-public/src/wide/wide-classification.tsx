/** A classification where there is room: each of its stages has a column. */
import type { ClassificationBody, Page } from '@bivouac/data/feed';
import { wordOf } from '@bivouac/i18n';
import type { Column } from '@bivouac/ui';
import { useCallback } from 'react';
import { useSay } from '../language/text.tsx';
import { rankedStages } from '../structure/stages.ts';
import type { ClassificationRow } from '../tables/classification-columns.tsx';
import { ClassificationTable, type ClassificationTableProps } from '../tables/classification-table.tsx';
import { resultRooms } from '../tables/rooms.ts';
import { useStageColumns } from './stage-columns.tsx';

/** What the gap control, the filters and the stages say as well: the first to be scrolled away. */
const LESS_WANTED = new Set(['time', 'other-gap', 'class-position']);

interface WideClassificationProps extends Pick<ClassificationTableProps, 'race' | 'caption'> {
  page: Page<ClassificationBody>;
}

export function WideClassification({ page, race, caption }: WideClassificationProps) {
  const say = useSay();
  const codes = page.body.stages;
  // The time of an only stage is in the table already.
  const stages = rankedStages(race).filter(({ stage }) => codes.length > 1 && codes.includes(stage.code));
  const stageColumns = useStageColumns<ClassificationRow>(
    race,
    stages,
    page.body.rows.map((row) => row.total_ms),
  );
  const widen = useCallback(
    (columns: Column<ClassificationRow>[]) => {
      const who = columns.findIndex(({ isRowHead }) => isRowHead) + 1;
      const isLess = ({ id }: Column<ClassificationRow>) => LESS_WANTED.has(id);
      const rest = columns.slice(who);
      return [
        ...columns.slice(0, who),
        ...rest.filter(isLess),
        ...stageColumns,
        ...rest.filter((column) => !isLess(column)),
      ];
    },
    [stageColumns],
  );
  const roomsOf: ClassificationTableProps['roomsOf'] = (rows, gapOf) => {
    const words = rows.flatMap((row) => (row.order[0] === 0 ? [] : wordOf(say, 'status', row.status)));
    return resultRooms(rows, page.body.precision_ms, gapOf, words);
  };
  return <ClassificationTable page={page} race={race} caption={caption} widen={widen} roomsOf={roomsOf} />;
}
