/** Questions to Postgres's own catalogues: what a comparison of definitions leaves open, and once more what it sees. */

const ours = `n.nspname in ('public', 'timing')`;
const acl = (column: string) => `array(select unnest(${column})::text order by 1)`;

export const catalogues: Record<string, string> = {
  columns: `
    select c.oid::regclass::text as name, row_number() over (partition by c.oid order by a.attnum) as n, a.attname,
      format_type(a.atttypid, a.atttypmod) as type, a.attnotnull, a.attidentity, a.attgenerated, a.attstorage, a.attcompression,
      a.attstattarget, a.attoptions, a.attcollation::regcollation::text as collation, pg_get_expr(d.adbin, d.adrelid) as written,
      ${acl('a.attacl')} as rights, col_description(c.oid, a.attnum) as comment
    from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
    left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
    where ${ours} and a.attnum > 0 and not a.attisdropped order by 1, 2`,
  relations: `
    select c.oid::regclass::text as name, c.relkind, c.relrowsecurity, c.relforcerowsecurity, c.relpersistence, c.reloptions,
      c.relreplident, ${acl('c.relacl')} as rights, obj_description(c.oid, 'pg_class') as comment,
      (select x.reloptions from pg_class x where x.oid = c.reltoastrelid) as toast
    from pg_class c join pg_namespace n on n.oid = c.relnamespace where ${ours} order by 1`,
  constraints: `
    select c.conrelid::regclass::text as name, c.contypid::regtype::text as domain, c.conname, pg_get_constraintdef(c.oid) as text,
      c.convalidated, c.condeferrable, c.condeferred, obj_description(c.oid, 'pg_constraint') as comment
    from pg_constraint c join pg_namespace n on n.oid = c.connamespace where ${ours} order by 1, 2, 3`,
  indexes: `
    select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as text, i.indisunique, i.indisclustered, i.indisvalid,
      i.indisreplident, obj_description(i.indexrelid, 'pg_class') as comment
    from pg_index i join pg_class c on c.oid = i.indexrelid join pg_namespace n on n.oid = c.relnamespace where ${ours} order by 1`,
  types: `
    select t.oid::regtype::text as name, t.typtype, t.typnotnull, t.typdefault, format_type(t.typbasetype, t.typtypmod) as base,
      ${acl('t.typacl')} as rights, obj_description(t.oid, 'pg_type') as comment,
      array(select e.enumlabel::text from pg_enum e where e.enumtypid = t.oid order by e.enumsortorder) as labels
    from pg_type t join pg_namespace n on n.oid = t.typnamespace where ${ours} order by 1`,
  functions: `
    select p.oid::regprocedure::text as name, pg_get_functiondef(p.oid) as text, ${acl('p.proacl')} as rights,
      obj_description(p.oid, 'pg_proc') as comment
    from pg_proc p join pg_namespace n on n.oid = p.pronamespace where ${ours} and p.prokind in ('f', 'p') order by 1`,
  views: `
    select c.oid::regclass::text as name, pg_get_viewdef(c.oid) as text
    from pg_class c join pg_namespace n on n.oid = c.relnamespace where ${ours} and c.relkind in ('v', 'm') order by 1`,
  policies: `
    select p.polrelid::regclass::text as name, p.polname, p.polcmd, p.polpermissive, ${acl('p.polroles::regrole[]')} as roles,
      pg_get_expr(p.polqual, p.polrelid) as using, pg_get_expr(p.polwithcheck, p.polrelid) as checked,
      obj_description(p.oid, 'pg_policy') as comment
    from pg_policy p order by 1, 2`,
  triggers: `
    select t.tgrelid::regclass::text as name, t.tgname, pg_get_triggerdef(t.oid) as text, t.tgenabled,
      obj_description(t.oid, 'pg_trigger') as comment
    from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace
    where ${ours} and not t.tgisinternal order by 1, 2`,
  schemas: `
    select n.nspname, ${acl('n.nspacl')} as rights, obj_description(n.oid, 'pg_namespace') as comment
    from pg_namespace n where ${ours} order by 1`,
  sequences: `
    select schemaname, sequencename, data_type::text, start_value, min_value, max_value, increment_by, cycle, cache_size
    from pg_sequences where schemaname in ('public', 'timing') order by 1, 2`,
  extensions: `
    select e.extname, e.extnamespace::regnamespace::text as schema from pg_extension e order by 1`,
  publications: `
    select p.pubname, array(select r.prrelid::regclass::text from pg_publication_rel r where r.prpubid = p.oid order by 1) as tables
    from pg_publication p order by 1`,
  'default rights': `
    select d.defaclrole::regrole::text as role, d.defaclnamespace::regnamespace::text as schema, d.defaclobjtype,
      ${acl('d.defaclacl')} as rights
    from pg_default_acl d order by 1, 2, 3`,
  buckets: `
    select id, name, public, file_size_limit, allowed_mime_types from storage.buckets order by id`,
};
