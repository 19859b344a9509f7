/** Columns of a start list: place, crew, liaison and stage start, the reader's own time, interval, what changed. */
import type { RaceEntry, StartOrderRow } from '@bivouac/data/feed';
import { type Column, Duration, formatDateIn, TimeOfDay } from '@bivouac/ui';
import { CrewCell } from '#crews/crew-cell.tsx';
import type { Say } from '#language/text.tsx';
import { ChangeNote } from './change-note.tsx';

interface StartLook {
  say: Say;
  race: RaceEntry | null;
  date: string;
  zone: string;
  /** The reader's zone; null when it is the rally's. */
  mine: string | null;
  hasLiaison: boolean;
  /** Is any start not on a full minute? Then all times of the list have seconds. */
  hasSeconds: boolean;
}

export function startColumns({
  say,
  date,
  zone,
  mine,
  hasLiaison,
  hasSeconds,
}: StartLook): Column<StartOrderRow>[] {
  const columns: Column<StartOrderRow>[] = [
    {
      id: 'position',
      head: say('column.position'),
      align: 'center',
      priority: 1,
      cell: (row) => <b>{row.position}</b>,
    },
    {
      id: 'crew',
      head: say('column.crew'),
      priority: 1,
      isRowHead: true,
      grows: true,
      cell: (row) => <CrewCell number={row.number} marks={<ChangeNote row={row} zone={zone} />} />,
    },
    {
      id: 'liaison',
      head: say('column.liaisonStart'),
      align: 'end',
      priority: 2,
      cell: (row) => <StartTime at={row.due_at} zone={zone} date={date} seconds={hasSeconds} />,
    },
    {
      id: 'stage',
      head: say('column.stageStart'),
      align: 'end',
      priority: 1,
      cell: (row) => (
        <strong>
          <StartTime at={row.stage_due_at} zone={zone} date={date} seconds={hasSeconds} />
        </strong>
      ),
    },
    {
      id: 'mine',
      head: say('column.myTime'),
      align: 'end',
      priority: 2,
      cell: (row) => <TimeOfDay at={row.stage_due_at} timeZone={mine ?? zone} seconds={hasSeconds} />,
    },
    {
      id: 'interval',
      head: say('column.interval'),
      align: 'end',
      priority: 4,
      cell: (row) => <Duration ms={row.interval_ms} />,
    },
  ];
  return columns.filter(
    (column) => (hasLiaison || column.id !== 'liaison') && (mine !== null || column.id !== 'mine'),
  );
}

interface StartTimeProps {
  at: string | null;
  zone: string;
  date: string;
  seconds: boolean;
}

/** A start after midnight stays on its day's list, marked `+1`. */
function StartTime({ at, zone, date, seconds }: StartTimeProps) {
  const isNextDay = at !== null && formatDateIn(at, zone) > date;
  return (
    <>
      <TimeOfDay at={at} timeZone={zone} seconds={seconds} />
      {isNextDay && <sup>+1</sup>}
    </>
  );
}
