/** Other penalties: article, text, decision with its document, and what it costs in time, money or otherwise. */
import type { PenaltyRow } from '@bivouac/data/feed';
import { penaltySentence } from '@bivouac/sentences';
import type { Column } from '@bivouac/ui';
import { useMemo } from 'react';
import { type Say, useSay } from '#language/text.tsx';
import { PenaltiesFrame } from '#penalties/penalties-frame.tsx';
import { amountColumn, crewColumn, stageColumn, statusColumn } from '#penalties/penalty-columns.tsx';
import { PenaltyTable } from '#penalties/penalty-table.tsx';
import { useRally } from '#structure/rally-context.tsx';

export function MiscPage() {
  const say = useSay();
  const { index } = useRally();
  const columns = useMemo(() => miscColumns(say, index.time_zone), [say, index.time_zone]);
  return (
    <PenaltiesFrame kind="misc">
      {(rows) => <PenaltyTable caption={say('penalties.title.misc')} rows={rows} columns={columns} />}
    </PenaltiesFrame>
  );
}

function miscColumns(say: Say, timeZone: string): Column<PenaltyRow>[] {
  return [
    crewColumn(say, timeZone),
    stageColumn(say),
    { id: 'article', head: say('column.article'), priority: 4, cell: (row) => row.article ?? '–' },
    { id: 'text', head: say('column.text'), priority: 3, cell: (row) => penaltySentence(row, say, timeZone) },
    {
      id: 'decision',
      head: say('column.decision'),
      priority: 4,
      cell: (row) =>
        row.document_url ? (
          <a href={row.document_url} target="_blank" rel="noreferrer">
            {row.decision ?? say('penalty.document')}
          </a>
        ) : (
          (row.decision ?? '–')
        ),
    },
    statusColumn(say),
    amountColumn(say),
  ];
}
