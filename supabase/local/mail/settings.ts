/** How mails leave this machine: by a server of somebody's, or not at all. */
import { StackRefused } from '../stack-refused.ts';

export type MailSettings = {
  /** `smtp://user:password@host:587`, or `smtps://` for TLS from the first byte. */
  url: string;
  /** Whom they are from, e.g. `Rally office <office@rally.example>`. */
  from: string;
};

/** Reads `BIVOUAC_SMTP_URL` and `BIVOUAC_MAIL_FROM`; null: mails stay in the inbox of this machine. Throws `StackRefused`. */
export function mailSettingsFrom(env: NodeJS.ProcessEnv): MailSettings | null {
  const { BIVOUAC_SMTP_URL: url, BIVOUAC_MAIL_FROM: from } = env;
  if (!url) return null;
  const server = URL.canParse(url) ? new URL(url) : null;
  if (!server || !/^smtps?:$/.test(server.protocol) || server.hostname === '') {
    throw new StackRefused(
      'bad_setting',
      'BIVOUAC_SMTP_URL is no address of a mail server: write smtps://user:password@mail.example:465.',
    );
  }
  const user = decodeURIComponent(server.username);
  const sender = from || (user.includes('@') ? user : '');
  if (!sender.includes('@')) {
    throw new StackRefused(
      'bad_setting',
      'Set BIVOUAC_MAIL_FROM to the address mails come from, e.g. "Rally office <office@rally.example>".',
    );
  }
  return { url, from: sender };
}
