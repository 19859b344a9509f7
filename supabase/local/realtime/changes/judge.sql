-- Who may see a change and whose conditions it meets; applied by the service at each start, safe to apply again.

-- Whether a row satisfies conditions [{column, operator, value | values, negated}], all of them, compared in the
-- columns' own types. A column the row does not carry satisfies nothing.
create or replace function realtime.row_matches(relation regclass, row_data jsonb, conditions jsonb) returns boolean
language plpgsql stable set search_path = '' as $$
declare
  condition jsonb;
  type_name text;
  test text;
  expression text := 'true';
  answer boolean;
begin
  for condition in select value from jsonb_array_elements(conditions) loop
    if not row_data ? (condition ->> 'column') then
      return false;
    end if;
    select format_type(a.atttypid, a.atttypmod) into strict type_name from pg_catalog.pg_attribute a
     where a.attrelid = relation and a.attname = condition ->> 'column' and a.attnum > 0 and not a.attisdropped;
    test := case condition ->> 'operator'
      when 'eq' then '%1$s = %2$L::%3$s' when 'neq' then '%1$s <> %2$L::%3$s'
      when 'lt' then '%1$s < %2$L::%3$s' when 'lte' then '%1$s <= %2$L::%3$s'
      when 'gt' then '%1$s > %2$L::%3$s' when 'gte' then '%1$s >= %2$L::%3$s'
      when 'isdistinct' then '%1$s is distinct from %2$L::%3$s'
      when 'like' then '%1$s::text like %2$L' when 'ilike' then '%1$s::text ilike %2$L'
      when 'match' then '%1$s::text ~ %2$L' when 'imatch' then '%1$s::text ~* %2$L'
      when 'in' then '%1$s = any (%4$L::text[]::%3$s[])'
      when 'is' then '%1$s is ' || case when condition ->> 'value' in ('null', 'true', 'false', 'unknown')
                                         then condition ->> 'value' end
    end;
    test := format(test, 'r.' || quote_ident(condition ->> 'column'), condition ->> 'value', type_name,
                   array(select jsonb_array_elements_text(condition -> 'values'))::text);
    expression := expression || ' and '
      || case when (condition ->> 'negated')::boolean then 'not (' else '(' end || test || ')';
  end loop;
  execute format('select %s from jsonb_populate_record(null::%s, $1) r', expression, relation) into answer using row_data;
  return coalesce(answer, false);
end
$$;

-- Judges one change for several audiences (claims) and several condition lists at once.
-- Answers {columns: [{name, type}], key: [name], guarded: rows are under policies,
--          sights: [readable column names, or null where the row may not be seen], matches: [boolean]}.
create or replace function realtime.judge_change(change jsonb, audiences jsonb, conditions jsonb) returns jsonb
language plpgsql set search_path = '' as $$
declare
  relation regclass := to_regclass(format('%I.%I', change ->> 'schema', change ->> 'table'));
  key text[] := realtime.key_columns(relation);
  row_data jsonb := coalesce(change -> 'record', change -> 'old_record');
  same_key text := (select string_agg(format('t.%1$I = r.%1$I', k), ' and ') from unnest(key) k);
  sights jsonb := '[]';
  claims jsonb;
  readable text[];
  seen boolean;
begin
  for claims in select value from jsonb_array_elements(audiences) loop
    seen := false;
    begin
      perform set_config('request.jwt.claims', claims::text, true), set_config('role', claims ->> 'role', true);
      select array_agg(a.attname::text) into readable from pg_catalog.pg_attribute a
       where a.attrelid = relation and a.attnum > 0 and not a.attisdropped
         and has_column_privilege(relation, a.attnum, 'select');
      if readable is not null then
        if change ->> 'type' = 'DELETE' or not row_security_active(relation) then
          seen := true; -- a deleted row can no longer be asked for; only its key is told
        elsif same_key is not null then
          execute format('select exists (select from %1$s t, jsonb_populate_record(null::%1$s, $1) r where %2$s)',
                         relation, same_key) into seen using row_data;
        end if;
      end if;
      raise exception using errcode = 'RT000';
    exception when sqlstate 'RT000' then null;
      when others then seen := false;
    end;
    sights := sights || jsonb_build_array(case when seen then to_jsonb(readable) end);
  end loop;
  return jsonb_build_object(
    'sights', sights,
    'key', to_jsonb(key),
    'guarded', (select relrowsecurity from pg_catalog.pg_class where oid = relation),
    'matches', (select coalesce(jsonb_agg(realtime.row_matches(relation, row_data, value) order by ordinality), '[]')
                  from jsonb_array_elements(conditions) with ordinality),
    'columns', (select jsonb_agg(jsonb_build_object('name', a.attname, 'type', t.typname) order by a.attnum)
                  from pg_catalog.pg_attribute a join pg_catalog.pg_type t on t.oid = a.atttypid
                 where a.attrelid = relation and a.attnum > 0 and not a.attisdropped));
end
$$;
revoke all on function realtime.judge_change(jsonb, jsonb, jsonb) from public;

-- Why a subscription cannot be served, as a sentence; null where it can. '*' stands for every schema or table.
create or replace function realtime.subscription_fault(
  schema_name text, table_name text, conditions jsonb, wanted text[], claims jsonb
) returns text
language plpgsql set search_path = '' as $$
declare
  relation regclass;
  column_name text;
begin
  if not exists (select from pg_catalog.pg_publication_tables p
                  where p.pubname = 'supabase_realtime' and schema_name in ('*', p.schemaname) and table_name in ('*', p.tablename)) then
    return format('No table %s.%s is in the publication supabase_realtime', schema_name, table_name);
  end if;
  if conditions = '[]' and wanted is null then
    return null;
  end if;
  relation := to_regclass(format('%I.%I', schema_name, table_name));
  if relation is null then
    return 'A filter or a selection of columns needs one schema and one table';
  end if;
  for column_name in select value ->> 'column' from jsonb_array_elements(conditions) union select unnest(wanted) loop
    if not exists (select from pg_catalog.pg_attribute a where a.attrelid = relation and a.attname = column_name
                      and a.attnum > 0 and not a.attisdropped
                      and has_column_privilege((claims ->> 'role')::name, relation, a.attnum, 'select')) then
      return format('%s has no column %s that this subscriber may read', relation, column_name);
    end if;
  end loop;
  perform realtime.row_matches(relation, (select jsonb_object_agg(a.attname, null) from pg_catalog.pg_attribute a
                                           where a.attrelid = relation and a.attnum > 0 and not a.attisdropped), conditions);
  return null;
exception when others then
  return sqlerrm;
end
$$;
revoke all on function realtime.subscription_fault(text, text, jsonb, text[], jsonb) from public;
