/** What clients send in facts and commands has the names that the database reads; the compiler compares these lists with the types. */
import type {
  Command,
  Entry,
  EntryMember,
  Fact,
  FactEnvelope,
  MarshallEntry,
  Place,
  ScheduleLine,
  StartSlot,
} from '@bivouac/data';
import { afterAll, beforeAll, expect, expectTypeOf, it } from 'vitest';
import { startTestDatabase, type TestDatabase } from '../stack/index.ts';

const EVERY_FACT = [
  ...(['id', 'kind', 'rally', 'supersedes', 'reason', 'device', 'machine', 'device_at'] as const),
  ...(['offset_ms', 'uncertainty_ms', 'race', 'stage', 'control', 'waypoint', 'post'] as const),
];

/** Fields of a fact beside those of every fact. */
const FACTS = {
  acknowledgement: ['at', 'message'],
  alarm: ['at', 'note', 'number', 'what'],
  alarm_taken: ['target'],
  allowance: ['ms', 'number'],
  bulk_decision: ['ms', 'rule', 'seen', 'verdict'],
  chrono: ['at', 'number', 'passage', 'seen', 'source'],
  crew_hold: ['from_at', 'number'],
  delay: ['from_at', 'ms'],
  document: [
    'about',
    'beside',
    'file',
    'kind_of',
    'language',
    'number',
    'page',
    'publish_at',
    'sha256',
    'size_bytes',
    'status',
    'title',
    'url',
  ],
  neutralisation: ['from', 'number', 'to'],
  notice: ['audience', 'level', 'needs_acknowledgement', 'pinned', 'posts', 'text', 'until'],
  notional: ['ms', 'number'],
  notional_range: ['from_position', 'keep_own', 'ms', 'to_position'],
  overspeed: [
    'at',
    'duration_ms',
    'from_m',
    'impulses',
    'limit_kmh',
    'max_kmh',
    'number',
    'scope',
    'to_m',
    'zone',
  ],
  page_status: ['accepts', 'clerk', 'decision', 'from', 'key', 'protest_until', 'status'],
  penalty: [
    'article',
    'decision',
    'document_url',
    'effective',
    'kind_of',
    'ms',
    'number',
    'overspeeds',
    'rule',
    'text',
    'unit',
    'why',
  ],
  penalty_decision: ['ms', 'penalty', 'seen', 'verdict'],
  protest: ['about_penalty', 'at', 'document_url', 'number', 'page', 'subject', 'version', 'what'],
  protest_answer: ['document_url', 'outcome', 'protest', 'text'],
  release: ['seen', 'target'],
  report: ['at', 'note', 'number', 'says'],
  restart: ['at', 'number'],
  retirement: ['at', 'cause', 'number', 'status'],
  stage_check: ['status'],
  stage_status: ['accepts', 'clerk', 'decision', 'from', 'max_time_ms', 'protest_until', 'status'],
  start_incident: ['advance_ms', 'at', 'incident', 'number'],
  start_slots: ['basis', 'decision', 'since', 'slots', 'status', 'version'],
  void: ['beside', 'decision', 'seen', 'target'],
} as const;

const COMMANDS = {
  record: ['facts'],
  undo_changes: ['id'],
  undo_entry_import: ['id'],
  undo_schedule_import: ['id'],
  undo_marshall_import: ['id'],
  undo_roadbook_change: ['id'],
  write_row: ['change', 'id', 'seen', 'table'],
  write_rows: ['rows'],
  add_stage: ['change', 'id'],
  give_posts: ['id'],
  enter_crews: ['file', 'id', 'rows'],
  enter_schedule: ['file', 'id', 'rows'],
  enter_marshalls: ['file', 'id', 'rows', 'sets_hours'],
  keep_roadbook: ['file', 'id', 'rows', 'seen'],
} as const;

const ROWS = {
  entry: [
    ...(['crew', 'number', 'race', 'category', 'group', 'class', 'team', 'entrant', 'vehicle'] as const),
    ...(['flags', 'members', 'asked', 'number_from_ordinal', 'effective_from_ordinal', 'in_from'] as const),
    ...(['reason', 'mark'] as const),
  ],
  member: ['role', 'name', 'given_name', 'family_name', 'nationality'],
  line: [
    ...(['code', 'kind', 'date', 'leg', 'name', 'stage', 'distance_m', 'first_at', 'target_ms'] as const),
    ...(['max_time_ms', 'min_time_ms', 'unread', 'asked'] as const),
  ],
  marshall: ['name', 'post', 'phone', 'from', 'until', 'day'],
  slot: ['number', 'position', 'due_at', 'stage_due_at', 'reason'],
} as const;

type Names<Lists extends Record<string, readonly string[]>> = { [Of in keyof Lists]: Lists[Of][number] };
type SomeFact<Kind> = Extract<Fact, { kind: Kind }>;
type SomeCommand<Kind> = Of<Command, Kind>;
type Of<Some, Kind> = Some extends { kind: infer Kinds } ? (Kind extends Kinds ? Some : never) : never;

it('the lists have the fields of the types', () => {
  expectTypeOf<(typeof EVERY_FACT)[number]>().toEqualTypeOf<'kind' | keyof FactEnvelope | keyof Place>();
  expectTypeOf<Names<typeof FACTS>>().toEqualTypeOf<{
    readonly [Kind in Fact['kind']]: Exclude<keyof SomeFact<Kind>, (typeof EVERY_FACT)[number]>;
  }>();
  expectTypeOf<Names<typeof COMMANDS>>().toEqualTypeOf<{
    readonly [Kind in Command['kind']]: Exclude<keyof SomeCommand<Kind>, 'kind'>;
  }>();
  expectTypeOf<Names<typeof ROWS>>().toEqualTypeOf<{
    readonly entry: Exclude<keyof Entry, 'row'>;
    readonly member: keyof EntryMember;
    readonly line: keyof ScheduleLine;
    readonly marshall: keyof MarshallEntry;
    readonly slot: keyof StartSlot;
  }>();
});

let database: TestDatabase;
beforeAll(async () => {
  database = await startTestDatabase();
});
afterAll(() => database.stop());

it('every name is a column of the fact, or read by a function', async () => {
  const [{ code = '' } = {}] = await database.sql<{ code: string }[]>`
    select string_agg(p.prosrc, ' ') || (
      select string_agg(pg_get_viewdef(c.oid), ' ') from pg_class c
      where c.relnamespace = 'timing'::regnamespace and c.relkind = 'v') as code
    from pg_proc p where p.pronamespace = 'timing'::regnamespace`;
  const kinds = await database.sql<{ kind: string; columns: string[] }[]>`
    select k.kind, array_agg(a.attname::text) as columns from timing.fact_kinds k
    join pg_attribute a on a.attrelid = format('public.%I', k.kept_in)::regclass and a.attnum > 0 group by k.kind`;
  const columns = new Map(kinds.map(({ kind, columns: of }) => [kind, of]));
  const isRead = (name: string) => new RegExp(`'{?([a-z_]+,)*${name}(,[a-z_]+)*}?'`).test(code);
  const unread = (of: string, names: readonly string[]) =>
    names.filter((name) => !columns.get(of)?.includes(name) && !isRead(name)).map((name) => `${of}.${name}`);
  const lists = { ...FACTS, ...COMMANDS, ...ROWS, every: EVERY_FACT };
  expect(Object.entries(lists).flatMap(([of, names]) => unread(of, names))).toEqual([]);
  expect([...Object.keys(FACTS), ...Object.keys(COMMANDS)].filter((kind) => !isRead(kind))).toEqual([]);
});
