/** The edge function of a hosted project sends what waits, once, to whoever knows its secret. */
import { createTransport } from 'nodemailer';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { answerWith } from '../../functions/mails/answer.ts';
import { startTestDatabase, type TestDatabase } from '../stack/index.ts';

let database: TestDatabase;
let post: SMTPServer;
let isOpen = true;
const arrived: string[] = [];
let answer: (request: Request) => Promise<Response>;

beforeAll(async () => {
  database = await startTestDatabase();
  post = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (_, __, done) => done(isOpen ? null : new Error('closed')),
    onData(stream, _, done) {
      let text = '';
      stream.on('data', (part: Buffer) => (text += part));
      stream.on('end', () => {
        arrived.push(text);
        done();
      });
    },
  });
  await new Promise<void>((resolve) => post.listen(0, '127.0.0.1', () => resolve()));
  const { port } = post.server.address() as { port: number };
  const server = createTransport({ host: '127.0.0.1', port, secure: false, ignoreTLS: true });
  answer = answerWith({
    sql: database.sql,
    secret: 'the right one',
    send: ({ recipient, subject, text }) =>
      server.sendMail({ from: 'rally@rally.test', to: recipient, subject, text }),
    log: () => undefined,
  });
});
afterAll(async () => {
  await new Promise<void>((resolve) => post.close(() => resolve()));
  await database.stop();
});

const call = (secret = 'the right one') =>
  answer(new Request('https://project.test/functions/v1/mails', { headers: { 'x-bivouac-secret': secret } }));
const write = (recipient: string) =>
  database.sql`insert into timing.mails (channel, recipient, subject, text) values ('mail', ${recipient}, 'Hello', 'Come')`;
const waiting = () =>
  database.sql`select recipient, failures, text, trouble from timing.mails where sent_at is null`;

it('sends nothing without the secret', async () => {
  await write('one@rally.test');
  expect((await call('another')).status).toBe(401);
  expect(await waiting()).toHaveLength(1);
});

it('sends each once, also when two calls come at a time, and forgets its text', async () => {
  await write('two@rally.test');
  const taken = await Promise.all([call(), call()]);
  const counts = await Promise.all(taken.map(async (one) => ((await one.json()) as { taken: number }).taken));
  expect(counts.reduce((sum, count) => sum + count)).toBe(2);
  expect(arrived).toHaveLength(2);
  expect(await waiting()).toEqual([]);
  expect(await database.sql`select from timing.mails where text is not null`).toHaveLength(0);
});

it('keeps what the mail server refuses, with its reason, for a later call', async () => {
  isOpen = false;
  await write('three@rally.test');
  expect(await (await call()).json()).toEqual({ taken: 1 });
  expect(await waiting()).toMatchObject([{ recipient: 'three@rally.test', failures: 1, text: 'Come' }]);
  isOpen = true;
  expect(await (await call()).json()).toEqual({ taken: 0 });
  await database.sql`update timing.mails set failed_at = now() - interval '1 hour' where sent_at is null`;
  expect(await (await call()).json()).toEqual({ taken: 1 });
  expect(arrived.at(-1)).toContain('three@rally.test');
});
