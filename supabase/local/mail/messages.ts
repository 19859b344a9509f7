/** Messages to phones wait where mails do, and leave by the operator's hook. */
import type { Sql } from 'postgres';
import type { Message } from '../auth/one-time/message.ts';
import type { Json, Queries } from '../auth/store/queries.ts';
import type { Rounds } from '../rounds.ts';
import { tellHook } from './hook.ts';
import { keepSending } from './outbox.ts';
import type { HookSettings } from './sms-settings.ts';

export async function writeMessage(
  sql: Queries,
  { recipient, subject, text, hookBody, lifetimeS }: Message,
): Promise<void> {
  // A replaced code is of no use, and numbers are kept for a day at most.
  await sql`
    delete from timing.mails where channel = 'sms'
      and (created_at < now() - interval '1 day' or (recipient = ${recipient} and subject = ${subject} and sent_at is null))`;
  await sql`
    insert into timing.mails (channel, user_id, recipient, subject, text, hook_body, good_until)
    values ('sms', ${hookBody.user.id}, ${recipient}, ${subject}, ${text}, ${sql.json(hookBody as Json)}, now() + make_interval(secs => ${lifetimeS}))`;
}

/** Tried again soon, as the code is good for minutes only. */
export function keepMessaging(sql: Sql, hook: HookSettings, log: (line: string) => void): Rounds {
  const send = ({ hook_body }: { hook_body: unknown }) => tellHook(hook, hook_body);
  const way = {
    channel: 'sms',
    name: 'A message to a phone',
    retryAfterSeconds: 4,
    triesAtMost: 6,
    send,
  } as const;
  return keepSending(sql, way, log);
}
