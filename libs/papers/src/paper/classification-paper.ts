/** A classification as it was published: overall, or of one class, with the crews that are not classified below. */
import {
  type ClassificationBody,
  type ClassificationRow,
  type CorrectionRow,
  labelOf,
  type PublishedPage,
  type StageBody,
} from '@bivouac/data';
import { formatDuration, formatGap, printPosition, tiedPositions } from '@bivouac/rules';
import { column, crewCell, crewColumn, numberColumn } from './crew-texts.ts';
import { kept, type Paper, type PaperColumn, type PaperTable } from './paper.ts';
import {
  dayText,
  type Posting,
  posted,
  raceOf,
  raceText,
  type Setting,
  type Source,
  stageText,
  wordIn,
} from './setting.ts';

export type PublishedClassification = Pick<
  PublishedPage<ClassificationBody | StageBody>,
  'race' | 'key' | 'version' | 'state' | 'published_at' | 'reason' | 'body'
>;

/** `classCode` null: everybody. A body in which nobody is classified still makes a paper. */
export function classificationPaper(
  setting: Setting,
  page: PublishedClassification,
  classCode: string | null,
  posting: Posting,
  source: Source,
  corrections: readonly CorrectionRow[] = [],
): Paper {
  const { say } = setting;
  const race = raceOf(setting, page.race);
  const entered: readonly ClassificationRow[] = page.body.rows;
  const rows = entered.filter((row) => !classCode || row.class === classCode);
  const name = race?.classes.find(({ code }) => code === classCode)?.name ?? classCode;
  return {
    ...posted(setting, posting, source, page),
    orientation: 'portrait',
    race: raceText(setting, page.race),
    title: titleOf(setting, page),
    subtitle: classCode ? say('class', { name: name ?? classCode }) : null,
    state: wordIn(say, 'state', page.state),
    tables: [classified(setting, page, rows, classCode), ...unclassified(setting, page, rows)],
    notes: notesOf(setting, page, rows, corrections),
  };
}

function notesOf(
  setting: Setting,
  page: PublishedClassification,
  rows: readonly ClassificationRow[],
  corrections: readonly CorrectionRow[],
): string[] {
  const { say } = setting;
  const given = Object.entries(GIVEN)
    .filter(([mark]) => rows.some(({ marks, position }) => position !== null && marks.includes(mark)))
    .map(([mark, letters]) => `${letters}: ${say(`mark.${mark}`)}`);
  return [...given, ...reasonsOf(page, rows, corrections)];
}

/** Published reasons of the notional times in a table: `N SS2, 103, 104: stopped by an accident`. */
function reasonsOf(
  { race, key }: PublishedClassification,
  rows: readonly ClassificationRow[],
  corrections: readonly CorrectionRow[],
): string[] {
  const notional = new Set(
    rows.filter(({ marks }) => marks.includes('notional')).map(({ number }) => number),
  );
  return corrections
    .filter(
      (one) =>
        one.race === race &&
        /^notional(?!.*void)/.test(one.what) &&
        (!key.startsWith('stage/') || key === `stage/${one.stage}`) &&
        (one.numbers.length === 0 ? notional.size > 0 : one.numbers.some((number) => notional.has(number))),
    )
    .flatMap(({ stage, numbers, reason }) =>
      reason ? [`N ${[stage, ...numbers].filter(Boolean).join(', ')}: ${reason}`] : [],
    );
}

/** Times that were not driven, by the letters in front of them; a note gives the reason. */
const GIVEN: Readonly<Record<string, string>> = {
  notional: 'N',
  fixed: 'F',
  restart: 'RS',
  minimum: 'min',
  maximum: 'max',
};

function givenBy(marks: readonly string[]): string {
  return marks.flatMap((mark) => GIVEN[mark] ?? []).join(' ');
}

/**
 * Of the key of a page: `stage/SS3`, `after/SS3`, `leg/2`, `after-day/2026-03-08`, `race` …
 * That of the race is final only once it is official.
 */
export function titleOf(
  setting: Setting,
  { race, key, state = 'official' }: Pick<PublishedClassification, 'race' | 'key'> & { state?: string },
): string {
  const { say } = setting;
  const [head = '', rest = ''] = key.split('/');
  return say(head === 'race' && state !== 'official' ? 'title.overall' : `title.${head}`, {
    stage: stageText(raceOf(setting, race), rest),
    number: rest,
    date: /^\d{4}-\d\d-\d\d$/.test(rest) ? dayText(setting, rest) : rest,
    group: rest,
  });
}

function classified(
  setting: Setting,
  { race, body }: PublishedClassification,
  rows: readonly ClassificationRow[],
  classCode: string | null,
): PaperTable {
  const { say } = setting;
  const { precision_ms } = body;
  const classes = raceOf(setting, race)?.classes;
  const placed = rows.filter(({ position }) => position !== null);
  const hasBonus = placed.some(({ bonus_ms }) => bonus_ms !== 0);
  const first = placed[0]?.total_ms ?? 0;
  const positionOf = ({ position, positions }: ClassificationRow) => (classCode ? positions.class : position);
  const tied = tiedPositions(placed.map((row) => ({ position: positionOf(row) })));
  const time = (ms: number | null) => (ms === null ? '' : formatDuration(ms, precision_ms));
  const columns: PaperColumn[] = [
    { ...column(say('column.position')), isStrong: true },
    numberColumn(setting),
    crewColumn(setting),
    ...(classCode ? [] : [column(say('column.class'), 'start')]),
    column(say('column.time')),
    column(say('column.penalty')),
    ...(hasBonus ? [column(say('column.bonus'))] : []),
    { ...column(say('column.total')), isStrong: true },
    column(say('column.gap')),
    column(say('column.previous')),
  ];
  return {
    heading: null,
    columns,
    rows: placed.map((row, at) => {
      const before = placed[at - 1]?.total_ms ?? null;
      const total = row.total_ms ?? 0;
      return {
        cells: [
          printPosition(positionOf(row), tied),
          row.number,
          crewCell(setting, row.number),
          ...(classCode
            ? []
            : [row.class ? kept(placeInClass(labelOf(classes, row.class), row.positions.class)) : '']),
          kept(`${givenBy(row.marks)} ${time(row.time_ms)}`.trim()),
          row.penalty_ms ? time(row.penalty_ms) : '',
          ...(hasBonus ? [row.bonus_ms ? time(row.bonus_ms) : ''] : []),
          time(row.total_ms),
          at === 0 ? '' : formatGap(total - first, precision_ms),
          before === null ? '' : formatGap(total - before, precision_ms),
        ],
      };
    }),
  };
}

/** Labels end in digits themselves: `SSV 1 (2)`. */
function placeInClass(label: string, position: number | null): string {
  return position === null ? label : `${label} (${position})`;
}

function unclassified(
  setting: Setting,
  { race }: PublishedClassification,
  rows: readonly ClassificationRow[],
): PaperTable[] {
  const { say } = setting;
  const others = rows.filter(({ position }) => position === null);
  if (others.length === 0) return [];
  return [
    {
      heading: say('unclassified'),
      columns: [
        numberColumn(setting),
        crewColumn(setting),
        column(say('column.class'), 'start'),
        // Beside the crews it has its share: alone they would take two thirds of the width.
        column(say('column.status'), 'start', 'share'),
      ],
      rows: others.map((row) => ({
        cells: [
          row.number,
          crewCell(setting, row.number),
          row.class ? labelOf(raceOf(setting, race)?.classes, row.class) : '',
          wordIn(say, 'status', row.status),
        ],
      })),
    },
  ];
}
