/** POST /recover, /otp, /resend and GET /reauthenticate: a letter with a code and a link, or a message with a code, is asked for. */
import { type Context, Hono } from 'hono';
import type { AuthContext } from '../auth-context.ts';
import { AuthRefusal } from '../auth-refusal.ts';
import { type Caller, readCaller } from '../caller.ts';
import { readEmail } from '../contact.ts';
import { accountToCode } from '../one-time/account-to-code.ts';
import { askAgain, askToSignIn } from '../one-time/ask-by-phone.ts';
import { askToChangeAddress } from '../one-time/change-address.ts';
import type { LetterKind } from '../one-time/letter-texts.ts';
import { requireMessageRest, requireMessages } from '../one-time/messages.ts';
import { redirectOf } from '../one-time/redirects.ts';
import { challengeOf, requireRest, sendCode } from '../one-time/send-code.ts';
import { sendMessage } from '../one-time/send-message.ts';
import { type RequestBody, readBody } from '../request-body.ts';
import { isShared } from '../shared-account.ts';
import { requireSignedIn } from '../signed-in.ts';
import type { Queries } from '../store/queries.ts';
import { findUserByEmail, isBanned, lockUser, type UserRow } from '../store/users.ts';
import { requireWay } from '../ways.ts';

export function codesRoute(context: AuthContext): Hono {
  return new Hono()
    .post('/recover', async (c) => {
      const body = await readBody(c);
      const email = emailOf(body, 'Password recovery requires an email');
      const by = await askedBy(context, c, email);
      const send = asked(context, c, body, { email, kind: 'recovery', by });
      context.afterwards.add('a recovery', async () => send(await findUserByEmail(context.sql, email)));
      return c.json({});
    })
    .post('/otp', async (c) => {
      const body = await readBody(c);
      if (body.text('phone')) {
        requireOne(body);
        await askToSignIn(context, body, readCaller(c, context));
        return c.json({});
      }
      const email = emailOf(body, 'One of email or phone must be set');
      requireWay(context, 'email', 'logins');
      const send = asked(context, c, body, { email, kind: 'magiclink' });
      await send(await accountToCode(context, body, readCaller(c, context), { email, phone: null }));
      return c.json({});
    })
    .post('/resend', async (c) => {
      const body = await readBody(c);
      const type = body.text('type');
      if (type === 'sms' || type === 'phone_change') {
        await askAgain(context, type, body, readCaller(c, context));
        return c.json({});
      }
      if (type !== 'signup' && type !== 'email_change')
        throw new AuthRefusal(
          400,
          'validation_failed',
          'Missing one of these types: signup, email_change, sms, phone_change',
        );
      const email = emailOf(body, 'Type provided requires an email address');
      context.lettersFrom.take(readCaller(c, context).address);
      requireRest(context, email);
      const redirectTo = redirectOf(context, c);
      context.afterwards.add('a letter', () => sendAgain(context, { type, email, redirectTo }));
      return c.json({});
    })
    .get('/reauthenticate', async (c) => {
      const { user } = await requireSignedIn(context, c);
      if (!user.email) {
        await reauthenticateByPhone(context, user, readCaller(c, context));
        return c.json({});
      }
      requireRest(context, user.email);
      const sent = {
        user,
        kind: 'reauthentication',
        address: user.email,
        redirectTo: '',
        challenge: null,
      } as const;
      await context.sql.begin((tx: Queries) => sendCode(context, tx, sent));
      return c.json({});
    });
}

type Asked = { email: string; kind: LetterKind; by?: string | null };

function asked(
  context: AuthContext,
  c: Context,
  body: RequestBody,
  { email: address, kind, by = null }: Asked,
) {
  const challenge = challengeOf(body);
  const redirectTo = redirectOf(context, c);
  context.lettersFrom.take(readCaller(c, context).address);
  // Where letters stay nobody is bothered by them, and who hands a link over does not wait for whoever asked before.
  requireRest(context, by !== null && context.keepsLetters ? `${by} for ${address}` : address);
  return async (user: UserRow | undefined): Promise<void> => {
    if (!user || isBanned(user) || isShared(context, user)) return;
    await context.sql.begin((tx: Queries) =>
      sendCode(context, tx, { user, kind, address, redirectTo, challenge, by }),
    );
  };
}

function emailOf(body: RequestBody, missing: string): string {
  if (!body.text('email')) throw new AuthRefusal(400, 'validation_failed', missing);
  return readEmail(body.text('email'));
}

function requireOne(body: RequestBody): void {
  if (!body.text('email')) return;
  const sentence = 'Only an email address or phone number should be provided';
  throw new AuthRefusal(400, 'validation_failed', sentence);
}

async function reauthenticateByPhone(context: AuthContext, user: UserRow, caller: Caller): Promise<void> {
  const { phone } = user;
  if (!phone) {
    const sentence = 'Reauthentication requires the user to have an email or a phone number';
    throw new AuthRefusal(422, 'validation_failed', sentence);
  }
  requireMessages(context);
  context.messagesFrom.take(caller.address);
  requireMessageRest(context, 'reauthentication', user.id);
  await context.sql.begin((tx: Queries) =>
    sendMessage(context, tx, { user, kind: 'reauthentication', phone }),
  );
}

/** The address of an account that is signed in, and confirmed; null: nobody says who asks, or the letter is their own. */
async function askedBy(context: AuthContext, c: Context, email: string): Promise<string | null> {
  const asker = await requireSignedIn(context, c).catch((failure: unknown) => {
    if (failure instanceof AuthRefusal) return null;
    throw failure;
  });
  const { user } = asker ?? {};
  if (!user?.email || user.email === email || user.email_confirmed_at === null || isShared(context, user))
    return null;
  return user.email;
}

/** `email`: the account's own. Writes nothing where nothing waits to be confirmed; the answer is the same. */
async function sendAgain(
  context: AuthContext,
  { type, email, redirectTo }: { type: 'signup' | 'email_change'; email: string; redirectTo: string },
): Promise<void> {
  const known = await findUserByEmail(context.sql, email);
  if (!known || isBanned(known) || isShared(context, known)) return;
  await context.sql.begin(async (tx: Queries) => {
    const user = await lockUser(tx, known.id);
    if (!user) return;
    const sent = { user, redirectTo, challenge: null };
    if (type === 'signup' && user.email_confirmed_at === null)
      await sendCode(context, tx, { ...sent, kind: 'signup', address: email });
    if (type === 'email_change' && user.email_change)
      await askToChangeAddress(context, tx, { ...sent, email: user.email_change });
  });
}
