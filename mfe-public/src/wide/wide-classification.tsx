/** A classification where there is room: each of its stages has a column. */
import type { Column } from '@bivouac/ui';
import { useCallback } from 'react';
import { rankedStages } from '../structure/stages.ts';
import type { ClassificationRow } from '../tables/classification-columns.tsx';
import { ClassificationTable, type ClassificationTableProps } from '../tables/classification-table.tsx';
import { useStageColumns } from './stage-columns.tsx';

export function WideClassification({ page, race, caption }: ClassificationTableProps) {
  const codes = page.body.stages;
  // The time of an only stage is in the table already.
  const stages = rankedStages(race).filter(({ stage }) => codes.length > 1 && codes.includes(stage.code));
  const stageColumns = useStageColumns<ClassificationRow>(race, stages);
  const widen = useCallback(
    (columns: Column<ClassificationRow>[]) => {
      const behind = columns.findIndex(({ isRowHead }) => isRowHead) + 1;
      return [...columns.slice(0, behind), ...stageColumns, ...columns.slice(behind)];
    },
    [stageColumns],
  );
  return <ClassificationTable page={page} race={race} caption={caption} widen={widen} />;
}
