/** Penalties of speed controls with their overspeeds: zone, limit, highest speed, excess, which offence it was. */
import type { OverspeedEvidence, PenaltyRow } from '@bivouac/data/feed';
import type { Column } from '@bivouac/ui';
import { useMemo } from 'react';
import { type Say, useSay } from '#language/text.tsx';
import { PenaltiesFrame } from '#penalties/penalties-frame.tsx';
import { amountColumn, crewColumn, stageColumn, statusColumn } from '#penalties/penalty-columns.tsx';
import { PenaltyTable } from '#penalties/penalty-table.tsx';
import { useRally } from '#structure/rally-context.tsx';

export function ScPage() {
  const say = useSay();
  const { index } = useRally();
  const columns = useMemo(() => scColumns(say, index.time_zone), [say, index.time_zone]);
  return (
    <PenaltiesFrame kind="sc">
      {(rows) => <PenaltyTable caption={say('penalties.title.sc')} rows={rows} columns={columns} />}
    </PenaltiesFrame>
  );
}

function scColumns(say: Say, timeZone: string): Column<PenaltyRow>[] {
  const each = (say: (overspeed: OverspeedEvidence) => string | number | null) => (row: PenaltyRow) =>
    row.overspeeds.length === 0
      ? '–'
      : row.overspeeds.map((overspeed) => <div key={overspeed.id}>{say(overspeed) ?? '–'}</div>);
  const fromWhy =
    (name: string, unit: string, own: (overspeed: OverspeedEvidence) => string) => (row: PenaltyRow) =>
      row.overspeeds.length > 0 ? each(own)(row) : row.why[name] == null ? '–' : `${row.why[name]}${unit}`;
  return [
    crewColumn(say, timeZone),
    stageColumn(say),
    {
      id: 'zone',
      head: say('column.zone'),
      priority: 3,
      cell: fromWhy('zone', '', (one) => one.zone ?? '–'),
    },
    {
      id: 'limit',
      head: say('column.limit'),
      align: 'end',
      priority: 4,
      cell: fromWhy('limit_kmh', ' km/h', (one) => `${one.limit_kmh} km/h`),
    },
    {
      id: 'max',
      head: say('column.max'),
      align: 'end',
      priority: 2,
      cell: fromWhy('max_kmh', ' km/h', (one) => `${one.max_kmh} km/h`),
    },
    {
      id: 'excess',
      head: say('column.excess'),
      align: 'end',
      priority: 4,
      cell: each((one) => `+${one.excess_kmh}`),
    },
    {
      id: 'impulses',
      head: say('column.impulses'),
      align: 'end',
      priority: 5,
      cell: each((one) => one.impulses),
    },
    { id: 'nth', head: say('column.nth'), align: 'end', priority: 5, cell: each((one) => one.nth) },
    statusColumn(say),
    amountColumn(say),
  ];
}
