/** Sends a phone a code that is right once, and keeps only its hash. */
import type { AuthContext } from '../auth-context.ts';
import { putToken, type TokenKind } from '../store/one-time-tokens.ts';
import type { Queries } from '../store/queries.ts';
import type { UserRow } from '../store/users.ts';
import type { MessageKind } from './message-texts.ts';
import { writeMessage } from './messages.ts';
import { newCode, tokenHash } from './one-time-code.ts';

/** As GoTrue keeps them: the code to sign in replaces that of a sign-up. */
const keptAs: Record<Exclude<MessageKind, 'mfa'>, TokenKind> = {
  sms: 'confirmation_token',
  phone_change: 'phone_change_token',
  reauthentication: 'reauthentication_token',
};

type Sent = { user: UserRow; kind: keyof typeof keptAs; phone: string };

export async function sendMessage(
  context: AuthContext,
  tx: Queries,
  { user, kind, phone }: Sent,
): Promise<void> {
  const { codeLifetimeS: lifetimeS, codeLength } = context.settings.phones;
  const code = newCode(codeLength);
  await putToken(tx, { userId: user.id, kind: keptAs[kind], hash: tokenHash(phone, code), address: phone });
  await writeMessage(context, tx, { user, kind, phone, code, lifetimeS });
}
