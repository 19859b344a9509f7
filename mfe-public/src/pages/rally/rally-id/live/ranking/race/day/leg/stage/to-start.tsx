/** Who is still to start: place in the order, due time, and how long until then or how late. */
import type { StageRow } from '@bivouac/data/feed';
import { formatDuration } from '@bivouac/rules';
import { Button, type Column, LiveTable, TimeOfDay } from '@bivouac/ui';
import { useMemo, useState } from 'react';
import { CrewCell } from '#crews/crew-cell.tsx';
import { useOpenCrew } from '#crews/open-crew.tsx';
import { useNow } from '#feed/use-now.ts';
import { type Say, useSay } from '#language/text.tsx';
import page from '#pages/page.module.css';
import { useRally } from '#structure/rally-context.tsx';
import styles from './stage.module.css';

/** The next ones; the rest on request. */
const SHOWN = 8;

interface ToStartProps {
  rows: readonly StageRow[];
  /** Only while the stage can still be started does a missing start count as late. */
  isRun: boolean;
}

export function ToStart({ rows, isRun }: ToStartProps) {
  const say = useSay();
  const { index } = useRally();
  const openCrew = useOpenCrew();
  const [isAll, setAll] = useState(false);
  const columns = useMemo(() => toStartColumns(say, index.time_zone, isRun), [say, index.time_zone, isRun]);
  const sorted = [...rows].sort(
    (a, b) =>
      (a.due_at ?? '~').localeCompare(b.due_at ?? '~') ||
      (a.start_position ?? 9999) - (b.start_position ?? 9999),
  );
  return (
    <section className={page.section}>
      <h2 className={styles.heading}>{say('stage.toStartTitle', { count: rows.length })}</h2>
      <LiveTable
        caption={say('stage.toStartTitle', { count: rows.length })}
        hideCaption
        columns={columns}
        rows={isAll ? sorted : sorted.slice(0, SHOWN)}
        rowKey={(row) => row.number}
        onOpen={(row) => openCrew(row.number)}
      />
      {!isAll && rows.length > SHOWN && (
        <Button onClick={() => setAll(true)}>{say('stage.showAll', { count: rows.length })}</Button>
      )}
    </section>
  );
}

function toStartColumns(say: Say, timeZone: string, isRun: boolean): Column<StageRow>[] {
  return [
    {
      id: 'position',
      head: say('column.position'),
      align: 'center',
      priority: 1,
      cell: (row) => row.start_position ?? '–',
    },
    {
      id: 'crew',
      head: say('column.crew'),
      priority: 1,
      isRowHead: true,
      grows: true,
      cell: (row) => <CrewCell number={row.number} />,
    },
    {
      id: 'due',
      head: say('column.due'),
      align: 'end',
      priority: 1,
      cell: (row) => (
        <span className={styles.stack}>
          <TimeOfDay at={row.due_at} timeZone={timeZone} seconds />
          {isRun && row.due_at && <CountDown dueAt={row.due_at} say={say} />}
        </span>
      ),
    },
  ];
}

/** Nothing is said of starts more than an hour away. */
const SOON_MS = 3_600_000;

function CountDown({ dueAt, say }: { dueAt: string; say: Say }) {
  const leftMs = Date.parse(dueAt) - useNow();
  if (leftMs > SOON_MS) return null;
  // Within the second in which it is due nobody is late.
  if (leftMs > -1000) return <small>{say('stage.startsIn', { time: formatDuration(leftMs) })}</small>;
  return <small className={styles.late}>{say('stage.late', { time: formatDuration(-leftMs) })}</small>;
}
