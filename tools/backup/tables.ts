/** What of a database a backup keeps: everything people said, and of what SQL made of it only what it could not make again. */
import type { Sql } from 'postgres';

/**
 * Everything of schema `public`, the accounts, the rows of files. Of schema `timing`: what was published, word for word, where newer rules would write it in another way, and on which pages
 * something before it has moved since; which crews were entered behind signed pages; what a rule had found when an official confirmed it; what was recorded ahead without a right to it;
 * mails that wait; which facts were erased; checks of the ledger; former roles and second factors, links that were handed over; and the history of the structure.
 */
const kept = [
  'auth.users',
  'auth.identities',
  'auth.sessions',
  'auth.refresh_tokens',
  'auth.mfa_amr_claims',
  'auth.mfa_factors',
  'auth.handed_accounts',
  'storage.buckets',
  'storage.objects',
  'timing.past_memberships',
  'timing.removed_factors',
  'timing.handed_links',
  'timing.mails',
  'timing.snapshots',
  'timing.moved_before',
  'timing.pinned_pages',
  'timing.signed_before',
  'timing.opened_presets',
  'timing.kept_pages',
  'timing.late_entries',
  'timing.confirmed_penalties',
  'timing.unrightful_facts',
  'timing.erased_facts',
  'timing.erased_pictures',
  'timing.ledger_checks',
  'timing.structure_changes',
];

/** How far pages are published, and which revision they have: a history, laid over what is derived on restore. */
export const histories = ['timing.stage_states', 'timing.race_states', 'timing.clocks', 'timing.heads'];

/** The same, by the page's key: its span gets another number when it is derived anew. */
export const publications = 'timing.publications';

/**
 * Left out: made again from the facts, or of no use elsewhere (patches, codes that were asked for, sent or tried, when backups ran,
 * the address of the site, changes that were planned). A
 * test holds that every table of `timing` is in one of the lists.
 */
export const derived = [
  'auth.flow_state',
  'auth.mfa_challenges',
  'auth.oauth_client_states',
  'auth.one_time_tokens',
  'timing.assigned_starts',
  'timing.backups',
  'timing.bonuses',
  'timing.code_tries',
  'timing.control_results',
  'timing.fact_states',
  'timing.operator_settings',
  'timing.patches',
  'timing.penalty_rows',
  'timing.plans',
  'timing.plates',
  'timing.ranked_stages',
  'timing.road_points',
  'timing.spans',
  'timing.stage_axes',
  'timing.stage_results',
  'timing.standings',
  'timing.tariffs',
];

export type Table = {
  /** `schema.name`. */
  name: string;
  /** Those that hold a value of their own, in their order. */
  columns: string[];
};

export async function keptTables(sql: Sql): Promise<Table[]> {
  return tablesWhere(sql, (name) => name.startsWith('public.') || kept.includes(name));
}

export async function historyTables(sql: Sql): Promise<Table[]> {
  return tablesWhere(sql, (name) => histories.includes(name));
}

export async function publicationColumns(sql: Sql): Promise<string[]> {
  const [table] = await tablesWhere(sql, (name) => name === publications);
  return (table?.columns ?? []).filter((column) => column !== 'span_id');
}

async function tablesWhere(sql: Sql, isMeant: (name: string) => boolean): Promise<Table[]> {
  const tables = await sql<Table[]>`
    select n.nspname || '.' || c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relkind = 'r' and n.nspname in ('public', 'auth', 'storage', 'timing')
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
    group by 1 order by 1`;
  return tables.filter(({ name }) => isMeant(name));
}

export function quoted(name: string): string {
  return name
    .split('.')
    .map((part) => `"${part.replaceAll('"', '""')}"`)
    .join('.');
}

export function quotedList(columns: string[]): string {
  return columns.map(quoted).join(', ');
}
