-- Live pages: everybody may listen to the pages of an announced rally; nobody may send on them but the database.
drop policy if exists "everybody listens to public pages" on realtime.messages;
create policy "everybody listens to public pages" on realtime.messages for select to anon, authenticated
  using (extension = 'broadcast' and (select timing.is_public_topic((select realtime.topic()))));

-- Officials hear which facts came in.
drop policy if exists "officials listen to their rally" on realtime.messages;
create policy "officials listen to their rally" on realtime.messages for select to authenticated
  using (extension = 'broadcast' and (select timing.is_officials_topic((select realtime.topic()))));
