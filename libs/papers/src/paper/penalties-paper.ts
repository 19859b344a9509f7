/** The penalties of a race or of the rally: each with where, why and what it costs; what was cancelled is struck through. */
import type { PenaltiesBody, PenaltyRow } from '@bivouac/data';
import { formatDuration } from '@bivouac/rules';
import { column, crewColumn, namesOf, numberColumn } from './crew-texts.ts';
import type { Paper } from './paper.ts';
import { type Posting, posted, raceText, type Setting, type Source, wordIn } from './setting.ts';

/** `race` null: of every race. Proposed penalties are nobody's business yet. */
export function penaltiesPaper(
  setting: Setting,
  body: PenaltiesBody,
  race: string | null,
  posting: Posting,
  source: Source,
): Paper {
  const { say } = setting;
  const rows = body.rows.filter((row) => (!race || row.race === race) && row.status !== 'proposed');
  const sums = totalsOf(rows);
  return {
    ...posted(setting, posting, source),
    orientation: 'landscape',
    race: raceText(setting, race),
    title: say('title.penalties'),
    subtitle: null,
    state: null,
    tables: [
      {
        heading: null,
        columns: [
          numberColumn(setting),
          crewColumn(setting),
          column(say('column.where'), 'start'),
          column(say('column.why'), 'start', 220),
          { ...column(say('column.penalty')), isStrong: true },
          column(say('column.decision'), 'start', 110),
        ],
        rows: rows.map((row) => ({
          isStruck: row.status !== 'confirmed',
          cells: [
            row.number,
            namesOf(setting, row.number),
            [row.stage, row.control ?? row.waypoint].filter(Boolean).join(' '),
            [wordIn(say, 'rule', row.rule), [row.article, row.text].filter(Boolean).join(' · ')],
            costOf(setting, row),
            [
              row.by_rule && row.status === 'confirmed'
                ? say('penalty.by_rule')
                : wordIn(say, 'penalty', row.status),
              [row.decision, row.by, row.reason].filter(Boolean).join(' · '),
            ],
          ],
        })),
      },
      {
        heading: say('total.penalties'),
        columns: [
          numberColumn(setting),
          crewColumn(setting),
          { ...column(say('column.total')), isStrong: true },
        ],
        rows: sums.map(({ number, ms }) => ({
          cells: [number, namesOf(setting, number), formatDuration(ms)],
        })),
      },
    ],
    notes: rows.some(({ status }) => status !== 'confirmed') ? [say('note.penalties')] : [],
  };
}

export function costOf({ say }: Setting, { unit, ms }: Pick<PenaltyRow, 'unit' | 'ms'>): string {
  return unit === 'time' ? formatDuration(ms) : wordIn(say, 'unit', unit);
}

function totalsOf(rows: readonly PenaltyRow[]): { number: string; ms: number }[] {
  const sums = new Map<string, number>();
  for (const { number, ms, unit, status } of rows) {
    if (unit === 'time' && status === 'confirmed') sums.set(number, (sums.get(number) ?? 0) + ms);
  }
  return [...sums].map(([number, ms]) => ({ number, ms })).sort((a, b) => b.ms - a.ms);
}
