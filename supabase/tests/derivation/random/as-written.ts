/** What stands in the tables, cheaper than reading every page: what was not written since reads as before. */
import type { Sql } from 'postgres';

const WRITTEN_ANEW = ['assigned_starts', 'plates', 'ranked_stages', 'road_points', 'stage_axes', 'tariffs'];

/** Within one transaction; pages are made of these rows alone: the same answer twice means that none can have changed between. */
export async function asWritten(sql: Sql): Promise<unknown> {
  return sql.unsafe(`
    select format('%s.%s', schemaname, relname) as name, array[n_tup_ins, n_tup_upd, n_tup_del]::text[] as is
    from pg_stat_xact_user_tables
    where n_tup_ins + n_tup_upd + n_tup_del > 0 and not (schemaname = 'timing' and relname = any('{${WRITTEN_ANEW}}'))
    ${WRITTEN_ANEW.map((table) => `union all select '${table}', array_agg(t::text order by t::text) from timing.${table} t`).join('\n')}
    order by name`);
}
