/** The fixture of the query tests: people who have a boss, trips between places, who rode on them, and functions of every shape. */
export const trips = `
create table public.people (id int primary key, name text not null, boss_id int references public.people, facts jsonb);
create table public.places (id int primary key, name text not null);
create table public.trips (
  id int primary key, title text, starts int references public.places, ends int references public.places,
  driver_id int references public.people, tags text[]
);
create table public.riders (trip_id int references public.trips, person_id int references public.people, seat int,
  primary key (trip_id, person_id));
create view public.journeys with (security_invoker) as select id as number, title, driver_id as who from public.trips;
create view public.harbours with (security_invoker) as select id, name from public.places;
create view public.departures with (security_invoker) as select id, starts from public.trips;
create function public.colleagues(public.people) returns setof public.people language sql stable as
  'select p.* from public.people p where p.boss_id = $1.boss_id and p.id <> $1.id';
create function public.last_trip(public.people) returns setof public.trips rows 1 language sql stable as
  'select t.* from public.trips t where t.driver_id = $1.id order by id desc limit 1';
create function public.loud(public.people) returns text language sql stable as 'select upper($1.name)';
do $$ declare name text; begin
  foreach name in array array['people', 'places', 'trips', 'riders'] loop
    execute format('alter table public.%I enable row level security', name);
    execute format('create policy "All" on public.%I for all using (true)', name);
    execute format('grant select on public.%I to anon', name);
  end loop;
end $$;
grant select on public.journeys, public.harbours, public.departures to anon;
grant insert on public.trips to anon;
insert into public.people values (1, 'Ada', null, '{"age": 40, "langs": ["en", "fr"], "home town": "Oran", "a-b c!": 1}'), (2, 'Bo_b*', 1, '{"age": 7}'), (3, 'Cy', 1, null);
insert into public.places values (1, 'Oran'), (2, 'Dakar');
insert into public.trips values (1, 'Out', 1, 2, 2, '{a,b}'), (2, 'Back', 2, 1, 3, null), (3, 'Alone', null, null, null, '{}');
insert into public.riders values (1, 1, 1), (1, 3, 2), (2, 1, 1);

create function public.rows_named_r() returns table (r int, name text) language sql stable as $$ values (1, 'one'), (2, 'two') $$;
create function public.only_r() returns table (r int) language sql stable as 'values (1), (2)';
create function public.numbers(upto int) returns setof int language sql stable as 'select generate_series(1, upto)';
create function public.listed(variadic words text[]) returns text language sql immutable as $$ select array_to_string(words, '|') $$;
create function public.summed(variadic terms int[] default '{}') returns bigint language sql immutable as
  'select sum(t) from unnest(terms) as t';
create function public.answer() returns int language sql stable as 'select 42';
create function public.give(out a int, out b text) language sql stable as $$ select 1, 'x' $$;
create function public.drivers() returns setof public.people language sql stable as
  'select p.* from public.people p where exists (select from public.trips t where t.driver_id = p.id) order by id';
create function public.rename_all() returns setof public.people language sql volatile security definer as
  $$ update public.people set facts = '{"renamed": true}' where true returning * $$;
create function public.whole(json) returns json language sql immutable as 'select $1';
create function public.length_of(text) returns int language sql immutable as 'select length($1)';
create function public.bytes_of(bytea) returns int language sql immutable as 'select length($1)';
create function public.pick(a int) returns text language sql immutable as $$ select 'a' $$;
create function public.pick(a int, b int) returns text language sql immutable as $$ select 'ab' $$;
create function public.pick(json) returns text language sql immutable as $$ select 'whole' $$;
create function public.vague(a int, b int default 0) returns text language sql immutable as $$ select 'b' $$;
create function public.vague(a int, c text default '') returns text language sql immutable as $$ select 'c' $$;
create schema extra;
grant usage on schema extra to anon, authenticated, service_role;
create table extra.things (id bigint primary key generated always as identity, kind text not null default 'plain', note varchar(20));
grant select, insert on extra.things to anon;
`;
