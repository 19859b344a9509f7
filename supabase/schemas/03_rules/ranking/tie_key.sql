-- What separates equal totals: nothing, or the times on the stages that are no super specials, from the first or from the last on.
-- Source: docs/sport/classification.md 9.4 (stage rallies: the first, then the next; raids: equal crews share the place).
create or replace function timing.tie_key(p_rule text, p_times bigint[]) returns bigint[]
language plpgsql immutable set search_path = '' as $$
begin
  return case p_rule
    when 'first_special' then coalesce(p_times, '{}')
    when 'last_special' then array(select ms from unnest(p_times) with ordinality as t (ms, place) order by place desc)
    else '{}' end;
end $$;
