/** Sends what waits for one channel: after its commit, again after a failure, and never twice at a time. */
import type { Sql } from 'postgres';
import { keepRounds, type Rounds } from '../rounds.ts';

const everyMs = 1_000;

export type Waiting = {
  id: string;
  recipient: string;
  subject: string;
  text: string;
  hook_body: Record<string, unknown> | null;
};

export type Way = {
  channel: 'mail' | 'sms';
  name: string;
  /** After n failures the wait is n² times as long; after the last try there is no other. */
  retryAfterSeconds: number;
  triesAtMost: number;
  send(waiting: Waiting): Promise<unknown>;
};

/** The row is locked meanwhile: whoever else sends skips it. */
export function sendNext(sql: Sql, way: Way, log: (line: string) => void): Promise<boolean> {
  const { channel, name, retryAfterSeconds, triesAtMost, send } = way;
  return sql.begin(async (tx) => {
    const [waiting] = await tx<Waiting[]>`
      select id, recipient, subject, text, hook_body from timing.mails
      where channel = ${channel} and sent_at is null and failures < ${triesAtMost}
        and (good_until is null or good_until > now())
        and (failed_at is null or failed_at < now() - make_interval(secs => ${retryAfterSeconds} * failures * failures))
      order by id limit 1 for update skip locked`;
    if (!waiting) return false;
    try {
      await send(waiting);
      await tx`update timing.mails set sent_at = now(), text = null, hook_body = null, trouble = null where id = ${waiting.id}`;
    } catch (failure) {
      const trouble = (failure instanceof Error ? failure.message : String(failure)).slice(0, 300);
      log(`${name} could not be sent: ${trouble}`);
      await tx`update timing.mails set failures = failures + 1, failed_at = clock_timestamp(), trouble = ${trouble}
        where id = ${waiting.id}`;
    }
    return true;
  }) as Promise<boolean>;
}

export function keepSending(sql: Sql, way: Way, log: (line: string) => void): Rounds {
  let isStopping = false;
  const sendAll = async () => {
    while (!isStopping && (await sendNext(sql, way, log)));
  };
  const rounds = keepRounds(everyMs, () =>
    sendAll().catch((failure) => log(`${way.name} waits: ${String(failure)}`)),
  );
  return {
    stop() {
      isStopping = true;
      return rounds.stop();
    },
  };
}
