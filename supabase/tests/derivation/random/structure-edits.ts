/** Random changes of the structure, as administrators make them: each one statement on one row, drawn by its place among those there are. */
import * as fc from 'fast-check';

export type StructureEdit = { edit: string; row: number; value: number };

const ROWS: Record<string, string> = {
  crews: `select x.id from public.crews x join public.races c on c.id = x.race_id
    join timing.crew_plates n on n.crew_id = x.id where x.rally_id = $1 order by n.digits, n.number`,
  ...Object.fromEntries(
    ['stages', 'controls', 'classes', 'groups', 'teams', 'legs', 'days'].map((table) => [
      table,
      `select x.id from public.${table} x join public.races c on c.id = x.race_id where c.rally_id = $1
        order by c.code, ${{ legs: 'x.number', days: 'x.date' }[table] ?? 'x.code'}`,
    ]),
  ),
  waypoints: `select x.id from public.waypoints x join public.stages s on s.id = x.stage_id join public.races c on c.id = s.race_id
    where c.rally_id = $1 order by c.code, s.code, x.code`,
  races: 'select id from public.races where rally_id = $1 order by code',
};

const setting = (table: string, column: string, values: readonly string[]): [string, Statement] => [
  `${table}.${column}`,
  {
    table,
    text: (value) => `update public.${table} set ${column} = ${values[value % values.length]} where id = $1`,
  },
];

const grouping = (table: string, value: number): string =>
  `(select g.id from public.${table} g join public.crews k on k.race_id = g.race_id where k.id = $1 order by md5(g.code || ${value}) limit 1)`;

type Statement = { table: string; text: (value: number) => string };

export const EDITS: Record<string, Statement> = Object.fromEntries<Statement>([
  setting('crews', 'vehicle', [`'Red'`, `'Blue'`]),
  [
    'crew_members',
    {
      table: 'crews',
      text: (value) =>
        `insert into public.crew_members (crew_id, role, name) values ($1, 'driver', 'Name ${value}')`,
    },
  ],
  ...(['class', 'group', 'team', 'category'] as const).map((name): [string, Statement] => [
    `crew_enrolments.${name}`,
    {
      table: 'crews',
      text: (value) =>
        `update public.crew_enrolments set ${name}_id = ${grouping(name === 'class' ? 'classes' : name === 'category' ? 'categories' : `${name}s`, value)} where crew_id = $1`,
    },
  ]),
  [
    'crew_enrolments.flags',
    {
      table: 'crews',
      text: (value) =>
        `update public.crew_enrolments set flags = ${["array['rookie']", "'{}'"][value % 2]} where crew_id = $1`,
    },
  ],
  [
    'crew_enrolments.from',
    {
      table: 'crews',
      text: (
        value,
      ) => `insert into public.crew_enrolments (crew_id, effective_from_ordinal, class_id, group_id)
        values ($1, ${1 + (value % 5)}, ${grouping('classes', value)}, ${grouping('groups', value)})
        on conflict (crew_id, effective_from_ordinal) do update set class_id = excluded.class_id`,
    },
  ],
  [
    'crew_enrolments.removed',
    { table: 'crews', text: () => 'delete from public.crew_enrolments where crew_id = $1' },
  ],
  [
    'crew_numbers.number',
    {
      table: 'crews',
      text: (value) =>
        `update public.crew_numbers set number = '${700 + (value % 200)}' where crew_id = $1 and upper_inf(valid)`,
    },
  ],
  [
    'crew_numbers.later',
    {
      table: 'crews',
      text: (value) => `with gone as (
          update public.crew_numbers set valid = tstzrange(lower(valid), '2025-01-06T09:00:00Z') where crew_id = $1 and upper_inf(valid) returning rally_id)
        insert into public.crew_numbers (crew_id, rally_id, number, valid)
        select $1, rally_id, '${700 + (value % 200)}', tstzrange('2025-01-06T09:00:00Z', null) from gone`,
    },
  ],
  [
    'crew_numbers.removed',
    { table: 'crews', text: () => 'delete from public.crew_numbers where crew_id = $1 and upper_inf(valid)' },
  ],
  [
    'crews.added',
    {
      table: 'races',
      text: (
        value,
      ) => `with crew as (insert into public.crews (rally_id, race_id) select rally_id, id from public.races where id = $1 returning id, rally_id)
        insert into public.crew_numbers (crew_id, rally_id, number) select id, rally_id, '${[99, 30, 51, 900 + (value % 90)][value % 4]}' from crew`,
    },
  ],
  ['crews.removed', { table: 'crews', text: () => 'delete from public.crews where id = $1' }],
  setting('classes', 'code', [`'C1'`, `'C2'`]),
  setting('classes', 'name', [`'Other'`]),
  setting('groups', 'code', [`'H1'`, `'H2'`]),
  setting('teams', 'code', [`'Z1'`, `'Z2'`]),
  [
    'teams.added',
    {
      table: 'races',
      text: (value) => `insert into public.teams (race_id, code, name) values ($1, 'N${value % 9}', 'New')`,
    },
  ],
  setting('races', 'precision_ms', ['100', '1000']),
  setting('races', 'name', [`'Renamed'`]),
  setting('days', 'time_zone', [`'Africa/Tunis'`, 'null']),
  setting('legs', 'name', [`'Loop'`]),
  setting('stages', 'name', [`'Renamed'`]),
  setting('stages', 'first_start_at', [`'2025-01-05T07:00:00Z'`, 'null']),
  setting('stages', 'distance_m', ['3000', '12000', '45000']),
  setting('stages', 'precision_ms', ['1', '100', '1000']),
  setting('stages', 'min_time_ms', ['300000', '900000', 'null']),
  setting('stages', 'max_time_ms', ['600000', '1500000', 'null']),
  setting('stages', 'result_factor', ['2', '0.5', 'null']),
  setting('stages', 'counts_in_general', ['true', 'false', 'null']),
  setting('stages', 'result_group', [`'J'`, 'null']),
  setting('stages', 'kind', [`'special'`, `'liaison'`, `'super_special'`]),
  [
    'stages.ordinal',
    {
      table: 'stages',
      text: (value) => `update public.stages set ordinal = ordinal + ${20 + (value % 9)} where id = $1`,
    },
  ],
  [
    'stages.added',
    {
      table: 'legs',
      text: (value) => `with stage as (
          insert into public.stages (race_id, leg_id, code, name, kind, ordinal, distance_m, precision_ms)
          select l.race_id, l.id, 'NEW' || ${value}, 'New', 'special', 60 + ${value % 20}, 9000, 1000 from public.legs l where l.id = $1
          returning race_id, leg_id, id, code)
        insert into public.controls (race_id, leg_id, stage_id, code, name, kind, ordinal)
        select s.race_id, s.leg_id, s.id, p.prefix || s.code, p.prefix || s.code, p.kind, 4000 + ${value % 100} * 2 + p.n
        from stage s, (values ('S', 'stage_start', 0), ('F', 'flying_finish', 1)) as p (prefix, kind, n)`,
    },
  ],
  ['stages.removed', { table: 'stages', text: () => 'delete from public.stages where id = $1' }],
  ['legs.removed', { table: 'legs', text: () => 'delete from public.legs where id = $1' }],
  setting('controls', 'name', [`'Renamed'`]),
  setting('controls', 'code', [`'X1'`, `'X2'`]),
  setting('controls', 'distance_m', ['1000', '4000', 'null']),
  setting('controls', 'target_ms', ['300000', '2400000', 'null']),
  setting('controls', 'first_due_at', [`'2025-01-05T08:10:00Z'`, 'null']),
  setting('controls', 'precision_ms', ['1000', '60000']),
  setting('controls', 'rounding', [`'none'`, `'up'`]),
  setting('controls', 'penalties', [`'all'`, `'late'`, `'none'`]),
  setting('controls', 'due_base', [`'published'`, `'stage_finish'`, `'previous'`]),
  setting('controls', 'max_late_ms', ['60000', '1800000', 'null']),
  setting('controls', 'source_priority', [`'{phone,beam}'`, 'null']),
  setting('controls', 'opens_at', [`'2025-01-05T06:00:00Z'`]),
  [
    'controls.ordinal',
    {
      table: 'controls',
      text: (value) => `update public.controls set ordinal = ${8000 + (value % 500)} where id = $1`,
    },
  ],
  [
    'controls.added',
    {
      table: 'legs',
      text: (value) => `insert into public.controls (race_id, leg_id, code, name, kind, ordinal, target_ms)
        select l.race_id, l.id, 'ADD' || ${value}, 'Added', 'time_control', ${5000 + (value % 900)}, 900000 from public.legs l where l.id = $1`,
    },
  ],
  ['controls.removed', { table: 'controls', text: () => 'delete from public.controls where id = $1' }],
  setting('waypoints', 'name', [`'Renamed'`]),
  setting('waypoints', 'code', [`'Y1'`, `'Y2'`]),
  setting('waypoints', 'distance_m', ['500', '4000', '9000']),
  setting('waypoints', 'kind', [`'wpm'`, `'cp'`, `'split'`]),
  setting('waypoints', 'public_split', ['true', 'false']),
  setting('waypoints', 'bonus', ['true', 'false']),
  setting('waypoints', 'price_ms', ['60000', 'null']),
  setting('waypoints', 'open_m', ['100']),
  [
    'waypoints.added',
    {
      table: 'stages',
      text: (
        value,
      ) => `insert into public.waypoints (stage_id, code, name, kind, ordinal, distance_m, public_split, post_id)
        select s.id, 'ADD' || ${value}, 'Added', 'wpm', 900, 2500, true, (select p.id from public.posts p join public.races c on c.rally_id = p.rally_id
          where c.id = s.race_id and ${value % 2 === 0} order by p.code limit 1) from public.stages s where s.id = $1`,
    },
  ],
  ['waypoints.removed', { table: 'waypoints', text: () => 'delete from public.waypoints where id = $1' }],
  [
    'stage_distances',
    {
      table: 'stages',
      text: (value) => `insert into public.stage_distances (stage_id, group_id, distance_m)
        select s.id, g.id, ${[4000, 20000][value % 2]} from public.stages s join public.groups g on g.race_id = s.race_id where s.id = $1
        on conflict (stage_id, group_id) do update set distance_m = excluded.distance_m`,
    },
  ],
]);

export const rowsOf = (edit: string): string => ROWS[EDITS[edit]?.table ?? ''] as string;

export const structureEdits: fc.Arbitrary<StructureEdit[]> = fc.array(
  fc.record({
    edit: fc.constantFrom(...Object.keys(EDITS)),
    row: fc.nat({ max: 1000 }),
    value: fc.nat({ max: 1000 }),
  }),
  { minLength: 1, maxLength: 4 },
);
