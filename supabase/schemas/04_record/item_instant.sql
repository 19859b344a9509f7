-- Reading an instant from an item: ISO 8601 with a zone, no more than 24 hours outside the rally.
create or replace function timing.item_instant(p_rally uuid, p_item jsonb, p_name text) returns timestamptz
language plpgsql stable set search_path = '' as $$
declare
  v_text text := p_item ->> p_name;
  v_at timestamptz;
  v_from timestamptz;
  v_until timestamptz;
  v_zone text;
begin
  if v_text is null then return null; end if;
  if v_text !~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}(:[0-9]{2}([.][0-9]{1,6})?)?(Z|[+-][0-9]{2}:[0-9]{2})$' then
    perform timing.refuse('malformed_instant',
      format('%s is no instant: expected ISO 8601 with a zone, like 2026-01-05T09:41:07.300Z, found %s.', p_name, left(v_text, 60)));
  end if;
  begin
    v_at := date_trunc('milliseconds', v_text::timestamptz);
  exception when datetime_field_overflow or invalid_datetime_format then
    perform timing.refuse('malformed_instant', format('%s does not exist in the calendar: %s.', p_name, v_text));
  end;
  select starts_on::timestamp at time zone time_zone - interval '24 hours',
    (ends_on + 1)::timestamp at time zone time_zone + interval '24 hours', time_zone
  into v_from, v_until, v_zone from public.rallies where id = p_rally;
  if v_at < v_from or v_at > v_until then
    perform timing.refuse('outside_rally', format('%s lies more than 24 hours outside the rally: %s.',
      case p_name when 'at' then 'This time' else p_name end, to_char(v_at at time zone v_zone, 'FMDD FMMonth YYYY, HH24:MI:SS')));
  end if;
  return v_at;
end $$;

create or replace function timing.required_instant(p_rally uuid, p_item jsonb, p_name text) returns timestamptz
language plpgsql stable set search_path = '' as $$
begin
  if p_item ->> p_name is null then
    perform timing.refuse('malformed_instant', format('%s is missing: expected an instant like 2026-01-05T09:41:07.300Z.', p_name));
  end if;
  return timing.item_instant(p_rally, p_item, p_name);
end $$;

create or replace function timing.required_text(p_item jsonb, p_name text) returns text
language plpgsql immutable set search_path = '' as $$
begin
  if coalesce(btrim(p_item ->> p_name), '') = '' then
    perform timing.refuse('missing_field', format('%s is missing.', p_name));
  end if;
  return p_item ->> p_name;
end $$;
