-- The clocks of a hosted project's database, where one machine has its own (supabase/local/flushing.ts, erasing.ts, mail/mailing.ts).
-- Run by `npm run deploy -- push` as the owner; scheduling under a name again replaces what was scheduled.

-- What is held back to keep a page at two messages a second goes out within a second more.
select cron.schedule('bivouac flush', '1 second', 'select timing.flush()');

select cron.schedule('bivouac erase', '17 * * * *', 'select timing.erase_due()');

-- The function takes what waits; where nothing does, it is not called.
select cron.schedule('bivouac mails', '* * * * *', $$
  select net.http_post(
    url := (select decrypted_secret from vault.decrypted_secrets where name = 'bivouac_mails_url'),
    headers := jsonb_build_object('content-type', 'application/json',
      'x-bivouac-secret', (select decrypted_secret from vault.decrypted_secrets where name = 'bivouac_mails_secret')),
    timeout_milliseconds := 50000)
  where exists (select from timing.mails where channel = 'mail' and sent_at is null and failures < 12)
$$);

-- Every run is noted there, which is 86,400 rows a day.
select cron.schedule('bivouac runs', '41 * * * *',
  $$ delete from cron.job_run_details where end_time < now() - interval '6 hours' $$);
