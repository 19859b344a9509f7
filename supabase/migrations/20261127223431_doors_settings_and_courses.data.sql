-- Leads from the migrations before it to the files in supabase/schemas. Read every line before it lands; frozen from then on.
-- leads to schemas bc79b9b80b5ea11998d234ff8d15a8645fcc1b341632fb217788584db8cd21ae

-- data/buckets.sql sha256 3428f54505e570c0f15eeb52c3c2759f5eae38a3ac5772f5515d778e97ca315f
-- Buckets: where the files of a rally are kept, one folder per rally. Policies decide file by file, so none is public.
-- Documents hold only what a browser draws or saves and never runs. Tracks go to administrators alone.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values
  ('documents', 'documents', false, 20 * 1024 * 1024, array['application/pdf', 'image/png', 'image/jpeg',
                                                            'application/gpx+xml']),
  ('tracks',    'tracks',    false, 64 * 1024 * 1024, array['application/gpx+xml', 'text/csv', 'application/json',
                                                            'application/octet-stream'])
on conflict (id) do update
set (name, public, file_size_limit, allowed_mime_types) =
  (excluded.name, excluded.public, excluded.file_size_limit, excluded.allowed_mime_types);
