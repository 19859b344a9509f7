-- What an import left behind, crew by crew: it is taken back only where that still stands. Imports made before know it no more.
alter table public.entry_imports add column after jsonb;
