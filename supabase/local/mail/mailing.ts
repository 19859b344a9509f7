/** Mails leave by the operator's mail server. */
import { createTransport } from 'nodemailer';
import type { Sql } from 'postgres';
import type { WriteLetter } from '../auth/one-time/letters.ts';
import type { Message } from '../auth/one-time/message.ts';
import type { Json, Queries } from '../auth/store/queries.ts';
import type { Rounds } from '../rounds.ts';
import { tellHook } from './hook.ts';
import { keepSending } from './outbox.ts';
import type { MailSettings } from './settings.ts';
import type { HookSettings } from './sms-settings.ts';

const connectionWaitMs = 10_000;

export function keepMailing(sql: Sql, { url, from }: MailSettings, log: (line: string) => void): Rounds {
  const server = createTransport({
    url,
    connectionTimeout: connectionWaitMs,
    greetingTimeout: connectionWaitMs,
    socketTimeout: 2 * connectionWaitMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const sending = keepSending(
    sql,
    {
      channel: 'mail',
      name: 'A mail',
      retryAfterSeconds: 30,
      triesAtMost: 12,
      send: ({ recipient, subject, text }) => server.sendMail({ from, to: recipient, subject, text }),
    },
    log,
  );
  return {
    async stop() {
      await sending.stop();
      server.close();
    },
  };
}

/** Letters of accounts wait where those of the database do, and leave by the same way. */
export const writeLetter: WriteLetter = async (sql, { userId, recipient, subject, text }) => {
  // What was sent before to this address about the same is of no use any more.
  await sql`delete from timing.mails where recipient = ${recipient} and subject = ${subject} and invitation_id is null and sent_at is null`;
  await sql`
    insert into timing.mails (user_id, recipient, subject, text) values (${userId}, ${recipient}, ${subject}, ${text})`;
};

/** Messages to phones wait where mails do, and leave by the operator's hook. */
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
