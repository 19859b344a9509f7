/** Sends the mails the database wrote: each once it is committed, again after a failure, and none twice at one time. */
import { createTransport } from 'nodemailer';
import type { Sql } from 'postgres';
import type { MailSettings } from './settings.ts';

const everyMs = 1_000;
/** A mail that failed n times waits n squared times as long, and after the last try for good. */
const retryAfterSeconds = 30;
const triesAtMost = 12;
const connectionWaitMs = 10_000;

type Waiting = { id: string; recipient: string; subject: string; text: string };

export type Mailing = { stop(): Promise<void> };

export function keepMailing(sql: Sql, { url, from }: MailSettings, log: (line: string) => void): Mailing {
  const server = createTransport({
    url,
    connectionTimeout: connectionWaitMs,
    greetingTimeout: connectionWaitMs,
    socketTimeout: 2 * connectionWaitMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });

  /** The row stays locked until the server took the mail: another stack beside the same database passes it by. */
  const sendNext = () =>
    sql.begin(async (tx) => {
      const [mail] = await tx<Waiting[]>`
        select id, recipient, subject, text from timing.mails
        where sent_at is null and failures < ${triesAtMost}
          and (failed_at is null or failed_at < now() - make_interval(secs => ${retryAfterSeconds} * failures * failures))
        order by id limit 1 for update skip locked`;
      if (!mail) return false;
      try {
        await server.sendMail({ from, to: mail.recipient, subject: mail.subject, text: mail.text });
        await tx`update timing.mails set sent_at = now(), text = null, trouble = null where id = ${mail.id}`;
      } catch (failure) {
        const trouble = (failure instanceof Error ? failure.message : String(failure)).slice(0, 300);
        log(`A mail could not be sent: ${trouble}`);
        await tx`update timing.mails set failures = failures + 1, failed_at = clock_timestamp(), trouble = ${trouble}
          where id = ${mail.id}`;
      }
      return true;
    });

  let isStopping = false;
  let round: Promise<unknown> | null = null;
  const sendAll = async () => {
    while (!isStopping && (await sendNext()));
  };
  const timer = setInterval(() => {
    round ??= sendAll()
      .catch((failure) => log(`Mails wait: ${String(failure)}`))
      .finally(() => {
        round = null;
      });
  }, everyMs);
  return {
    async stop() {
      isStopping = true;
      clearInterval(timer);
      await round;
      server.close();
    },
  };
}
