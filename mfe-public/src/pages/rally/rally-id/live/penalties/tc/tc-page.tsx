/** Penalties of time controls: due, actual, minutes early or late, rule, seconds, status. */
import type { PenaltyRow } from '@bivouac/data/feed';
import { type Column, TimeOfDay } from '@bivouac/ui';
import { useMemo } from 'react';
import { type Say, useSay } from '#language/text.tsx';
import { PenaltiesFrame } from '#penalties/penalties-frame.tsx';
import { amountColumn, crewColumn, ruleColumn, statusColumn } from '#penalties/penalty-columns.tsx';
import { PenaltyTable } from '#penalties/penalty-table.tsx';
import { useRally } from '#structure/rally-context.tsx';

export function TcPage() {
  const say = useSay();
  const { index } = useRally();
  const columns = useMemo(() => tcColumns(say, index.time_zone), [say, index.time_zone]);
  return (
    <PenaltiesFrame kind="tc">
      {(rows) => <PenaltyTable caption={say('penalties.title.tc')} rows={rows} columns={columns} />}
    </PenaltiesFrame>
  );
}

function tcColumns(say: Say, timeZone: string): Column<PenaltyRow>[] {
  const time = (value: unknown) => (
    <TimeOfDay at={typeof value === 'string' ? value : null} timeZone={timeZone} />
  );
  return [
    crewColumn(say, timeZone),
    { id: 'control', head: say('column.control'), priority: 2, cell: (row) => row.control ?? '–' },
    { id: 'due', head: say('column.due'), align: 'end', priority: 4, cell: (row) => time(row.why.due_at) },
    {
      id: 'actual',
      head: say('column.actual'),
      align: 'end',
      priority: 4,
      cell: (row) => time(row.why.actual_at),
    },
    {
      id: 'minutes',
      head: say('column.minutes'),
      align: 'end',
      priority: 3,
      cell: (row) => sayMinutes(row, say),
    },
    ruleColumn(say),
    statusColumn(say),
    amountColumn(say),
  ];
}

function sayMinutes({ why, rule }: PenaltyRow, say: Say): string {
  const { minutes } = why;
  if (typeof minutes !== 'number') return '–';
  const isEarly = rule.includes('early');
  return say(isEarly ? 'penalty.minutesEarly' : 'penalty.minutesLate', {
    minutes: Math.abs(minutes),
  });
}
