/** Mails of the database: by SMTP where it is set, and tried again; else in an inbox for whoever sits at the machine. */
import { once } from 'node:events';
import { connect } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterEach, describe, expect, it } from 'vitest';
import { startTestStack, type TestStack } from '#tests/stack/index.ts';
import { envNames } from '../../env-file.ts';
import { mailSettingsFrom } from '../settings.ts';

let stack: TestStack | null = null;
let server: SMTPServer | null = null;
afterEach(async () => {
  await stack?.stop();
  await new Promise<void>((done) => (server ? server.close(done) : done()));
  stack = null;
  server = null;
});

const write = (recipient: string, text = 'Hello\nhttps://rally.test/en/sign-in?invitation=abc\n<b>&') =>
  (stack as TestStack)
    .sql`insert into timing.mails (recipient, subject, text) values (${recipient}, 'Invitation: Léa <3', ${text})`;

async function mailServer(refusals = 0): Promise<{ port: number; heard: { to: string; data: string }[] }> {
  const heard: { to: string; data: string }[] = [];
  let left = refusals;
  server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (_address, _session, done) => {
      left -= 1;
      done(left >= 0 ? new Error('450 Try later') : null);
    },
    async onData(stream, session, done) {
      let data = '';
      for await (const chunk of stream) data += chunk;
      heard.push({ to: session.envelope.rcptTo[0]?.address ?? '', data });
      done();
    },
  });
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  return { port: (listening.address() as { port: number }).port, heard };
}

async function until<Value>(look: () => Promise<Value | undefined>): Promise<Value> {
  for (;;) {
    const found = await look();
    if (found !== undefined) return found;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

describe('with a mail server', () => {
  const start = async (port: number) => {
    stack = await startTestStack({
      settings: { mail: { url: `smtp://127.0.0.1:${port}`, from: 'Office <office@rally.test>' } },
    });
    return stack;
  };

  it('a mail goes out once, and what it said is not kept', async () => {
    const { port, heard } = await mailServer();
    const { sql, url } = await start(port);
    await write('lea@rally.test');
    const [row] = await until(async () => {
      const sent = await sql`select text, failures from timing.mails where sent_at is not null`;
      return sent.length > 0 ? sent : undefined;
    });
    expect(row).toEqual({ text: null, failures: 0 });
    expect(heard).toHaveLength(1);
    expect(heard[0]?.to).toBe('lea@rally.test');
    expect(heard[0]?.data).toContain('From: Office <office@rally.test>');
    expect(heard[0]?.data).toContain('https://rally.test/en/sign-in?invitation=');
    expect((stack as TestStack).inboxUrl).toBeNull();
    expect((await fetch(`${url}/inbox`)).status).toBe(404);
  });

  it('a mail that was refused keeps the reason, and goes out at the next try', async () => {
    const { port, heard } = await mailServer(1);
    const { sql } = await start(port);
    await write('lea@rally.test');
    await until(async () => {
      const [row] = await sql<{ trouble: string }[]>`select trouble from timing.mails where failures = 1`;
      if (row) expect(row.trouble).toContain('Try later');
      return row;
    });
    await sql`update timing.mails set failed_at = '2020-01-01'`;
    await until(async () => (heard.length > 0 ? heard : undefined));
    expect(heard).toHaveLength(1);
  });
});

describe('without a mail server', () => {
  it('the inbox shows what was written, with its link, as text, and says that nothing was sent', async () => {
    stack = await startTestStack();
    expect(await (await fetch(String(stack.inboxUrl))).text()).toContain('No mail was written yet.');
    await write('lea@rally.test');
    const answer = await fetch(String(stack.inboxUrl));
    const page = await answer.text();
    expect(page).toContain('Nothing was sent');
    expect(page).toContain('To lea@rally.test');
    expect(page).toContain('<a href="https://rally.test/en/sign-in?invitation=abc">');
    expect(page).toContain('&lt;b&gt;&amp;');
    expect(page).toContain('Léa &lt;3');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
  });

  it('without the secret of this start there is no inbox, on this machine either', async () => {
    stack = await startTestStack();
    await write('lea@rally.test');
    const { pathname } = new URL(String(stack.inboxUrl));
    const secret = pathname.slice('/inbox/'.length);
    expect(secret).toMatch(/^[\w-]{32}$/);
    for (const path of ['/inbox', '/inbox/', `/inbox/${'A'.repeat(32)}`, `/inbox/${secret}x`]) {
      const answer = await fetch(stack.url + path);
      expect([path, answer.status]).toEqual([path, 404]);
      expect(await answer.text()).not.toContain('lea@rally.test');
    }
    const env = envNames(stack, {});
    expect(env.BIVOUAC_INBOX_URL).toBe(stack.inboxUrl);
    expect(envNames({ ...stack, inboxUrl: null }, {})).not.toHaveProperty('BIVOUAC_INBOX_URL');
  });

  it.each([
    ['another name that leads here', 'Host: rally.example'],
    ['a name that begins alike', 'Host: localhost.rally.example'],
    ['a proxy on this machine', 'Host: localhost\r\nX-Forwarded-For: 203.0.113.7'],
    ['a proxy that says so by the newer header', 'Host: localhost\r\nForwarded: for=203.0.113.7'],
  ])('through %s there is no inbox', async (_how, headers) => {
    stack = await startTestStack();
    await write('lea@rally.test');
    const { port, pathname } = new URL(String(stack.inboxUrl));
    const socket = connect(Number(port), '127.0.0.1');
    socket.end(`GET ${pathname} HTTP/1.1\r\n${headers}\r\nConnection: close\r\n\r\n`);
    let answer = '';
    for await (const chunk of socket) answer += chunk;
    expect(answer).toMatch(/^HTTP\/1.1 404 /);
    expect(answer).not.toContain('lea@rally.test');
  });
});

describe('the settings', () => {
  it('say where mails go and whom they are from', () => {
    expect(mailSettingsFrom({})).toBeNull();
    const url = 'smtps://office%40rally.test:secret@mail.test:465';
    expect(mailSettingsFrom({ BIVOUAC_SMTP_URL: url })).toEqual({ url, from: 'office@rally.test' });
    expect(mailSettingsFrom({ BIVOUAC_SMTP_URL: url, BIVOUAC_MAIL_FROM: 'A <a@b.test>' })?.from).toBe(
      'A <a@b.test>',
    );
  });

  it('may come in parts, by the names of the platform’s CLI', () => {
    const of = (more: Record<string, string>) =>
      mailSettingsFrom(
        Object.fromEntries(
          Object.entries(more).map(([name, value]) => [`SUPABASE_AUTH_EMAIL_SMTP_${name}`, value]),
        ),
      );
    const parts = { HOST: 'mail.test', PORT: '465', USER: 'office', PASS: 'a/b@c', ADMIN_EMAIL: 'a@b.test' };
    expect(of(parts)).toEqual({ url: 'smtps://office:a%2Fb%40c@mail.test:465', from: 'a@b.test' });
    expect(of({ ...parts, PORT: '587', SENDER_NAME: 'Rally' })).toEqual({
      url: 'smtp://office:a%2Fb%40c@mail.test:587',
      from: '"Rally" <a@b.test>',
    });
    expect(of({ ...parts, ENABLED: 'false' })).toBeNull();
  });

  it.each([
    ['mail.test', undefined, 'BIVOUAC_SMTP_URL is no address'],
    ['https://mail.test', undefined, 'BIVOUAC_SMTP_URL is no address'],
    ['smtp://mail.test:25', undefined, 'Set BIVOUAC_MAIL_FROM'],
  ])('%s with sender %s is refused', (url, from, sentence) => {
    expect(() => mailSettingsFrom({ BIVOUAC_SMTP_URL: url, BIVOUAC_MAIL_FROM: from })).toThrow(sentence);
  });
});
