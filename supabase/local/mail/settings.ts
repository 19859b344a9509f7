/** How mails leave this machine: by a server of somebody's, or not at all. */
import { flagFrom } from '../flag-setting.ts';
import { StackRefused } from '../stack-refused.ts';

export type MailSettings = {
  /** `smtp://user:password@host:587`, or `smtps://` for TLS from the first byte. */
  url: string;
  /** Whom they are from, e.g. `Rally office <office@rally.example>`. */
  from: string;
};

/**
 * Reads `BIVOUAC_SMTP_URL` and `BIVOUAC_MAIL_FROM`, or what the platform's CLI calls `SUPABASE_AUTH_EMAIL_SMTP_…`; null: mails stay in the
 * inbox of this machine. Throws `StackRefused`.
 */
export function mailSettingsFrom(env: NodeJS.ProcessEnv): MailSettings | null {
  const url = env.BIVOUAC_SMTP_URL || urlOfParts(env);
  const from = env.BIVOUAC_MAIL_FROM || fromOfParts(env);
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

function urlOfParts(env: NodeJS.ProcessEnv): string | null {
  const told = (name: string) => env[`SUPABASE_AUTH_EMAIL_SMTP_${name}`] ?? '';
  const host = told('HOST');
  if (!host || flagFrom(env, 'SUPABASE_AUTH_EMAIL_SMTP_ENABLED') === false) return null;
  const port = told('PORT') || '587';
  const [user, password] = [encodeURIComponent(told('USER')), encodeURIComponent(told('PASS'))];
  // 465 is TLS from the first byte.
  return `${port === '465' ? 'smtps' : 'smtp'}://${user ? `${user}:${password}@` : ''}${host}:${port}`;
}

function fromOfParts(env: NodeJS.ProcessEnv): string | undefined {
  const { SUPABASE_AUTH_EMAIL_SMTP_ADMIN_EMAIL: email, SUPABASE_AUTH_EMAIL_SMTP_SENDER_NAME: name } = env;
  return email && name ? `"${name.replaceAll(/["\\]/g, '')}" <${email}>` : email;
}
