/** Lists of crews: who is entered, and who retired where and why. */
import type { CrewRow, RetirementsBody } from '@bivouac/data';
import { compareNumbers } from '@bivouac/rules';
import { column, crewCell, crewColumn, namesOf, numberColumn } from './crew-texts.ts';
import type { Paper } from './paper.ts';
import { type Posting, posted, raceText, type Setting, type Source, stamp, wordIn } from './setting.ts';

/** `race` null: of every race. */
export function entryListPaper(
  setting: Setting,
  race: string | null,
  posting: Posting,
  source: Source,
): Paper {
  const { say, crews } = setting;
  const rows = [...crews.values()]
    .filter((crew) => !race || crew.race === race)
    .sort((a, b) => compareNumbers(a.number, b.number));
  const base = posted(setting, posting, source);
  const teams = rows.some(({ team }) => team);
  const flags = rows.some((crew) => crew.flags.length > 0);
  return {
    ...base,
    facts: [...base.facts, { label: say('fact.crews'), value: String(rows.length) }],
    orientation: 'landscape',
    race: raceText(setting, race),
    title: say('title.entry_list'),
    subtitle: null,
    state: null,
    tables: [
      {
        heading: null,
        columns: [
          numberColumn(setting),
          crewColumn(setting),
          column(say('column.entrant'), 'start', 150),
          column(say('column.vehicle'), 'start', 130),
          column(say('column.class'), 'start'),
          ...(flags ? [column(say('column.flags'), 'start', 80)] : []),
        ],
        rows: rows.map((crew) => ({
          cells: [
            crew.number,
            crew.in_from
              ? [namesOf(setting, crew.number), say('crew.from', { stage: crew.in_from })]
              : namesOf(setting, crew.number),
            teams && crew.team ? [crew.entrant ?? '', crew.team] : (crew.entrant ?? ''),
            crew.vehicle ?? '',
            crew.class_from ? [classOf(crew), say('crew.from', { stage: crew.class_from })] : classOf(crew),
            ...(flags ? [crew.flags.join(', ')] : []),
          ],
        })),
      },
    ],
    notes: [],
  };
}

function classOf({ category, group, class: own }: CrewRow): string {
  return [...new Set([category, group, own].filter(Boolean))].join(' / ');
}

export function retirementsPaper(
  setting: Setting,
  body: RetirementsBody,
  race: string | null,
  posting: Posting,
  source: Source,
): Paper {
  const { say } = setting;
  return {
    ...posted(setting, posting, source),
    orientation: 'portrait',
    race: raceText(setting, race),
    title: say('title.retirements'),
    subtitle: null,
    state: null,
    tables: [
      {
        heading: null,
        columns: [
          numberColumn(setting),
          crewColumn(setting),
          column(say('column.leg')),
          column(say('column.where'), 'start'),
          column(say('column.why'), 'start'),
          column(say('column.status'), 'start'),
          column(say('column.since'), 'end', 78),
        ],
        rows: body.rows
          .filter((row) => !race || row.race === race)
          .map((row) => ({
            cells: [
              row.number,
              crewCell(setting, row.number),
              row.leg === null ? '' : String(row.leg),
              [row.stage, row.control].filter(Boolean).join(' '),
              row.reason ? wordIn(say, 'reason', row.reason) : '',
              wordIn(say, 'retirement', row.status),
              // A penalty of a rule has no instant of its own.
              Date.parse(row.at) > 0 ? stamp(setting, row.at) : '',
            ],
          })),
      },
    ],
    notes: [],
  };
}
