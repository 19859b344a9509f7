-- Rows that every database needs, as supabase/data had them. Frozen.
-- leads to schemas 871de0cb97f027e2ea7863d3caca935798b7cc683d76564634c549202fb2ed5c

-- data/buckets.sql sha256 a82516a4aca648e9d69a72967509cc422a7751a22949391278cfef136c394a0c
-- Buckets: where the files of a rally are kept, one folder per rally. Policies decide file by file, so none is public.
-- Documents hold only what a browser draws and never runs. Tracks go to administrators alone.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values
  ('documents', 'documents', false, 20 * 1024 * 1024, array['application/pdf', 'image/png', 'image/jpeg']),
  ('tracks',    'tracks',    false, 64 * 1024 * 1024, array['application/gpx+xml', 'text/csv', 'application/json',
                                                            'application/octet-stream'])
on conflict (id) do update
set (name, public, file_size_limit, allowed_mime_types) =
  (excluded.name, excluded.public, excluded.file_size_limit, excluded.allowed_mime_types);
