/** What was found of every crew of the race: those without data too. */

import type { TrackerCrew, TrackerStage } from '@bivouac/data';
import { joinIsolated } from '@bivouac/i18n';
import { type DataColumn, DataTable } from '@bivouac/officials/table';
import { Button } from '@bivouac/ui';
import * as basics from '@bivouac/ui/basics';
import { spokenHours } from '../forms/hours.ts';
import type { CrewFindings } from '../gps/questions.ts';
import { useSay } from '../language/language.ts';
import type { Proposal } from './proposals.ts';

interface CrewsFoundProps {
  stage: TrackerStage;
  crews: readonly CrewFindings[];
  timeZone: string;
  proposals: readonly Proposal[];
  chosen: string | null;
  onChoose(number: string): void;
  onConfirm: ((number: string) => void) | null;
}

type CrewRow = TrackerCrew & { found: CrewFindings | undefined; open: number };

const NOTHING: Pick<CrewFindings, 'missed' | 'passages' | 'excesses'> = {
  ...{ missed: [], passages: [], excesses: [] },
};

export function CrewsFound({
  stage,
  crews,
  timeZone,
  proposals,
  chosen,
  onChoose,
  onConfirm,
}: CrewsFoundProps) {
  const say = useSay();
  const found = new Map(crews.map((crew) => [crew.number, crew]));
  const columns: DataColumn<CrewRow>[] = [
    {
      ...{ id: 'crewName', head: say('tripy.crewName'), isRowHead: true, sort: ({ number }) => number },
      cell: ({ number, names, found: one }) => {
        const name = (
          <>
            <strong>{number}</strong> {joinIsolated(names, ' · ')}
          </>
        );
        if (!one) return name;
        return (
          <Button look="quiet" aria-pressed={number === chosen} onClick={() => onChoose(number)}>
            {name}
          </Button>
        );
      },
    },
    {
      ...{ id: 'passages', head: say('tripy.passages'), sort: ({ found }) => found?.passages.length ?? null },
      cell: ({ found: one }) =>
        one ? one.passages.length : <span className={basics.doubt}>{say('tripy.noData')}</span>,
    },
    {
      ...{ id: 'missed', head: say('tripy.missed'), sort: ({ found }) => found?.missed.length ?? null },
      cell: ({ found: { missed } = NOTHING }) => {
        const inGap = missed.filter(({ gap }) => gap).length;
        const surely = missed.length - inGap;
        return [
          surely > 0 && (
            <span key="surely" className={basics.wrong}>
              {surely}
            </span>
          ),
          surely > 0 && inGap > 0 && ' + ',
          inGap > 0 && say('tripy.inGap', { count: inGap }),
        ];
      },
    },
    {
      ...{ id: 'outOfOrder', head: say('tripy.outOfOrder') },
      cell: ({ found: { passages } = NOTHING }) => passages.filter(({ in_order }) => !in_order).length || '',
    },
    {
      ...{ id: 'excesses', head: say('tripy.excesses'), sort: ({ found }) => found?.excesses.length ?? null },
      cell: ({ found: { excesses } = NOTHING }) =>
        excesses.length > 0 && (
          <span className={basics.wrong}>
            {say('tripy.fastest', {
              count: excesses.length,
              excess: Math.max(...excesses.map(({ max_kmh, limit_kmh }) => max_kmh - limit_kmh)),
            })}
          </span>
        ),
    },
    { id: 'gaps', head: say('tripy.gaps'), cell: ({ found }) => found?.gaps.length || '' },
    { id: 'outliers', head: say('tripy.outliers'), cell: ({ found }) => found?.spikes || '' },
    { id: 'when', head: say('tripy.when'), cell: ({ found }) => found && whenOf(found, timeZone) },
    {
      ...{ id: 'open', head: say('tripy.open'), sort: ({ open }) => open },
      cell: ({ number, open }) =>
        onConfirm &&
        open > 0 && (
          <Button look="quiet" onClick={() => onConfirm(number)}>
            {say('tripy.confirm', { count: open })}
          </Button>
        ),
    },
  ];
  const rows = stage.crews.map((crew) => ({
    ...crew,
    found: found.get(crew.number),
    open: proposals.filter(({ number, state }) => number === crew.number && state !== 'same').length,
  }));
  return (
    <DataTable
      name="crews-found"
      caption={say('tripy.crewsFound', {
        count: crews.length,
        missing: rows.filter((row) => !row.found).length,
      })}
      columns={columns}
      rows={rows}
      rowId={({ number }) => number}
      marksOf={({ number }) => ({ 'data-crew': number, 'data-chosen': number === chosen || undefined })}
    />
  );
}

function whenOf({ passages }: CrewFindings, timeZone: string): string {
  if (passages.length === 0) return '';
  const instants = passages.map(({ at_ms }) => at_ms);
  const [from, until] = [Math.min(...instants), Math.max(...instants)].map((ms) =>
    new Date(ms).toISOString(),
  );
  return spokenHours(from ?? null, until ?? null, timeZone);
}
