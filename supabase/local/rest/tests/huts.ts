/** The fixture of the REST tests: mountain huts with a secret column, guests who see their own bookings, functions. */
export const huts = `
create table public.huts (
  id int primary key, name text not null unique, beds int check (beds > 0), key_code text, meta jsonb default '{}'
);
alter table public.huts enable row level security;
revoke all on public.huts from anon, authenticated;
grant select (id, name, beds, meta) on public.huts to anon, authenticated;
grant insert (id, name, beds), update (beds), delete on public.huts to authenticated;
create policy "Anybody sees the huts" on public.huts for select using (true);
create policy "Members add huts" on public.huts for insert to authenticated with check (name <> 'Forbidden');
create policy "Members change huts" on public.huts for update to authenticated using (true);
insert into public.huts values (1, 'Refuge', 12, 'open-sesame'), (2, 'Bivouac', 4, '1234'), (3, 'Shelter', null, 'x');

create table public.bookings (
  id int primary key generated always as identity, hut_id int not null references public.huts,
  guest uuid not null default auth.uid() references auth.users, nights int not null
);
alter table public.bookings enable row level security;
revoke all on public.bookings from anon, authenticated;
grant select, insert, delete on public.bookings to authenticated;
create policy "Guests see their own" on public.bookings for select to authenticated using (guest = (select auth.uid()));
create policy "Guests book for themselves" on public.bookings for insert to authenticated with check (guest = (select auth.uid()));

-- No row security on purpose nowhere: a table nobody was given anything on.
create table public.ledger (id int primary key);
alter table public.ledger enable row level security;
revoke all on public.ledger from anon, authenticated;

create function public.plain_json() returns json language sql stable as
  $$ select '{"b":1,  "a":[3,2] ,"big":12345678901234567890}'::json $$;
create function public.add(a int, b int default 10) returns int language sql immutable as 'select a + b';
create function public.who() returns json language sql stable as
  $$ select json_build_object('role', current_user, 'uid', auth.uid(), 'claim', auth.jwt() ->> 'role') $$;
create function public.context() returns json language sql stable as
  $$ select json_build_object('method', current_setting('request.method', true), 'path', current_setting('request.path', true),
       'inm', current_setting('request.headers', true)::json ->> 'if-none-match',
       'timeout', current_setting('statement_timeout')) $$;
create function public.patient() returns text language sql stable set statement_timeout = '7s' as
  $$ select current_setting('statement_timeout') $$;
create function public.slow_for(seconds float) returns void language plpgsql set statement_timeout = '50ms' as
  $$ begin perform pg_sleep(seconds); end $$;
create function public.page(key text) returns json language plpgsql stable as $$
begin
  perform set_config('response.headers', '[{"ETag": "\\"7\\""}, {"Cache-Control": "private, max-age=1"}]', true);
  if (current_setting('request.headers', true)::json ->> 'if-none-match') = '"7"' then
    perform set_config('response.status', '304', true);
    return null;
  end if;
  if key = 'unknown' then perform set_config('response.status', '404', true); end if;
  return json_build_object('key', key);
end $$;
create function public.book(hut int, nights int) returns int language sql as
  'insert into public.bookings (hut_id, nights) values (hut, nights) returning id';
create function public.touch() returns void language sql as 'update public.huts set beds = beds';
create function public.names(prefix text default '') returns setof public.huts language sql stable as
  $$ select id, name, beds, null, meta from public.huts where name like prefix || '%' order by id $$;
create function public.echo(facts jsonb, note text default null, tags text[] default '{}') returns jsonb language sql immutable as
  $$ select jsonb_build_object('facts', facts, 'note', note, 'tags', to_jsonb(tags)) $$;
create function public.slow(seconds float) returns void language sql as 'select pg_sleep(seconds)';
create function public.fail(sqlstate text) returns void language plpgsql as $$
begin raise exception 'told you' using errcode = sqlstate, detail = 'the detail', hint = 'the hint'; end $$;
create function public.bad_headers() returns int language sql as
  $$ select set_config('response.headers', 'nonsense', true); select 1 $$;
create function public.bad_status() returns int language sql as
  $$ select set_config('response.status', '9999', true); select 1 $$;
create domain public."text/csv" as text;
create function public.sheet() returns public."text/csv" language sql stable as $$ select E'a,b\\n1,2\\n'::public."text/csv" $$;
create function public.hidden() returns int language sql as 'select 1';
revoke execute on function public.hidden() from public, anon, authenticated;
`;
