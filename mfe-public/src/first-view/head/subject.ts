/** What an address is about, read from the pages it was drawn from: the rally, its ranking there with state and time, and a crew. */
import type { GivenPage } from '@bivouac/contract';
import {
  type CrewRow,
  type IndexBody,
  type Page,
  type PageBody,
  type PageKey,
  withRacesIn,
} from '@bivouac/data/feed';
import { formatDuration, formatGap, printPosition, tiedPositions } from '@bivouac/rules';
import { sayInstant } from '../../language/dates.ts';
import type { Language } from '../../language/text.tsx';
import { crewDetail, crewName } from '../../structure/crew-name.ts';
import { givenLetters } from '../../structure/given-times.ts';
import { type PageStatus, statusOf } from '../../structure/page-status.ts';
import type { Published, StatusPage } from '../../structure/posted.ts';
import { raceByCode } from '../../structure/race-of.ts';
import { type Placed, shortTime } from '../../structure/short-time.ts';

export interface Leader {
  /** With = where it is shared, and ◇ where it is projected and no result. */
  place: string;
  number: string;
  name: string;
  /** Of the first a total where there is one, of the others a gap; with the letter of a time that was given. */
  time: string;
}

export interface Subject {
  index: IndexBody | null;
  crew: { number: string; name: string; facts: string[] } | null;
  leaders: Leader[];
  /** Of the page that is shown. */
  name: string | null;
  /** Its race, name, state with version, and time. */
  ranking: string[];
  projected: string | null;
}

type RankingPage = Page<Published & Ranking>;

interface Ranking {
  key: string;
  precision_ms?: number;
  /** A page of teams has them without a number. */
  rows: {
    number?: string;
    position: number | null;
    gap_ms: number | null;
    total_ms?: number | null;
    marks?: readonly string[];
  }[];
}

const SHOWN = 5;

interface Of {
  pages: readonly GivenPage[];
  /** The page with a state that the address shows first. */
  shown: StatusPage | null;
  crewNumber: string | null;
  language: Language;
}

export function subjectOf({ pages, shown, crewNumber, language }: Of): Subject {
  const given = pages.flatMap(({ page }) => (page ? [page as Page] : []));
  const ranking = shown as RankingPage | null;
  const found = <const Key extends PageKey>(wanted: Key) =>
    given.find(
      (page): page is Page<PageBody<Key>> =>
        page.body.key === wanted && (!ranking || page.rally === ranking.rally),
    )?.body ?? null;
  const structure = found('index');
  const index = structure && withRacesIn(structure, language.tag);
  const crews = new Map((found('crews')?.rows ?? []).map((crew) => [crew.number, crew]));
  const status = ranking && index ? statusOf(ranking, index, language) : null;
  return {
    index,
    crew: crewNumber ? crewOf(crews.get(crewNumber), language) : null,
    name: status?.name ?? null,
    projected: status?.state === 'projected' ? `◇ ${status.word}` : null,
    leaders: ranking ? leadersOf(ranking.body, crews, language) : [],
    ranking: ranking && index && status ? rankingWords(ranking, status, index, language.tag) : [],
  };
}

/** Race, page, state and time: `Moto`, `SS1 Dunes`, `Provisional v2`, `2 Mar, 13:00`. */
function rankingWords(
  { race: code }: RankingPage,
  { name, word, at }: PageStatus,
  index: IndexBody,
  tag: string,
) {
  const race = raceByCode(index, code);
  return [
    race && race.name !== index.name ? race.name : '',
    name,
    word,
    sayInstant(at, index.time_zone, tag),
  ].filter(Boolean);
}

function crewOf(crew: CrewRow | undefined, { say }: Language): Subject['crew'] {
  if (!crew) return null;
  const { number } = crew;
  const known = crewName(crew);
  const unnamed = say('crew.unnamed', { number });
  return {
    number,
    name: known ?? unnamed,
    facts: [known ? `${number} ${known}` : unnamed, crewDetail(crew)].filter(Boolean),
  };
}

function leadersOf(
  { key, rows, precision_ms = 100 }: Ranking,
  crews: Map<string, CrewRow>,
  { say }: Language,
): Leader[] {
  const placed = rows.flatMap(({ number, position, ...row }) =>
    number === undefined || position === null ? [] : [{ ...row, number, position }],
  );
  const tied = tiedPositions(placed);
  const isProjected = key.startsWith('now');
  return placed
    .sort((a, b) => a.position - b.position)
    .slice(0, SHOWN)
    .map(({ number, position, gap_ms, total_ms, marks = [] }) => ({
      place: `${isProjected ? '◇' : ''}${printPosition(position, tied)}`,
      number,
      name: crewName(crews.get(number)) ?? say('crew.unnamed', { number }),
      time: [timeOf({ position, gap_ms, total_ms }, isProjected, precision_ms), givenLetters(marks)]
        .filter(Boolean)
        .join(' '),
    }));
}

function timeOf(row: Placed, isProjected: boolean, precisionMs: number): string {
  const { ms, isTotal } = shortTime(row, isProjected);
  if (ms === null) return '';
  return isTotal ? formatDuration(ms, precisionMs) : formatGap(ms, precisionMs);
}
