-- Who may read and write files, and listen to topics.
-- Files: the documents of a rally lie in its folder, {rally_id}/…; its administrators put them there. Everybody reads those that are
-- published; what else lies there, the officials of the rally see. No policy lets anyone change a file or its name: a link for an upload
-- that replaces is signed for nobody, so none outlives the right of its maker. Another edition is another file.

create or replace function timing.rally_of_file(p_name text) returns uuid
language sql immutable set search_path = '' as $$
  select case when p_name ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/.' then split_part(p_name, '/', 1)::uuid end
$$;
grant execute on function timing.rally_of_file(text) to authenticated;

create policy "officials of the rally see its documents" on storage.objects for select to authenticated
  using (bucket_id = 'documents' and timing.rally_of_file(name) in (select timing.rallies_with('see_drafts')));
create policy "everybody reads what is published" on storage.objects for select to anon, authenticated
  using (bucket_id = 'documents' and (select timing.is_published_file(name, metadata)));
create policy "administrators of the rally add documents" on storage.objects for insert to authenticated
  with check (bucket_id = 'documents' and (select timing.may_all('publish', timing.rally_of_file(name))));
create policy "administrators of the rally remove documents" on storage.objects for delete to authenticated
  using (bucket_id = 'documents'
    and (select timing.may_all('publish', timing.rally_of_file(name)) and not timing.is_file_of_document(name)));

create policy "administrators of the rally read its tracks" on storage.objects for select to authenticated
  using (bucket_id = 'tracks' and (select timing.may_all('set_up', timing.rally_of_file(name))));
create policy "administrators of the rally add tracks" on storage.objects for insert to authenticated
  with check (bucket_id = 'tracks' and (select timing.may_all('set_up', timing.rally_of_file(name))));

-- Live pages: everybody may listen to the pages of an announced rally; nobody may send on them but the database.
create policy "everybody listens to public pages" on realtime.messages for select to anon, authenticated
  using (extension = 'broadcast' and (select timing.is_public_topic((select realtime.topic()))));

create policy "officials listen to their rally" on realtime.messages for select to authenticated
  using (extension = 'broadcast' and (select timing.is_officials_topic((select realtime.topic()))));

create policy "posts listen to their rally" on realtime.messages for select to authenticated
  using (extension = 'broadcast' and (select timing.is_posts_topic((select realtime.topic()))));

-- Officials see at which row of the desk the others are, and show where they are themselves; on no other topic is anybody present.
create policy "officials see who is at the desk" on realtime.messages for select to authenticated
  using (extension = 'presence' and (select timing.is_officials_topic((select realtime.topic()))));
create policy "officials show where they are at the desk" on realtime.messages for insert to authenticated
  with check (extension = 'presence' and (select timing.is_officials_topic((select realtime.topic()))));
