-- Hours of duties that came with a list of volunteers: what it set and what was there before, so that one press takes them back, too.
alter table public.marshall_imports add column hours jsonb not null default '[]';
