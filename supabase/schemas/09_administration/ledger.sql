-- Whether the ledger of a rally is whole: every hash is computed again, every fact is compared with its digest, and the table of its kind
-- with what the fact says. This proves the facts and their order only; pages are derived from them (npm run verify-ledger).

-- Where a fact (f) says what a column keeps; null: the column is worked out. A field of that name that its kind does not read says
-- nothing.
create or replace function timing.said_of(p_table text, p_column text) returns text
language sql immutable set search_path = '' as $$
  select case
    when p_table = 'penalties' and p_column = 'in_final_only' then 'coalesce(f.body ->> ''effective'' = ''FINISH'', false)::text'
    when p_table = 'documents' and p_column = 'version' then null
    when p_table = 'documents' and p_column like 'page\_%' then format('f.body -> ''page'' ->> %L', substr(p_column, 6))
    when p_table = 'protests' and p_column = 'page_version' then 'case when f.body ->> ''page'' is not null then f.body ->> ''version'' end'
    else format('f.body ->> %L', case
      when p_table = 'protests' and p_column = 'page_key' then 'page'
      when p_table = 'protests' and p_column = 'penalty_id' then 'about_penalty'
      else case p_column when 'number_typed' then 'number' when 'kind' then 'kind_of' when 'penalty_id' then 'penalty'
        when 'protest_id' then 'protest' else p_column end end) end
$$;

-- null: the column is resolved to an id, or put together. Both sides are read as what the column is: blanks around words, the form of an id
-- and parts of a millisecond are no difference. What cannot be read so was never kept from it.
create or replace function timing.differs(p_table text, p_column text, p_type text) returns text
language plpgsql immutable set search_path = '' as $$
declare
  v_said text := '(' || timing.said_of(p_table, p_column) || ')';
  v_differs text := case
    when p_type = 'timestamptz' then 'date_trunc(''milliseconds'', %1$s::timestamptz) <> date_trunc(''milliseconds'', t.%2$I)'
    when p_type in ('int2', 'int4', 'int8') then '%1$s::numeric <> t.%2$I'
    when p_type = 'bool' then '%1$s::boolean <> t.%2$I'
    when p_type = 'uuid' and p_column in ('target', 'message', 'penalty_id', 'protest_id') then '%1$s::uuid <> t.%2$I' end;
begin
  if v_said is null then return null; end if;
  if v_differs is not null then
    return format('case when pg_input_is_valid(%1$s, %3$L) then ' || v_differs || ' else %1$s is not null end', v_said, p_column,
      case when p_type like 'int_' then 'numeric' else p_type end);
  elsif p_type = 'text' and p_column not like '%title' then
    return format('lower(btrim(%1$s)) is distinct from lower(btrim(t.%2$I)) and btrim(%1$s) <> ''''', v_said, p_column);
  end if;
  return null;
end $$;

-- The position of the first fact whose table says otherwise than the fact, or that a table of another kind speaks of: a retirement that
-- hangs on a time was never said. Null: none does. Facts are found by what their tables keep, so that a kind of a few costs little; all of
-- them are looked through only where some are not kept at all.
create or replace function timing.kept_otherwise(p_rally uuid) returns bigint
language plpgsql stable set search_path = '' set work_mem = '64MB' as $$
declare
  v record;
  v_at bigint;
  v_kept bigint;
  v_first bigint;
begin
  for v in
    select k.kind, k.kept_in, coalesce(here.facts, 0) as facts, coalesce(string_agg('(' || d.sql || ')', ' or '), 'false') as differs
    from timing.fact_kinds k
    left join (select f.kind, count(*) as facts from public.facts f where f.rally_id = p_rally group by f.kind) here on here.kind = k.kind
    join pg_catalog.pg_attribute a on a.attrelid = format('public.%I', k.kept_in)::regclass and a.attnum > 0 and not a.attisdropped
    join pg_catalog.pg_type y on y.oid = a.atttypid
    left join pg_catalog.pg_type b on b.oid = nullif(y.typbasetype, 0)
    cross join lateral timing.differs(k.kept_in, a.attname::text, coalesce(b.typname, y.typname)::text) as d (sql)
    group by k.kind, k.kept_in, here.facts
  loop
    execute format('select min(f.position) filter (where case when f.kind = $2 then %s else true end), count(*) filter (where f.kind = $2)
      from public.%I t join public.facts f on f.id = t.fact_id where f.rally_id = $1', v.differs, v.kept_in)
    into v_at, v_kept using p_rally, v.kind;
    v_first := least(v_first, v_at);
    if v_kept < v.facts then
      execute format('select min(f.position) from public.facts f where f.rally_id = $1 and f.kind = $2
        and not exists (select from public.%I t where t.fact_id = f.id)', v.kept_in) into v_at using p_rally, v.kind;
      v_first := least(v_first, v_at);
    end if;
  end loop;
  return v_first;
end $$;

-- Whether a fact is a report or an alarm, or takes one back or lets it in: nothing is derived from its words, so they may be erased.
create or replace function timing.is_of_words(p_fact uuid) returns boolean
language sql stable set search_path = '' as $$
  with recursive acts as (
    select p_fact as id
    union
    select t.target from acts a
    join (select fact_id, target from public.voids union all select fact_id, target from public.releases
      union all select fact_id, target from public.alarm_takings) t on t.fact_id = a.id
  )
  select exists (select from acts a join public.facts f on f.id = a.id where f.kind in ('report', 'alarm'))
    and not exists (select from public.facts f where f.id = p_fact and f.kind in ('void', 'release', 'alarm_taken') and f.body ? 'reason')
$$;

-- The first position at which the chain breaks, or a fact differs from its digest. p_anchors: hashes the ledger is known to have held.
create or replace function timing.chain_break(p_rally uuid, p_anchors jsonb, out at bigint, out why text)
language plpgsql stable set search_path = '' set work_mem = '64MB' as $$
begin
  with chain as materialized (
    select l.position, l.fact_id, l.digest, l.hash, row_number() over w as nth, lag(l.hash, 1, ''::bytea) over w as before
    from public.ledger l where l.rally_id = p_rally window w as (order by l.position)
  ),
  judged as (
    select coalesce(c.position, f.position) as position, case
        when f.id is null then 'no_fact'
        when c.position is null then 'not_in_ledger'
        when c.position <> c.nth then 'missing'
        when c.hash <> sha256(c.before || c.digest) then 'hash'
        when f.position <> c.position then 'moved'
        -- Only words that no result is derived from are ever erased.
        when e.fact_id is not null then case when not timing.is_of_words(f.id) or f.body ? 'note' or f.salt <> '' then 'digest' end
        -- Facts of earlier releases were sealed without what was written beside them.
        when c.digest <> f.digest and c.digest <> sha256(f.salt || convert_to(f.body::text, 'UTF8')) then 'digest'
        when (f.id::text, f.kind, f.reason, f.device, f.device_at, f.offset_ms, f.uncertainty_ms)
          is distinct from (lower(f.body ->> 'id'), f.body ->> 'kind', f.body ->> 'reason', coalesce(f.body ->> 'device', f.device),
          -- Words like "now" were an instant when it came, and are another by now.
          case when f.body ->> 'device_at' ~ '[0-9]' then (f.body ->> 'device_at')::timestamptz
            when f.body ->> 'device_at' is not null then f.device_at end,
          (f.body ->> 'offset_ms')::integer, (f.body ->> 'uncertainty_ms')::integer) then 'kept'
      end as why
    from chain c
    full join (select * from timing.sealed_facts where rally_id = p_rally) f on f.id = c.fact_id
    left join timing.erased_facts e on e.fact_id = f.id
    union all
    -- The clock says how far the ledger had come: what is missing at its end leaves no gap.
    select k.ledger_position, 'end' from timing.clocks k left join chain c on c.position = k.ledger_position
    where k.rally_id = p_rally and k.ledger_position > 0 and c.hash is distinct from k.ledger_hash
    union all
    select max(c.position), 'end' from chain c having max(c.position) > (
      select coalesce(max(k.ledger_position), 0) from timing.clocks k where k.rally_id = p_rally)
    union all
    select a.position, 'rewritten' from jsonb_to_recordset(p_anchors) as a (position bigint, hash text)
    left join chain c on c.position = a.position
    where a.position > 0 and encode(c.hash, 'hex') is distinct from lower(a.hash)
  )
  select j.position, j.why into at, why from judged j where j.why is not null order by j.position, j.why limit 1;
end $$;

-- The state of the ledger: its last position and hash, the number of facts and of those whose words were erased, and the first break.
-- p_anchors: positions with hashes that somebody wrote down, besides those of earlier checks.
create or replace function timing.verify_ledger(p_rally uuid, p_anchors jsonb default '[]')
returns table (ledger_position bigint, hash text, facts bigint, erased bigint, broken_at bigint, why text)
language plpgsql stable set search_path = '' as $$
#variable_conflict use_column
declare v record;
begin
  select * into v from timing.chain_break(p_rally, p_anchors || coalesce((
    select jsonb_agg(jsonb_build_object('position', k.position, 'hash', encode(k.hash, 'hex')))
    from timing.ledger_checks k where k.rally_id = p_rally and k.broken_at is null), '[]'));
  if v.at is null then
    select timing.kept_otherwise(p_rally), 'kept' into v.at, v.why;
  end if;
  return query
  select coalesce(k.ledger_position, 0), encode(coalesce(k.ledger_hash, ''), 'hex'),
    (select count(*) from public.facts f where f.rally_id = p_rally),
    (select count(*) from timing.erased_facts e join public.facts f on f.id = e.fact_id where f.rally_id = p_rally),
    v.at, case when v.at is not null then v.why end
  from (select) one left join timing.clocks k on k.rally_id = p_rally;
end $$;

create or replace function timing.ledger_state(p_rally uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform timing.only_with('set_up', p_rally);
  return jsonb_build_object(
    'position', coalesce((select k.ledger_position from timing.clocks k where k.rally_id = p_rally), 0),
    'hash', coalesce((select encode(k.ledger_hash, 'hex') from timing.clocks k where k.rally_id = p_rally), ''),
    'erased', (select count(*) from timing.erased_facts e join public.facts f on f.id = e.fact_id where f.rally_id = p_rally),
    'checks', coalesce((select jsonb_agg(jsonb_build_object('at', timing.instant(k.checked_at), 'title', k.title,
        'by', (select nullif(u.email, '') from auth.users u where u.id = k.checked_by),
        'position', k.position, 'hash', encode(k.hash, 'hex'), 'broken_at', k.broken_at, 'why', k.why) order by k.id desc)
      from (select * from timing.ledger_checks c where c.rally_id = p_rally order by c.id desc limit 10) k), '[]'));
end $$;

create or replace function timing.check_ledger(p_rally uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  perform timing.only_with('set_up', p_rally);
  -- It reads everything the rally has: two who press at once would only slow each other down.
  perform timing.reject('busy', '{}', 'PT503') where not pg_try_advisory_xact_lock(hashtextextended('ledger ' || p_rally::text, 0));
  insert into timing.ledger_checks (rally_id, checked_by, title, position, hash, broken_at, why)
  select p_rally, (select auth.uid()), timing.caller_title(p_rally), v.ledger_position, decode(v.hash, 'hex'), v.broken_at, v.why
  from timing.verify_ledger(p_rally) v;
  return timing.ledger_state(p_rally);
end $$;

comment on function timing.ledger_state(uuid) is 'For administrators: how far the ledger has come and how it was found.';
comment on function timing.check_ledger(uuid) is
  'For administrators: works out the whole chain again, keeps what was found, and answers as ledger_state. 503: somebody is doing so.';
