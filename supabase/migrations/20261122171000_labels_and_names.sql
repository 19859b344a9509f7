-- What the sport writes of a grouping (`T1+`, `SSV 1`) beside its code, and the parts of a person's name.

-- No derivation and no history: what crews run in and what they are called is what it was.
do $$
declare t text;
begin
  foreach t in array array['categories', 'groups', 'classes', 'teams'] loop
    execute format('alter table public.%I add column label public.label', t);
    execute format('alter table public.%I disable trigger user', t);
    -- Codes may differ in their case alone, labels may not.
    execute format($f$
      update public.%1$I g set label = case when n.place = 1 then g.code::text else g.code || ' (' || n.place || ')' end
      from (select id, row_number() over (partition by race_id, upper(code) order by ordinal, code) as place from public.%1$I) n where n.id = g.id$f$, t);
    execute format('alter table public.%I enable trigger user', t);
    execute format('alter table public.%I alter column label set not null', t);
    execute format('create unique index %I on public.%I (race_id, upper(label))', t || '_label_idx', t);
  end loop;
end $$;

-- Both null: which part is which is not known, and the name is shown whole.
alter table public.crew_members add column given_name public.label, add column family_name public.label,
  add constraint crew_members_parts_check check (given_name is null or family_name is not null);

-- Told apart where the name itself says so: "Luz, Ana", or a family name in capitals at one end.
alter table public.crew_members disable trigger user;
with told as (
  select m.id, coalesce(c.family, x.family) as family, coalesce(c.given, x.given) as given, c.family is not null as has_comma
  from public.crew_members m
  left join lateral (
    select btrim(p[1]) as family, btrim(p[2]) as given from regexp_match(m.name, '^([^,]*[[:alpha:]][^,]*),([^,]*[[:alpha:]][^,]*)$') p
    where btrim(p[2]) !~* '^(jr|sr|ii|iii|iv)[.]?$') c on true
  left join lateral (
    select string_agg(w, ' ' order by n) filter (where is_capital) as family, string_agg(w, ' ' order by n) filter (where not is_capital) as given
    from (
      select w, n, w = upper(w) and w <> lower(w) and w ~ '[[:alpha:]].*[[:alpha:]]' as is_capital from regexp_split_to_table(btrim(m.name), '\s+') with ordinality as s (w, n)) s
    -- In one piece.
    having count(*) filter (where is_capital) between 1 and count(*) - 1
      and max(n) filter (where is_capital) - min(n) filter (where is_capital) + 1 = count(*) filter (where is_capital)
      and (min(n) filter (where is_capital) = 1 or max(n) filter (where is_capital) = count(*))) x on true
)
update public.crew_members m
set given_name = t.given, family_name = t.family, name = case when t.has_comma then t.given || ' ' || t.family else m.name::text end
from told t where t.id = m.id and t.family is not null and length(t.given || t.family) < 200;
alter table public.crew_members enable trigger user;
