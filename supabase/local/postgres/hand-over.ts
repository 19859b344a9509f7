/** Gives what the schema files made to the role that owns it on a hosted project too, so that no function acts for a superuser. */
import type { ISql } from 'postgres';

/** Idempotent, and hardly any work where nothing is new: one look at the catalogues. */
export async function handOver(sql: ISql): Promise<void> {
  await sql.unsafe(`do $$
declare
  statement text;
begin
  for statement in
    with ours as (
      select oid, nspname from pg_namespace where nspname in ('public', 'timing')
    )
    select format('alter schema %I owner to project_owner', n.nspname)
    from ours o join pg_namespace n on n.oid = o.oid where n.nspowner <> 'project_owner'::regrole
    union all
    -- Sequences of columns and indexes follow their tables.
    select format('alter %s %I.%I owner to project_owner',
      case c.relkind when 'v' then 'view' when 'm' then 'materialized view' when 'S' then 'sequence' else 'table' end,
      o.nspname, c.relname)
    from ours o join pg_class c on c.relnamespace = o.oid
    where c.relowner <> 'project_owner'::regrole and c.relkind in ('r', 'p', 'v', 'm', 'S')
      and not exists (select from pg_depend d where d.objid = c.oid and d.classid = 'pg_class'::regclass and d.deptype in ('a', 'i', 'e'))
    union all
    select format('alter %s %I.%I owner to project_owner', case t.typtype when 'd' then 'domain' else 'type' end, o.nspname, t.typname)
    from ours o join pg_type t on t.typnamespace = o.oid left join pg_class c on c.oid = t.typrelid
    where t.typowner <> 'project_owner'::regrole and (t.typtype in ('d', 'e', 'r') or c.relkind = 'c')
    union all
    select format('alter routine %s owner to project_owner', p.oid::regprocedure)
    from ours o join pg_proc p on p.pronamespace = o.oid
    where p.proowner <> 'project_owner'::regrole
      and not exists (select from pg_depend d where d.objid = p.oid and d.classid = 'pg_proc'::regclass and d.deptype in ('i', 'e'))
  loop
    execute statement;
  end loop;
end $$`);
}
