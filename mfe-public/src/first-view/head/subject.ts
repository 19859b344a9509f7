/** Whom and what an address is about, read from the pages it was drawn from: the rally, its leaders there, and a crew. */
import type { GivenPage } from '@bivouac/contract';
import type { CrewRow, CrewsBody, IndexBody } from '@bivouac/data/feed';
import { formatDuration, formatGap } from '@bivouac/rules';
import type { Say } from '../../language/text.tsx';
import { crewDetail, crewName } from '../../structure/crew-name.ts';
import { isUnderWay } from '../../structure/stages.ts';

export interface Leader {
  /** With ◇ where it is projected and no result. */
  place: string;
  number: string;
  name: string;
  /** Of the first a total where there is one, of the others a gap. */
  time: string;
}

export interface Subject {
  index: IndexBody | null;
  crew: { number: string; name: string; facts: string[] } | null;
  leaders: Leader[];
  projected: string | null;
}

interface Ranking {
  key: string;
  precision_ms?: number;
  /** Of `now`: those of which something may still change. */
  stages?: { code: string; status: string }[];
  rows: { number: string; position: number | null; gap_ms: number | null; total_ms?: number | null }[];
}

const SHOWN = 5;
const RANKED = /^(now|race|stage|after|leg|day|joint|after-leg|after-day)(\/|$)/;

export function subjectOf(pages: readonly GivenPage[], crewNumber: string | null, say: Say): Subject {
  const bodies = pages.flatMap(({ page }) => (page ? [(page as { body: { key: string } }).body] : []));
  const body = (wanted: (key: string) => boolean) => bodies.find(({ key }) => wanted(key)) ?? null;
  const crews = new Map(
    ((body((key) => key === 'crews') as CrewsBody | null)?.rows ?? []).map((crew) => [crew.number, crew]),
  );
  const ranking = body((key) => RANKED.test(key)) as Ranking | null;
  return {
    index: body((key) => key === 'index') as IndexBody | null,
    crew: crewNumber ? crewOf(crews.get(crewNumber)) : null,
    projected: ranking ? projectedBy(ranking, say) : null,
    leaders: ranking ? leadersOf(ranking, crews, say) : [],
  };
}

function crewOf(crew: CrewRow | undefined): Subject['crew'] {
  if (!crew) return null;
  const name = crewName(crew) ?? '';
  return { number: crew.number, name, facts: [`${crew.number} ${name}`, crewDetail(crew)].filter(Boolean) };
}

function leadersOf(
  { key, rows, precision_ms = 100 }: Ranking,
  crews: Map<string, CrewRow>,
  say: Say,
): Leader[] {
  const placed = rows.flatMap((row) => (row.position === null ? [] : [{ ...row, position: row.position }]));
  return placed
    .sort((a, b) => a.position - b.position)
    .slice(0, SHOWN)
    .map(({ number, position, gap_ms, total_ms }) => ({
      place: `${key.startsWith('now') ? '◇' : ''}${position}`,
      number,
      name: crewName(crews.get(number)) ?? say('crew.unnamed', { number }),
      time: timeOf(gap_ms, total_ms, precision_ms),
    }));
}

function timeOf(gapMs: number | null, totalMs: number | null | undefined, precisionMs: number): string {
  if (!gapMs && totalMs) return formatDuration(totalMs, precisionMs);
  return gapMs === null ? '' : formatGap(gapMs, precisionMs);
}

function projectedBy({ key, stages }: Ranking, say: Say): string | null {
  if (!key.startsWith('now')) return null;
  const running = (stages ?? []).filter(isUnderWay).map(({ code }) => code);
  return `◇ ${say('now.running', { stages: running.join(' + ') })}`;
}
