/** What a reader looks for in a rally: a crew, a team, a stage, a document. */
import type { CrewRow, DocumentRow, IndexBody, RaceEntry } from '@bivouac/data/feed';
import { isNamed, plain } from '../crews/is-named.ts';
import { paths } from '../navigation/paths.ts';
import { crewName } from '../structure/crew-name.ts';
import { rankedStages } from '../structure/stages.ts';

export interface Found {
  id: string;
  kind: 'crew' | 'stage' | 'team' | 'document';
  code: string | null;
  name: string;
  /** Where it leads, below the base; of a crew its sheet over the page is meant. */
  to: string;
}

/** Of each kind. */
const AT_MOST = 8;

export function find(
  query: string,
  index: IndexBody,
  crews: Iterable<CrewRow>,
  documents: readonly DocumentRow[],
): Found[] {
  const words = plain(query).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const says = (...texts: (string | null)[]) => {
    const text = plain(texts.filter(Boolean).join(' '));
    return words.every((word) => text.includes(word));
  };
  return [
    ...foundCrews(query, crews),
    ...index.races.flatMap((race) => foundStages(race, index, says)).slice(0, AT_MOST),
    ...index.races.flatMap((race) => foundTeams(race, index, says)).slice(0, AT_MOST),
    ...documents
      .filter((one) => one.status !== 'withdrawn' && says(one.number, one.title))
      .slice(0, AT_MOST)
      .map(
        (one): Found => ({
          id: one.id,
          kind: 'document',
          code: one.number,
          name: one.title,
          to: paths.pdfs(index.id),
        }),
      ),
  ];
}

type Says = (...texts: (string | null)[]) => boolean;

function foundCrews(query: string, crews: Iterable<CrewRow>): Found[] {
  const isIt = (crew: CrewRow) => Number(crew.number === query.trim());
  return [...crews]
    .filter((crew) => isNamed(crew, query))
    .sort((a, b) => isIt(b) - isIt(a))
    .slice(0, AT_MOST)
    .map((crew) => ({
      id: crew.crew_id,
      kind: 'crew',
      code: crew.number,
      name: crewName(crew) ?? '',
      to: crew.number,
    }));
}

function foundStages(race: RaceEntry, index: IndexBody, says: Says): Found[] {
  return rankedStages(race)
    .filter(({ stage }) => says(stage.code, stage.name, race.name))
    .map((placed) => ({
      id: placed.stage.id,
      kind: 'stage',
      code: placed.stage.code,
      name: [placed.stage.name, index.races.length > 1 && race.name].filter(Boolean).join(' · '),
      to: paths.stage(index.id, race, placed),
    }));
}

function foundTeams(race: RaceEntry, index: IndexBody, says: Says): Found[] {
  return race.teams
    .filter(({ code, name }) => says(code, name))
    .map(({ code, name }) => ({
      id: `${race.id} ${code}`,
      kind: 'team',
      code: null,
      name,
      to: `${paths.race(index.id, race)}?team=${encodeURIComponent(code)}`,
    }));
}
