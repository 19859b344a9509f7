-- Pictures of reports: sent behind the words by whoever said them, seen by whoever reads the report.

-- One picture a report, sent any number of times: the first one stays. Where it was erased, one that comes late is answered as kept, and
-- thrown away, so that the phone sends it no more. The official's screens are told as of a fact.
create or replace function timing.keep_picture(p_report uuid, p_jpeg text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_fact public.facts;
  v_jpeg bytea;
begin
  select * into v_fact from public.facts where id = p_report and kind = 'report' for key share;
  if not found then
    perform timing.reject('no_report', '{}', 'PT404');
  end if;
  if not (v_fact.author is not distinct from (select auth.uid()) and timing.is_proven())
    and not coalesce(timing.officiates(v_fact.rally_id, v_fact.race_id), false) then
    perform timing.forbid('not_allowed.picture');
  end if;
  if length(p_jpeg) > 280000 then
    perform timing.reject('picture_refused', '{}', 'PT413');
  end if;
  if exists (select from timing.erased_pictures where fact_id = p_report) then
    return jsonb_build_object('report', p_report, 'bytes', 0);
  end if;
  begin
    v_jpeg := decode(p_jpeg, 'base64');
    insert into public.pictures (fact_id, rally_id, jpeg) values (p_report, v_fact.rally_id, v_jpeg) on conflict (fact_id) do nothing;
  exception when check_violation or not_null_violation or invalid_parameter_value then
    perform timing.reject('picture_refused', '{}', 'PT422');
  end;
  if found then
    perform timing.tell_officials(v_fact.rally_id, array[p_report]);
  end if;
  return jsonb_build_object('report', p_report, 'bytes', (select octet_length(jpeg) from public.pictures where fact_id = p_report));
end $$;

create or replace function timing.reports_json(p_rally uuid) returns jsonb
language sql stable set search_path = '' as $$
  with said as materialized (
    select f.position, f.author_title, r, timing.to_record_json(p_rally, r) as to_record,
      row_number() over (order by f.position desc) as nth
    from public.reports r
    join public.facts f on f.id = r.fact_id and f.rally_id = p_rally
    join timing.fact_states s on s.fact_id = r.fact_id and s.counted
  )
  select coalesce(jsonb_agg(jsonb_build_object('id', (s.r).fact_id, 'says', (s.r).says, 'number', (s.r).number_typed, 'note', (s.r).note,
    'at', timing.instant((s.r).at), 'post', p.code, 'post_name', p.name, 'by', s.author_title, 'to_record', s.to_record,
    'has_picture', exists (select from public.pictures x where x.fact_id = (s.r).fact_id)) order by s.position desc), '[]')
  from said s
  left join public.posts p on p.id = (s.r).post_id
  where s.nth <= 50 or s.to_record is not null
$$;

create or replace function public.keep_picture(report uuid, jpeg text) returns jsonb
language sql security invoker set search_path = '' as $$ select timing.keep_picture(report, jpeg) $$;
create or replace function public.picture(report uuid) returns text
language sql stable security invoker set search_path = '' as $$
  select replace(encode(jpeg, 'base64'), E'\n', '') from public.pictures where fact_id = report
$$;
comment on function public.keep_picture(uuid, text) is
  'The picture of a report as base64 of a JPEG of at most 200,000 bytes, by who made the report: {report, bytes}; bytes 0: it was '
  'erased, and is not kept. '
  '404: the report is not here; 413, 422: no such picture.';
comment on function public.picture(uuid) is 'The picture of a report as base64 of a JPEG, for whoever reads the report; null: none.';
grant execute on function timing.keep_picture(uuid, text), public.keep_picture(uuid, text), public.picture(uuid) to authenticated;
