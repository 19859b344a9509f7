/** The team classification as it was published: each team with the crews that count, and those with too few of them below. */
import type { PublishedPage, TeamRow, TeamsBody } from '@bivouac/data';
import { formatDuration, formatGap, printPosition, tiedPositions } from '@bivouac/rules';
import { titleOf } from './classification-paper.ts';
import { column, namesOf } from './crew-texts.ts';
import type { Paper, PaperCell, PaperTable } from './paper.ts';
import { type Posting, posted, raceOf, raceText, type Setting, type Source, wordIn } from './setting.ts';

export type PublishedTeams = Pick<
  PublishedPage<TeamsBody>,
  'race' | 'key' | 'version' | 'state' | 'published_at' | 'reason' | 'body'
>;

export function teamsPaper(setting: Setting, page: PublishedTeams, posting: Posting, source: Source): Paper {
  const { say } = setting;
  const { rows, counting } = page.body;
  const others = rows.filter(({ position }) => position === null);
  return {
    ...posted(setting, posting, source, page),
    orientation: 'portrait',
    race: raceText(setting, page.race),
    title: titleOf(setting, { ...page, key: page.key.replace(/^teams\//, '') }),
    subtitle: say('teams'),
    state: wordIn(say, 'state', page.state),
    tables: [classified(setting, page), ...(others.length > 0 ? [unclassified(setting, page, others)] : [])],
    notes: [say('note.teams', { count: counting })],
  };
}

function classified(setting: Setting, page: PublishedTeams): PaperTable {
  const { say } = setting;
  const { rows, precision_ms } = page.body;
  const placed = rows.filter(({ position }) => position !== null);
  const tied = tiedPositions(placed);
  return {
    heading: null,
    columns: [
      { ...column(say('column.position')), isStrong: true },
      column(say('column.team'), 'start', 120),
      column(say('column.number')),
      column(say('column.crew'), 'start', 'share'),
      column(say('column.time')),
      { ...column(say('column.total')), isStrong: true },
      column(say('column.gap')),
      column(say('column.previous')),
    ],
    rows: placed.flatMap((row, at) =>
      linesOf(setting, page, row, printPosition(row.position, tied), [
        row.total_ms === null ? '' : formatDuration(row.total_ms, precision_ms),
        at === 0 || row.gap_ms === null ? '' : formatGap(row.gap_ms, precision_ms),
        at === 0 || row.gap_previous_ms === null ? '' : formatGap(row.gap_previous_ms, precision_ms),
      ]),
    ),
  };
}

/** A line for each crew that counts; what is the team's own stands on the first of them. */
function linesOf(
  setting: Setting,
  { race, body }: PublishedTeams,
  { team, crews }: TeamRow,
  position: string,
  [total, gap, previous]: readonly [string, string, string],
) {
  return crews.map(({ number, total_ms }, at) => ({
    cells: [
      at === 0 ? position : '',
      at === 0 ? teamName(setting, race, team) : '',
      number,
      namesOf(setting, number),
      formatDuration(total_ms, body.precision_ms),
      at === 0 ? total : '',
      at === 0 ? gap : '',
      at === 0 ? previous : '',
    ] satisfies PaperCell[],
  }));
}

function unclassified(setting: Setting, { race }: PublishedTeams, rows: readonly TeamRow[]): PaperTable {
  const { say } = setting;
  return {
    heading: say('unclassified'),
    columns: [
      column(say('column.team'), 'start', 'share'),
      column(say('column.classified'), 'start', 'share'),
    ],
    rows: rows.map(({ team, crews }) => ({
      cells: [teamName(setting, race, team), crews.map(({ number }) => number).join(', ')],
    })),
  };
}

function teamName(setting: Setting, race: string, code: string): string {
  return raceOf(setting, race)?.teams.find((team) => team.code === code)?.name ?? code;
}
