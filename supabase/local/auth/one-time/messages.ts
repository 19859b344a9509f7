/** Messages to phones: what one says, where it waits to be sent, and how often a number gets one. */
import type { AuthContext } from '../auth-context.ts';
import { AuthRefusal } from '../auth-refusal.ts';
import type { RequestBody } from '../request-body.ts';
import type { Queries } from '../store/queries.ts';
import type { UserRow } from '../store/users.ts';
import { userOf } from '../user-json.ts';
import { languageOf } from './letter-texts.ts';
import type { Messages } from './message.ts';
import { type MessageKind, messageTexts } from './message-texts.ts';

type Told = { user: UserRow; kind: MessageKind; phone: string; code: string; lifetimeS: number };

export async function writeMessage(
  context: AuthContext,
  tx: Queries,
  { user, kind, phone, code, lifetimeS }: Told,
): Promise<void> {
  const { subject, text } = messageTexts[languageOf('', user.raw_user_meta_data.language)][kind];
  const message = text({ code, site: context.siteHost, minutes: Math.ceil(lifetimeS / 60) });
  await requireMessages(context).write(tx, {
    recipient: `+${phone}`,
    subject,
    text: message,
    hookBody: {
      user: await userOf(tx, user),
      sms: { otp: code, phone, sms_type: kind === 'signup' ? 'sms' : kind, message },
    },
    lifetimeS,
  });
}

export function requireMessages({ messages }: AuthContext): Messages {
  if (messages) return messages;
  throw new AuthRefusal(400, 'phone_provider_disabled', 'Unsupported phone provider');
}

/** A hook is not told the channel, so it takes any; without one there is only `sms`. */
export function requireChannel(context: AuthContext, body: RequestBody): void {
  const channel = body.text('channel');
  if (!channel || channel === 'sms' || requireMessages(context).by === 'hook') return;
  const sentence =
    "Invalid channel, supported values are 'sms' or 'whatsapp'. 'whatsapp' is only supported if Twilio or Twilio Verify is used as the provider.";
  throw new AuthRefusal(400, 'validation_failed', sentence);
}

/**
 * One message a minute, whether or not the number has an account. Claims of a number share one minute, from whichever account they come.
 * Signing in has a minute of its own, and so has each confirmed factor: a stranger's claim keeps nobody out.
 */
export function requireMessageRest(
  { messageRests }: AuthContext,
  of: 'sign-in' | 'claim' | 'factor' | 'reauthentication',
  whose: string,
): void {
  const waitS = messageRests.waitS(`${of} ${whose}`);
  if (waitS === 0) return;
  const sentence = `For security purposes, you can only request this after ${waitS} seconds.`;
  throw new AuthRefusal(429, 'over_sms_send_rate_limit', sentence, { retryAfterS: waitS });
}
