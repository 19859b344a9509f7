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
