/** Reads tables, views and foreign keys from the database's own catalogue. */
import type { Sql } from 'postgres';
import type { Column, Relation } from './types.ts';

export type ForeignKey = {
  name: string;
  from: number;
  to: number;
  columns: [string, string][];
  isUnique: boolean;
};
export type Computed = { schema: string; name: string; from: number; to: number; isOne: boolean };
export type View = { oid: number; definition: string };
export type Read = {
  relations: Relation[];
  keys: ForeignKey[];
  computed: Computed[];
  views: View[];
  columnNames: Map<string, string>;
};

type Row = Omit<Relation, 'columns' | 'isInsertable' | 'isUpdatable' | 'isDeletable'> & {
  columns: Column[];
  writes: number;
};

export async function readRelations(sql: Sql, schemas: readonly string[]): Promise<Read> {
  return sql.begin('read only', async (tx) => {
    // Names of types and functions then carry their schema, whatever path a request has.
    await tx`set local search_path = ''`;
    const rows = await tx<Row[]>`
      select c.oid::int as oid, n.nspname as schema, c.relname as name,
        pg_catalog.obj_description(c.oid, 'pg_class') as comment,
        c.relkind in ('v', 'm') as "isView",
        pg_catalog.pg_relation_is_updatable(c.oid, true) as writes,
        coalesce((select json_agg(a.attname order by k.ord) from pg_catalog.pg_constraint p,
          unnest(p.conkey) with ordinality as k (num, ord)
          join pg_catalog.pg_attribute a on a.attnum = k.num
          where p.conrelid = c.oid and p.contype = 'p' and a.attrelid = c.oid), '[]') as "primaryKey",
        coalesce((select json_agg(json_build_object(
            'name', a.attname, 'type', pg_catalog.format_type(a.atttypid, -1),
            'isNullable', not a.attnotnull, 'comment', pg_catalog.col_description(c.oid, a.attnum),
            'maxLength', case when a.atttypid in ('pg_catalog.varchar'::regtype, 'pg_catalog.bpchar'::regtype)
              and a.atttypmod > 4 then a.atttypmod - 4 end,
            'allowed', coalesce((select json_agg(e.enumlabel order by e.enumsortorder)
              from pg_catalog.pg_enum e where e.enumtypid = a.atttypid), '[]'),
            'fallback', case
              when a.attidentity <> '' then format('nextval(%L)',
                pg_catalog.pg_get_serial_sequence(c.oid::regclass::text, a.attname))
              when a.attgenerated <> '' then null
              when d.adbin is null then pg_catalog.pg_get_expr(t.typdefaultbin, 0)
              else pg_catalog.pg_get_expr(d.adbin, d.adrelid) end) order by a.attnum)
          from pg_catalog.pg_attribute a
          join pg_catalog.pg_type t on t.oid = a.atttypid
          left join pg_catalog.pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
          where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped), '[]') as columns
      from pg_catalog.pg_class c join pg_catalog.pg_namespace n on n.oid = c.relnamespace
      where n.nspname = any(${schemas as string[]}) and c.relkind in ('r', 'p', 'v', 'm', 'f')`;
    const keys = await tx<ForeignKey[]>`
      select k.conname as name, k.conrelid::int as from, k.confrelid::int as to,
        exists (select from pg_catalog.pg_constraint u where u.conrelid = k.conrelid and u.contype in ('p', 'u')
          and u.conkey @> k.conkey and u.conkey <@ k.conkey) as "isUnique",
        (select json_agg(json_build_array(f.attname, t.attname) order by p.ord)
          from unnest(k.conkey, k.confkey) with ordinality as p (from_num, to_num, ord)
          join pg_catalog.pg_attribute f on f.attrelid = k.conrelid and f.attnum = p.from_num
          join pg_catalog.pg_attribute t on t.attrelid = k.confrelid and t.attnum = p.to_num) as columns
      from pg_catalog.pg_constraint k where k.contype = 'f' and k.conparentid = 0 order by k.conname`;
    const computed = await tx<Computed[]>`
      select n.nspname as schema, p.proname as name, a.typrelid::int as from, r.typrelid::int as to,
        not p.proretset or p.prorows = 1 as "isOne"
      from pg_catalog.pg_proc p join pg_catalog.pg_namespace n on n.oid = p.pronamespace
      join pg_catalog.pg_type a on a.oid = p.proargtypes[0] join pg_catalog.pg_type r on r.oid = p.prorettype
      where n.nspname = any(${schemas as string[]}) and p.prokind = 'f' and p.pronargs = 1
        and a.typrelid <> 0 and r.typrelid <> 0`;
    const views = await tx<View[]>`
      select r.ev_class::int as oid, r.ev_action::text as definition
      from pg_catalog.pg_rewrite r join pg_catalog.pg_class c on c.oid = r.ev_class
      join pg_catalog.pg_namespace n on n.oid = c.relnamespace
      where c.relkind in ('v', 'm') and r.rulename = '_RETURN'
        and n.nspname not in ('pg_catalog', 'information_schema')`;
    const names = await tx<{ oid: number; num: number; name: string }[]>`
      select a.attrelid::int as oid, a.attnum::int as num, a.attname as name from pg_catalog.pg_attribute a
      join pg_catalog.pg_class c on c.oid = a.attrelid join pg_catalog.pg_namespace n on n.oid = c.relnamespace
      where a.attnum > 0 and c.relkind in ('r', 'p', 'v', 'm', 'f')
        and n.nspname not in ('pg_catalog', 'information_schema')`;
    return {
      relations: rows.map(relationOf),
      keys: [...keys],
      computed: [...computed],
      views: [...views],
      columnNames: new Map(names.map(({ oid, num, name }) => [`${oid}.${num}`, name])),
    };
  }) as Promise<Read>;
}

function relationOf({ columns, writes, ...row }: Row): Relation {
  return {
    ...row,
    columns: new Map(columns.map((column) => [column.name, column])),
    isUpdatable: (writes & 4) !== 0,
    isInsertable: (writes & 8) !== 0,
    isDeletable: (writes & 16) !== 0,
  };
}
