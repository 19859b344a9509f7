/** The start list of one race for one stage: version and state, first and last car, the crews in their order. */
import type { RaceEntry, StartOrderBlock, StartOrderRow } from '@bivouac/data/feed';
import { wordOf } from '@bivouac/i18n';
import { formatDuration } from '@bivouac/rules';
import {
  Card,
  type Column,
  Duration,
  formatDateIn,
  formatTimeOfDay,
  LiveTable,
  Panel,
  StateBadge,
  TimeOfDay,
} from '@bivouac/ui';
import * as basics from '@bivouac/ui/basics';
import { useMemo, useState } from 'react';
import { DelayNote } from '#corrections/delay-note.tsx';
import { CrewCell } from '#crews/crew-cell.tsx';
import { useOpenCrew } from '#crews/open-crew.tsx';
import { useNow } from '#feed/use-now.ts';
import { matches, useFilter } from '#filters/filter-choice.ts';
import { sayInstant, viewerZone } from '#language/dates.ts';
import { type Say, useLanguage } from '#language/text.tsx';
import { useIsWide } from '#navigation/frame-slots.tsx';
import { ForOfficials } from '#officials/for-officials.tsx';
import { raceByCode } from '#structure/race-of.ts';
import { useRally } from '#structure/rally-context.tsx';
import { useSubject } from '#tables/use-subject.ts';
import { basisWords, isByResult } from './basis-words.ts';
import { ChangeNote } from './change-note.tsx';
import { offSchedule } from './off-schedule.ts';
import { hasGone, tenseOfList } from './start-now.ts';
import { StartSheet } from './start-sheet.tsx';

interface StartBlockProps {
  block: StartOrderBlock;
  date: string;
  zone: string;
}

export function StartBlock({ block, date, zone }: StartBlockProps) {
  const language = useLanguage();
  const { say, tag } = language;
  const { index, crews } = useRally();
  const openCrew = useOpenCrew();
  const subject = useSubject(`${block.race} ${block.stage}`);
  const filter = useFilter();
  const race = raceByCode(index, block.race);
  const day = race?.days.find((one) => one.date === date) ?? null;
  const first = block.rows[0];
  const mine = first ? otherZone(first.stage_due_at, zone) : null;
  const hasLiaison = block.rows.some((row) => row.due_at !== null);
  const hasSeconds = block.rows.some((row) => Date.parse(row.stage_due_at) % 60_000 !== 0);
  const columns = useMemo(
    () => startColumns({ say, race, date, zone, mine, hasLiaison, hasSeconds }),
    [say, race, date, zone, mine, hasLiaison, hasSeconds],
  );
  const rows = block.rows.filter((row) => matches(crews.get(row.number), filter));
  const nowMs = useNow(10_000);
  const tense = tenseOfList(block, nowMs);
  const isWide = useIsWide();
  const [opened, setOpened] = useState<string | null>(null);
  const openedRow = block.rows.find((row) => row.number === opened);
  const last = block.rows.at(-1);
  const off = offSchedule(index, block);
  const detail = [
    first &&
      last &&
      say('starts.firstLast', {
        first: formatTimeOfDay(first.stage_due_at, zone),
        last: formatTimeOfDay(last.stage_due_at, zone),
        count: block.rows.length,
      }),
    block.basis && say('starts.basis', { basis: basisWords(block.basis, language) }),
    block.basis && isByResult(block.basis) && say('starts.penalties'),
    block.published_at && say('starts.publishedAt', { time: sayInstant(block.published_at, zone, tag) }),
  ];
  return (
    <Card
      title={
        <>
          <bdi>{race?.name ?? block.race}</bdi> · {block.stage}
        </>
      }
      aside={
        <StateBadge state={block.status === 'published' ? 'official' : 'provisional'}>
          {say('starts.version', { word: wordOf(say, 'startStatus', block.status), version: block.version })}
        </StateBadge>
      }
    >
      <p className={basics.cell}>{detail.filter(Boolean).join(' · ')}</p>
      <ForOfficials part="StartWays" race={block.race} day={day?.id} />
      <ForOfficials part="NewerBasis" race={block.race} basis={block.basis} />
      <DelayNote race={block.race} stage={block.stage} delayedMs={delayOf(block)} />
      {off && (
        <p className={basics.cell} data-off-schedule={off.ms}>
          {say('starts.offSchedule', {
            by: formatDuration(Math.abs(off.ms)),
            side: off.ms > 0 ? 'later' : 'earlier',
            scheduled: formatTimeOfDay(off.scheduled, zone),
          })}
        </p>
      )}
      {rows.length === 0 ? (
        <Panel kind="empty" level={3} title={say('ranking.noMatch')} />
      ) : (
        <LiveTable
          caption={say('starts.caption', { race: race?.name ?? block.race, stage: block.stage })}
          hideCaption
          {...subject}
          columns={columns}
          rows={rows}
          rowKey={(row) => row.number}
          signature={(row) => `${row.position}|${row.stage_due_at}|${row.reason}`}
          isMarked={(row) => row.change !== null || Boolean(row.reason)}
          onOpen={(row) => (isWide ? openCrew(row.number) : setOpened(row.number))}
          isDense
          isFaded={(row) => tense === 'now' && hasGone(row, nowMs)}
          groupOf={(row) => {
            if (tense !== 'now') return null;
            return hasGone(row, nowMs)
              ? { id: 'gone', label: say('starts.gone') }
              : { id: 'next', label: say('starts.next') };
          }}
        />
      )}
      {openedRow && (
        <StartSheet
          row={openedRow}
          race={race}
          stage={block.stage}
          zone={zone}
          mine={mine}
          onClose={() => setOpened(null)}
        />
      )}
    </Card>
  );
}

function delayOf(block: StartOrderBlock): number {
  return Math.max(0, ...block.rows.map((row) => row.delayed_ms ?? 0));
}

function otherZone(at: string, zone: string): string | null {
  const mine = viewerZone();
  return formatTimeOfDay(at, mine) === formatTimeOfDay(at, zone) ? null : mine;
}

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

/** Columns of a start list: place, crew, liaison and stage start, the reader's own time, interval, what changed. */
function startColumns({ say, date, zone, mine, hasLiaison, hasSeconds }: StartLook): Column<StartOrderRow>[] {
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
