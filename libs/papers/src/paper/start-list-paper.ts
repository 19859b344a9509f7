/** A start list as it is in force: position, number, crew, the time control and the start, with who was moved and why. */
import type { StartOrderBlock, StartOrderRow } from '@bivouac/data';
import { formatTimeOfDay } from '@bivouac/ui/time';
import { titleOf } from './classification-paper.ts';
import { controlListed } from './control-listed.ts';
import { column, crewCell, crewColumn, numberColumn } from './crew-texts.ts';
import type { Paper } from './paper.ts';
import {
  legsOf,
  type Posting,
  posted,
  raceOf,
  raceText,
  type Setting,
  type Source,
  stageText,
  wordIn,
} from './setting.ts';

export function startListPaper(
  setting: Setting,
  block: StartOrderBlock,
  timeZone: string,
  posting: Posting,
  source: Source,
): Paper {
  const { say, crews } = setting;
  const base = posted(setting, posting, source);
  const leaves = block.rows.some(({ due_at }) => due_at !== null);
  // Whole minutes are printed without seconds.
  const seconds = block.rows.some((row) => Date.parse(row.stage_due_at) % 60_000 !== 0);
  const notes = block.rows.some((row) => noteOf(setting, row) !== '');
  return {
    ...base,
    facts: [
      ...base.facts,
      ...(block.basis
        ? [{ label: say('fact.basis'), value: basisText(setting, block.race, block.basis) }]
        : []),
      { label: say('fact.crews'), value: String(block.rows.length) },
    ],
    orientation: 'portrait',
    race: raceText(setting, block.race),
    title: say('title.start_list', { stage: stageText(raceOf(setting, block.race), block.stage) }),
    subtitle: null,
    state: wordIn(say, 'state', block.status),
    tables: [
      {
        heading: null,
        columns: [
          { ...column(say('column.position')), isStrong: true },
          numberColumn(setting),
          crewColumn(setting),
          column(say('column.class'), 'start'),
          ...(leaves ? [column(controlOf(setting, block) ?? say('column.leaves'))] : []),
          { ...column(say('column.starts')), isStrong: true },
          ...(notes ? [column(say('column.note'), 'start', 110)] : []),
        ],
        rows: block.rows.map((row) => ({
          cells: [
            String(row.position),
            row.number,
            crewCell(setting, row.number),
            crews.get(row.number)?.class ?? '',
            ...(leaves ? [row.due_at ? formatTimeOfDay(row.due_at, timeZone, seconds) : ''] : []),
            formatTimeOfDay(row.stage_due_at, timeZone, seconds),
            ...(notes ? [noteOf(setting, row)] : []),
          ],
        })),
      },
    ],
    notes: [],
  };
}

/** The control the crews leave; the schedule may have none. */
function controlOf(setting: Setting, { race, stage }: StartOrderBlock): string | null {
  const leg = legsOf(raceOf(setting, race)).find(({ leg: { stages } }) =>
    stages.some(({ code }) => code === stage),
  );
  return controlListed(leg?.leg.controls ?? [], (control) => control.stage === stage);
}

/** `after/SS2 v4` in words; what was typed stays as it is. */
function basisText(setting: Setting, race: string, basis: string): string {
  const [, key, version] =
    /^((?:after|stage|leg|day|after-leg|after-day|joint)\/\S+|race) v(\d+)$/.exec(basis) ?? [];
  return key ? `${titleOf(setting, { race, key })} v${version}` : basis;
}

function noteOf({ say }: Setting, { change, reason, position }: StartOrderRow): string {
  const moved =
    change && change.from_position !== position
      ? say('change.from', { position: String(change.from_position) })
      : null;
  return [moved, reason ?? change?.reason].filter(Boolean).join(': ');
}
