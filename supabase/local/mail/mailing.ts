/** Mails leave by the operator's mail server. */
import { createTransport } from 'nodemailer';
import type { Sql } from 'postgres';
import type { Rounds } from '../rounds.ts';
import { keepSending } from './outbox.ts';
import type { MailSettings } from './settings.ts';

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
