-- Offers each `security definer` function of `timing` that has a comment to clients: `public`, which the API exposes, gets a function of
-- the same name, answer and comment, its parameters without `p_`. It runs with the rights of the caller, so that no exposed one runs with
-- those of the owner. Signed-in clients may call it; others where a grant on the function in `timing` says so.
do $$
declare
  v record;
begin
  for v in
    select p.proname as name, format('timing.%I(%s)', p.proname, pg_get_function_identity_arguments(p.oid)) as offered,
      format('public.%I(%s)', p.proname, regexp_replace(pg_get_function_arguments(p.oid), '\mp_', '', 'g')) as exposed,
      pg_get_function_result(p.oid) as result, case p.provolatile when 's' then 'stable' else 'volatile' end as volatility,
      format('select timing.%I(%s)', p.proname,
        (select string_agg('$' || n, ', ' order by n) from generate_series(1, p.pronargs) n)) as body,
      case when has_function_privilege('anon', p.oid, 'execute') then 'anon, authenticated' else 'authenticated' end as callers,
      obj_description(p.oid, 'pg_proc') as told
    from pg_catalog.pg_proc p
    where p.pronamespace = 'timing'::regnamespace and p.prosecdef and obj_description(p.oid, 'pg_proc') is not null
  loop
    execute format('create or replace function %s returns %s language sql %s security invoker set search_path = '''' as %L',
      v.exposed, v.result, v.volatility, v.body);
    execute format('comment on function public.%I is %L', v.name, v.told);
    execute format('grant execute on function %s, public.%I to %s', v.offered, v.name, v.callers);
  end loop;
end $$;
