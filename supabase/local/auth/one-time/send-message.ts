/** Sends a phone a code that is right once, and keeps only its hash. */
import type { AuthContext } from '../auth-context.ts';
import { putToken, type TokenKind } from '../store/one-time-tokens.ts';
import type { Queries } from '../store/queries.ts';
import type { UserRow } from '../store/users.ts';
import type { MessageKind } from './message-texts.ts';
import { writeMessage } from './messages.ts';

/** A code to sign in is not that of a sign-up, which confirms a password: a stranger may have set it. */
const keptAs: Record<Exclude<MessageKind, 'mfa'>, TokenKind> = {
  sms: 'recovery_token',
  signup: 'confirmation_token',
  phone_change: 'phone_change_token',
  reauthentication: 'reauthentication_token',
};

type Sent = { user: UserRow; kind: keyof typeof keptAs; phone: string; isRenewed?: boolean };

export async function sendMessage(
  context: AuthContext,
  tx: Queries,
  { user, kind, phone, isRenewed = false }: Sent,
): Promise<void> {
  const { codeLifetimeS: lifetimeS } = context.settings.phones;
  const asked = { userId: user.id, kind: keptAs[kind], address: phone, lifetimeS, isRenewed };
  const { code } = await putToken(tx, context.codes, asked);
  await writeMessage(context, tx, { user, kind, phone, code, lifetimeS });
}
