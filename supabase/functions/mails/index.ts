/** The edge function by which a hosted project sends what waits in `timing.mails`; called every minute by the clock of its database. */
import { createTransport } from 'nodemailer';
import postgres from 'postgres';
import { answerWith } from './answer.ts';

/** The little of Deno that is used. */
declare const Deno: {
  env: { get(name: string): string | undefined };
  serve(handler: (request: Request) => Response | Promise<Response>): unknown;
};

const told = (name: string) => {
  const value = Deno.env.get(name);
  if (!value) throw new Error(`${name} is not set: run "npm run deploy -- push" again.`);
  return value;
};

// Port 465: the platform lets no function out by 25 and 587.
const server = createTransport({
  url: told('BIVOUAC_SMTP_URL'),
  disableFileAccess: true,
  disableUrlAccess: true,
});
const from = told('BIVOUAC_MAIL_FROM');

Deno.serve(
  answerWith({
    sql: postgres(told('SUPABASE_DB_URL'), { max: 1, prepare: false }),
    secret: told('BIVOUAC_MAILS_SECRET'),
    send: ({ recipient, subject, text }) => server.sendMail({ from, to: recipient, subject, text }),
    log: (line) => console.log(line),
  }),
);
