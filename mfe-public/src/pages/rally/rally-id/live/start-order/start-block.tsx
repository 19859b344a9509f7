/** The start list of one race for one stage: version and state, first and last car, the crews in their order. */
import type { StartOrderBlock } from '@bivouac/data/feed';
import { wordOf } from '@bivouac/i18n';
import { formatDuration } from '@bivouac/rules';
import { Card, formatTimeOfDay, LiveTable, Panel, StateBadge } from '@bivouac/ui';
import * as basics from '@bivouac/ui/basics';
import { useMemo, useState } from 'react';
import { DelayNote } from '#corrections/delay-note.tsx';
import { useOpenCrew } from '#crews/open-crew.tsx';
import { useNow } from '#feed/use-now.ts';
import { matches, useFilter } from '#filters/filter-choice.ts';
import { sayInstant, viewerZone } from '#language/dates.ts';
import { useLanguage } from '#language/text.tsx';
import { useIsWide } from '#navigation/frame-slots.tsx';
import { ForOfficials } from '#officials/for-officials.tsx';
import { raceByCode } from '#structure/race-of.ts';
import { useRally } from '#structure/rally-context.tsx';
import { basisWords } from './basis-words.ts';
import { offSchedule } from './off-schedule.ts';
import { startColumns } from './start-columns.tsx';
import { hasGone, tenseOfList } from './start-now.ts';
import { StartSheet } from './start-sheet.tsx';

interface StartBlockProps {
  block: StartOrderBlock;
  date: string;
  zone: string;
}

export function StartBlock({ block, date, zone }: StartBlockProps) {
  const { say, tag } = useLanguage();
  const { index, crews } = useRally();
  const openCrew = useOpenCrew();
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
    block.basis && say('starts.basis', { basis: basisWords(block.basis, say) }),
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
