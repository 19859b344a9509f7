-- Where the files of a rally lie: documents, one folder per rally, readable by everybody who has their address.
-- 20 MB; only what a browser draws and never runs.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('documents', 'documents', true, 20 * 1024 * 1024, array['application/pdf', 'image/png', 'image/jpeg'])
on conflict (id) do nothing;
