/** POST /otp, POST /resend and a changed number: a message with a code is asked for. */
import { phoneTaken } from '../address-taken.ts';
import type { AuthContext } from '../auth-context.ts';
import { AuthRefusal } from '../auth-refusal.ts';
import type { Caller } from '../caller.ts';
import { readPhone } from '../contact.ts';
import type { RequestBody } from '../request-body.ts';
import { isShared } from '../shared-account.ts';
import type { Queries } from '../store/queries.ts';
import {
  awaitPhone,
  findUserByPhone,
  findUserByPhoneChange,
  isBanned,
  replaceUnproven,
  type UserRow,
} from '../store/users.ts';
import { requireWay } from '../ways.ts';
import { accountToCode } from './account-to-code.ts';
import { requireChannel, requireMessageRest, requireMessages } from './messages.ts';
import { sendMessage } from './send-message.ts';

export async function askToSignIn(context: AuthContext, body: RequestBody, caller: Caller): Promise<void> {
  requireWay(context, 'phone', 'logins');
  requireMessages(context);
  requireChannel(context, body);
  const phone = readPhone(body.text('phone'));
  context.messagesFrom.take(caller.address);
  requireMessageRest(context, 'sign-in', phone);
  const user = await accountToCode(context, body, caller, { email: null, phone });
  if (!user || !isWrittenTo(context, user)) return;
  await context.sql.begin(async (tx: Queries) => {
    await sendMessage(context, tx, { user, kind: 'sms', phone });
    await replaceUnproven(tx, user.id, null);
  });
}

export async function askAgain(
  context: AuthContext,
  type: 'sms' | 'phone_change',
  body: RequestBody,
  caller: Caller,
): Promise<void> {
  requireMessages(context);
  if (body.text('email')) {
    const sentence = 'Only an email address or phone number should be provided.';
    throw new AuthRefusal(400, 'validation_failed', sentence);
  }
  if (!body.text('phone')) {
    throw new AuthRefusal(400, 'validation_failed', 'Type provided requires a phone number');
  }
  const asked = readPhone(body.text('phone'));
  context.messagesFrom.take(caller.address);
  if (type === 'sms') {
    requireMessageRest(context, 'sign-in', asked);
    context.afterwards.add('a message', () => sendAgain(context, asked));
    return;
  }
  const user =
    (await findUserByPhoneChange(context.sql, asked)) ?? (await findUserByPhone(context.sql, asked));
  const phone = user?.phone_change || asked;
  requireMessageRest(context, 'claim', phone);
  if (!user?.phone_change || !isWrittenTo(context, user)) return;
  await context.sql.begin((tx: Queries) => sendMessage(context, tx, { user, kind: 'phone_change', phone }));
}

async function sendAgain(context: AuthContext, phone: string): Promise<void> {
  const user = await findUserByPhone(context.sql, phone);
  if (!user || user.phone_confirmed_at !== null || !isWrittenTo(context, user)) return;
  const kind = user.encrypted_password === null ? 'sms' : 'signup';
  await context.sql.begin((tx: Queries) => sendMessage(context, tx, { user, kind, phone }));
}

export async function askToConfirm(
  context: AuthContext,
  tx: Queries,
  user: UserRow,
  phone: string,
): Promise<UserRow> {
  const awaiting = await awaitPhone(tx, user.id, phone);
  await sendMessage(context, tx, { user: awaiting, kind: 'phone_change', phone });
  return awaiting;
}

export async function requireMayAsk(
  context: AuthContext,
  user: UserRow,
  phone: string,
  body: RequestBody,
  address: string,
): Promise<void> {
  requireMessages(context);
  requireChannel(context, body);
  const owner = await findUserByPhone(context.sql, phone);
  if (owner && owner.id !== user.id) throw phoneTaken();
  context.messagesFrom.take(address);
  requireMessageRest(context, 'claim', phone);
}

function isWrittenTo(context: AuthContext, user: UserRow): boolean {
  return !isBanned(user) && !isShared(context, user);
}
