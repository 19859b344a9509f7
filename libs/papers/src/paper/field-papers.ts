/** What a post writes on when everything else fails: check sheets of controls, start lists and time cards, to be filled in by hand. */
import type { Instant, ScheduledControl, StartOrderBlock } from '@bivouac/data';
import { isolated } from '@bivouac/i18n';
import { formatDuration } from '@bivouac/rules';
import { formatTimeOfDay } from '@bivouac/ui/time';
import { column, crewColumn, namesOf, numberColumn } from './crew-texts.ts';
import type { Paper, PaperTable } from './paper.ts';
import { pageOf, raceOf, raceText, type Setting, stageText, stamp, whereOf, wordIn } from './setting.ts';

export interface LegPlan {
  race: string;
  number: number;
  timeZone: string;
  /** In driving order. */
  controls: readonly ScheduledControl[];
  /** Code of a stage by its id. */
  stages: ReadonlyMap<string, string>;
  /** Start orders of the leg's stages, in driving order. */
  blocks: readonly StartOrderBlock[];
}

const isPublished = ({ status }: StartOrderBlock): boolean => status === 'published';

/** The next start behind a control of the road: its list has the due time there. Behind the last stage of the leg that one. */
function startOf({ controls }: LegPlan, control: ScheduledControl): ScheduledControl | undefined {
  if (control.kind === 'stage_start') return control;
  const place = controls.findIndex(({ id }) => id === control.id);
  const isStart = ({ kind }: ScheduledControl) => kind === 'stage_start';
  return controls.slice(place + 1).find(isStart) ?? controls.slice(0, Math.max(place, 0)).findLast(isStart);
}

function blockFor(plan: LegPlan, control: ScheduledControl): StartOrderBlock | undefined {
  const stage = startOf(plan, control)?.stage_id ?? control.stage_id;
  const code = stage === null ? undefined : plan.stages.get(stage);
  return plan.blocks.find((block) => block.stage === code && isPublished(block));
}

function isBeforeStart({ controls }: LegPlan, control: ScheduledControl): boolean {
  const place = controls.findIndex(({ id }) => id === control.id);
  const next = controls
    .slice(place + 1)
    .find(({ kind }) => kind === 'stage_start' || kind === 'time_control');
  return control.kind === 'time_control' && next?.kind === 'stage_start';
}

/**
 * When a crew is due by the published start list of the stage: at a start its start, at the time control before it what the list has,
 * elsewhere the first car's due time and its distance behind that car. null: no list is published, or it depends on how the crew drives.
 */
export function dueAt(plan: LegPlan, control: ScheduledControl, number: string): Instant | null {
  const block = blockFor(plan, control);
  const row = block?.rows.find((one) => one.number === number);
  const first = block?.rows[0];
  if (!row || !first) return null;
  if (control.kind === 'stage_start') return row.stage_due_at;
  if (row.due_at && isBeforeStart(plan, control)) return row.due_at;
  if (control.first_due_at === null) return null;
  const behindMs = Date.parse(row.stage_due_at) - Date.parse(first.stage_due_at);
  return new Date(Date.parse(control.first_due_at) + behindMs).toISOString();
}

export interface Backwards {
  number: string;
  before: { code: string; at: Instant };
  after: { code: string; at: Instant };
}

/** The first crew that would be due at a control earlier than at one before it: such cards must not be printed. */
export function backwards(plan: LegPlan): Backwards | null {
  const numbers = new Set(plan.blocks.flatMap(({ rows }) => rows.map(({ number }) => number)));
  for (const number of numbers) {
    let before: Backwards['before'] | null = null;
    for (const control of plan.controls) {
      const at = dueAt(plan, control, number);
      if (at === null) continue;
      const after = { code: control.code, at };
      if (before && Date.parse(at) < Date.parse(before.at)) return { number, before, after };
      before = after;
    }
  }
  return null;
}

function numbersAt(setting: Setting, plan: LegPlan, control: ScheduledControl): string[] {
  const block = blockFor(plan, control) ?? plan.blocks.find(isPublished);
  if (block) return block.rows.map(({ number }) => number);
  return [...setting.crews.values()].filter(({ race }) => race === plan.race).map(({ number }) => number);
}

interface SheetOptions {
  title: string;
  madeAt: Instant;
  /** The lists it was made from; the published ones if left out. */
  blocks?: readonly StartOrderBlock[];
}

function sheet(
  setting: Setting,
  plan: LegPlan,
  { title, madeAt, blocks = plan.blocks.filter(isPublished) }: SheetOptions,
): Omit<Paper, 'tables' | 'orientation'> {
  const { say, index, language } = setting;
  const at = stamp(setting, madeAt);
  const versions = blocks.map(({ stage, version }) => `${stage} v${version}`).join(', ');
  return {
    language,
    rally: index.name,
    where: whereOf(setting),
    race: raceText(setting, plan.race),
    title,
    subtitle: null,
    state: null,
    facts: [
      { label: say('fact.made'), value: at },
      ...(versions ? [{ label: say('fact.basis'), value: versions }] : []),
    ],
    empty: say('empty'),
    notes: [say('note.paper', { zone: plan.timeZone })],
    signature: null,
    seal: null,
    foot: say('foot.plain', {
      rally: isolated(index.name),
      title: [isolated(title), versions].filter(Boolean).join(' · '),
      at,
    }),
    pageOf: pageOf(setting),
  };
}

/** One table for each control, each on pages of its own; the code of the control stands in every head. */
export function checkSheets(
  setting: Setting,
  plan: LegPlan,
  controls: readonly ScheduledControl[],
  madeAt: Instant,
): Paper {
  const { say } = setting;
  const [only] = controls;
  const title =
    controls.length === 1 && only
      ? say('title.control_sheet', { control: controlText(only) })
      : say('title.control_sheets', { number: String(plan.number) });
  return {
    ...sheet(setting, plan, { title, madeAt }),
    orientation: 'portrait',
    tables: controls.map((control, at): PaperTable => {
      const isStart = control.kind === 'stage_start';
      return {
        heading: controlText(control),
        isForm: true,
        isOnNewPage: at > 0,
        columns: [
          numberColumn(setting),
          crewColumn(setting),
          column(say('column.due')),
          column(`${control.code}: ${say(isStart ? 'column.left' : 'column.arrived')}`, 'center', 96),
          column(say('column.note'), 'start', 110),
        ],
        rows: numbersAt(setting, plan, control).map((number) => ({
          cells: [number, namesOf(setting, number), clock(plan, dueAt(plan, control, number)), '', ''],
        })),
      };
    }),
  };
}

/** Cards of a leg, two on a page where they fit. `numbers`: of these crews only. */
export function timeCards(
  setting: Setting,
  plan: LegPlan,
  madeAt: Instant,
  numbers?: readonly string[],
): Paper {
  const { say, crews } = setting;
  const first = plan.controls[0];
  const all = first ? numbersAt(setting, plan, first) : [];
  const perPage = plan.controls.length <= 10 ? 2 : 1;
  return {
    ...sheet(setting, plan, { title: say('title.time_cards', { number: String(plan.number) }), madeAt }),
    orientation: 'portrait',
    tables: all
      .filter((number) => !numbers || numbers.includes(number))
      .map((number, at): PaperTable => {
        const crew = crews.get(number);
        const position = plan.blocks.find(isPublished)?.rows.find((row) => row.number === number)?.position;
        const start = position === undefined ? null : say('card.start', { position: String(position) });
        return {
          heading: [number, namesOf(setting, number), isolated(crew?.class ?? ''), start]
            .filter(Boolean)
            .join(' · '),
          isForm: true,
          isOnNewPage: at > 0 && at % perPage === 0,
          columns: [
            column(say('column.control'), 'start', 'share'),
            column(say('column.distance')),
            column(say('column.target')),
            column(say('column.due')),
            column(say('column.arrived'), 'center', 110),
            column(say('column.signed'), 'center', 80),
          ],
          rows: plan.controls.map((control) => ({
            cells: [
              controlText(control),
              control.distance_m === null ? '' : String(control.distance_m / 1_000),
              control.target_ms === null ? '' : formatDuration(control.target_ms),
              clock(plan, dueAt(plan, control, number)),
              '',
              '',
            ],
          })),
        };
      }),
  };
}

/** A start list to take along: not posted, without number and signature. */
export function startLists(setting: Setting, plan: LegPlan, madeAt: Instant): Paper {
  const { say } = setting;
  return {
    ...sheet(setting, plan, {
      title: say('title.start_list', { stage: plan.blocks.map(({ stage }) => stage).join(', ') }),
      madeAt,
      blocks: plan.blocks,
    }),
    notes: [],
    orientation: 'portrait',
    tables: plan.blocks.map((block, at) => ({
      heading: [stageText(raceOf(setting, plan.race), block.stage), wordIn(say, 'state', block.status)].join(
        ' · ',
      ),
      isOnNewPage: at > 0,
      columns: [
        column(say('column.position')),
        numberColumn(setting),
        crewColumn(setting),
        column(say('column.class'), 'start'),
        { ...column(`${block.stage}: ${say('column.starts')}`), isStrong: true },
      ],
      rows: block.rows.map((row) => ({
        cells: [
          String(row.position),
          row.number,
          namesOf(setting, row.number),
          setting.crews.get(row.number)?.class ?? '',
          clock(plan, row.stage_due_at),
        ],
      })),
    })),
  };
}

function controlText({ code, name }: ScheduledControl): string {
  return name && name !== code ? `${code} ${name}` : code;
}

function clock({ timeZone }: LegPlan, at: Instant | null): string {
  return at === null ? '' : formatTimeOfDay(at, timeZone, Date.parse(at) % 60_000 !== 0);
}
