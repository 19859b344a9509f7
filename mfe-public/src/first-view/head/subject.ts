/** What an address is about, read from the pages it was drawn from: the rally, its ranking there with state and time, and a crew. */
import type { GivenPage } from '@bivouac/contract';
import { type CrewRow, type CrewsBody, type IndexBody, withRacesIn } from '@bivouac/data/feed';
import { wordOf } from '@bivouac/i18n';
import { formatDuration, formatGap, printPosition, tiedPositions } from '@bivouac/rules';
import { sayInstant } from '../../language/dates.ts';
import type { Language } from '../../language/text.tsx';
import { stagesOf } from '../../structure/called-off.ts';
import { crewDetail, crewName } from '../../structure/crew-name.ts';
import { postedOf } from '../../structure/posted.ts';
import { publicationState } from '../../structure/publication-state.ts';
import { spanWords } from '../../structure/span-words.ts';
import { isDone, isUnderWay } from '../../structure/stages.ts';

export interface Leader {
  /** With = where it is shared, and ◇ where it is projected and no result. */
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
  /** Of the ranking: race, stage or span, state with version, and time. */
  ranking: string[];
  projected: string | null;
}

interface RankingPage {
  race: string | null;
  version: number;
  as_of: string;
  body: Ranking;
}

interface Ranking {
  key: string;
  state?: string;
  published_at?: string | null;
  precision_ms?: number;
  /** Of `now`: those of which something may still change. */
  stages?: { code: string; status: string }[];
  rows: { number: string; position: number | null; gap_ms: number | null; total_ms?: number | null }[];
}

const SHOWN = 5;
const RANKED = /^(now|race|stage|after|leg|day|joint|after-leg|after-day)(\/|$)/;

export function subjectOf(
  pages: readonly GivenPage[],
  crewNumber: string | null,
  language: Language,
): Subject {
  const given = pages.flatMap(({ page }) => (page ? [page as RankingPage] : []));
  const found = (wanted: (key: string) => boolean) => given.find(({ body }) => wanted(body.key)) ?? null;
  const structure = (found((key) => key === 'index')?.body ?? null) as IndexBody | null;
  const index = structure && withRacesIn(structure, language.tag);
  const crews = new Map(
    ((found((key) => key === 'crews')?.body as CrewsBody | undefined)?.rows ?? []).map((crew) => [
      crew.number,
      crew,
    ]),
  );
  const ranking = found((key) => RANKED.test(key));
  return {
    index,
    crew: crewNumber ? crewOf(crews.get(crewNumber), language) : null,
    projected: ranking ? projectedBy(ranking.body, language) : null,
    leaders: ranking ? leadersOf(ranking.body, crews, language) : [],
    ranking: ranking && index ? rankingWords(ranking, index, language) : [],
  };
}

/** Race, stage or span, state and time: `Moto`, `SS1 Dunes`, `Provisional v2`, `2 Mar, 13:00`. */
function rankingWords(
  { race: code, version, as_of, body }: RankingPage,
  index: IndexBody,
  language: Language,
) {
  const { say, tag } = language;
  const race = index.races.find((one) => one.code === code) ?? null;
  const stages = race ? stagesOf(race, body.key) : [];
  const [kind, rest] = body.key.split('/');
  const stage = kind === 'stage' ? stages.find((one) => one.stage.code === rest) : undefined;
  const last = stages.findLast((one) => isDone(one.stage))?.stage.code;
  const isOver = stages.every((one) => isDone(one.stage));
  const span = body.key === 'race' && last && !isOver ? `after/${last}` : body.key;
  const state = publicationState(race, body.key, body.state ?? 'live');
  const word = wordOf(say, 'publication', state);
  const zone = stages.at(-1)?.day.time_zone ?? index.time_zone;
  return [
    race && race.name !== index.name ? race.name : '',
    stage ? `${stage.stage.code} ${stage.stage.name}` : kind === 'now' ? '' : spanWords(span, language),
    version > 0 ? say('publication.version', { word, version }) : word,
    sayInstant(postedOf({ body, as_of }).at, zone, tag),
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
  const placed = rows.flatMap((row) => (row.position === null ? [] : [{ ...row, position: row.position }]));
  const tied = tiedPositions(placed);
  return placed
    .sort((a, b) => a.position - b.position)
    .slice(0, SHOWN)
    .map(({ number, position, gap_ms, total_ms }) => ({
      place: `${key.startsWith('now') ? '◇' : ''}${printPosition(position, tied)}`,
      number,
      name: crewName(crews.get(number)) ?? say('crew.unnamed', { number }),
      time: timeOf(gap_ms, total_ms, precision_ms),
    }));
}

function timeOf(gapMs: number | null, totalMs: number | null | undefined, precisionMs: number): string {
  if (!gapMs && totalMs) return formatDuration(totalMs, precisionMs);
  return gapMs === null ? '' : formatGap(gapMs, precisionMs);
}

function projectedBy({ key, stages }: Ranking, { say }: Language): string | null {
  if (!key.startsWith('now')) return null;
  const running = (stages ?? []).filter(isUnderWay).map(({ code }) => code);
  return `◇ ${say('now.running', { stages: running.join(' + ') })}`;
}
