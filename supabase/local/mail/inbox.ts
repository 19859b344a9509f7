/**
 * The mails of a machine without a mail server, and its messages to phones without a hook, as a page for the operator: they hold links
 * that give roles. It opens only from this machine, with the secret of this start, which only the operator reads. The network address
 * alone proves nothing: a proxy need not name itself, and the machine has other users.
 */
import { randomBytes } from 'node:crypto';
import type { HttpBindings } from '@hono/node-server';
import { type Context, Hono } from 'hono';
import { html } from 'hono/html';
import type { Sql } from 'postgres';
import { safeHeaders } from '../gateway/web/page-headers.ts';
import { isSameSecret } from '../same-secret.ts';

export const inboxPath = '/inbox';

type Mail = { id: string; recipient: string; subject: string; text: string; created_at: Date };

const newestMails = 100;
const style = `
  :root { color-scheme: light dark }
  body { font: 1rem/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 44rem; padding: 0 1rem }
  .note { padding: .75rem 1rem; border-radius: 8px; background: light-dark(#fdf1d6, #332a12); color: light-dark(#7a4e00, #f2c14e); font-weight: 600 }
  article { margin-top: 1.5rem; padding: 1rem; border: 1px solid light-dark(#dfe3e9, #2a313c); border-radius: 12px }
  h1 { font-size: 1.75rem; margin: 0 0 1rem } h2 { font-size: 1.125rem; margin: 0 }
  .to { margin: 0; color: light-dark(#4a5464, #a9b4c2); font-size: .875rem }
  .text { white-space: pre-wrap; overflow-wrap: anywhere; margin: .75rem 0 0 }
  a { color: light-dark(#0b57d0, #7fb2ff) }`;

export type Inbox = {
  path: string;
  routes: Hono;
};

export function createInbox(sql: Sql, channels: readonly ('mail' | 'sms')[]): Inbox {
  const secret = randomBytes(24).toString('base64url');
  return { path: `${inboxPath}/${secret}`, routes: routesOf(sql, secret, channels) };
}

function routesOf(sql: Sql, secret: string, channels: readonly string[]): Hono {
  return new Hono().get('/:secret', async (c) => {
    if (!isSameSecret(c.req.param('secret'), secret) || !isAtThisMachine(c))
      return c.json({ message: `There is nothing at ${c.req.path}` }, 404);
    const mails = await sql<Mail[]>`
      select id, recipient, subject, text, created_at from timing.mails
      where sent_at is null and channel = any (${[...channels]}) order by id desc limit ${newestMails}`;
    return c.html(pageOf(mails), 200, {
      ...safeHeaders,
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'cross-origin-resource-policy': 'same-origin',
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'",
    });
  });
}

/** By the socket, by the name asked for (another site's name may lead here too), and with nobody in between. */
export function isAtThisMachine(c: Context): boolean {
  const socket = (c.env as Partial<HttpBindings> | undefined)?.incoming?.socket;
  const address = (socket?.remoteAddress ?? '').replace(/^::ffff:/, '');
  const isLoopback = address === '::1' || /^127\./.test(address);
  const isForwarded = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via'].some((name) =>
    c.req.header(name),
  );
  const host = c.req.header('host') ?? '';
  const isNamedSo = /^(localhost|127(\.\d+){3}|\[::1\])(:\d+)?$/.test(host);
  return isLoopback && isNamedSo && !isForwarded;
}

function pageOf(mails: readonly Mail[]) {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Inbox of this machine</title>
<style>${style}</style>
</head>
<body>
<h1>Inbox of this machine</h1>
<p class="note">Nothing was sent: this machine has no mail server. Hand the links over yourself, or set BIVOUAC_SMTP_URL and start again, and these mails go out. Messages to phones go out by GOTRUE_HOOK_SEND_SMS_URI.</p>
${mails.length === 0 ? html`<p>No mail was written yet.</p>` : ''}
${mails.map(
  ({ id, recipient, subject, text, created_at }) => html`<article data-mail="${id}">
<h2>${subject}</h2>
<p class="to">To ${recipient}, written ${created_at.toISOString().slice(0, 16).replace('T', ' ')} UTC</p>
<p class="text">${linked(text)}</p>
</article>`,
)}
</body>
</html>`;
}

function linked(text: string) {
  return text
    .split(/(https?:\/\/[^\s<>"]+)/)
    .map((part, i) => (i % 2 === 1 ? html`<a href="${part}">${part}</a>` : html`${part}`));
}
