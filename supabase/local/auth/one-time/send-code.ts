/** Sends an account a code and a link that are right once, and keeps only their hash. */
import type { AuthContext } from '../auth-context.ts';
import { AuthRefusal } from '../auth-refusal.ts';
import type { RequestBody } from '../request-body.ts';
import { beginFlow, type Challenge } from '../store/flow-states.ts';
import { putToken, type TokenKind } from '../store/one-time-tokens.ts';
import type { Queries } from '../store/queries.ts';
import { recordSent } from '../store/sent-letters.ts';
import type { UserRow } from '../store/users.ts';
import type { LetterKind } from './letter-texts.ts';
import { languageOf } from './letter-texts.ts';
import { letterOf } from './letters.ts';
import { pkcePrefix } from './one-time-code.ts';
import { withParameters } from './redirects.ts';

/** Under which kind a letter's code is kept: a link to sign in and one to set a password replace each other, as in GoTrue. */
const keptAs: Record<LetterKind, TokenKind> = {
  recovery: 'recovery_token',
  magiclink: 'recovery_token',
  signup: 'confirmation_token',
  invite: 'confirmation_token',
  email_change: 'email_change_token_new',
  email_change_current: 'email_change_token_current',
  reauthentication: 'reauthentication_token',
};

export type Sent = {
  user: UserRow;
  kind: LetterKind;
  address: string;
  redirectTo: string;
  /** The browser that asked, and waits for the link to come back; null: any browser may open it. */
  challenge: Challenge | null;
  by?: string | null;
  isRenewed?: boolean;
};

export type Proof = { code: string; hash: string; link: string };

export async function makeProof(
  { siteUrl, codes, settings }: AuthContext,
  tx: Queries,
  { user, kind, address, redirectTo, challenge, isRenewed = false }: Sent,
): Promise<Proof> {
  const { lifetimeS } = settings.letterCodes;
  const made = await putToken(tx, codes, {
    userId: user.id,
    kind: keptAs[kind],
    address,
    lifetimeS,
    isRenewed,
  });
  const { code, hash } = { ...made, hash: (challenge ? pkcePrefix : '') + made.hash };
  await recordSent(tx, user.id, kind);
  // Both letters of a change share one flow, begun by the letter to the new address.
  const flow =
    challenge && kind !== 'email_change_current'
      ? { flow: await beginFlow(tx, challenge, { userId: user.id, provider: kind, method: kind }) }
      : {};
  const type = kind === 'email_change_current' ? 'email_change' : kind;
  const told = { token: hash, type, redirect_to: redirectTo, ...flow };
  return { code, hash, link: withParameters(`${siteUrl}/auth/v1/verify`, told, 'query') };
}

export async function sendCode(context: AuthContext, tx: Queries, sent: Sent): Promise<void> {
  const { user, kind, address, redirectTo, challenge, by = null } = sent;
  const { code, hash, link } = await makeProof(context, tx, sent);
  const letter = letterOf({
    kind,
    recipient: address,
    language: languageOf(redirectTo, user.raw_user_meta_data.language),
    site: context.siteHost,
    lifetimeS: context.settings.letterCodes.lifetimeS,
    code,
    link: kind === 'reauthentication' ? null : (asking(context, sent, hash) ?? link),
    newAddress: user.email_change ?? '',
    isForBrowser: challenge !== null,
    by,
  });
  await context.writeLetter(tx, { ...letter, userId: user.id });
}

/**
 * To a page of this site that leaves room for it in its address (`token_hash=`) the letter leads with the hash itself, as a project's own
 * template may: the page asks before it opens a session, and a link that is only looked at is not used up.
 */
function asking({ siteUrl }: AuthContext, { redirectTo, challenge }: Sent, hash: string): string | null {
  if (challenge !== null || !URL.canParse(redirectTo)) return null;
  const { origin, searchParams } = new URL(redirectTo);
  if (origin !== new URL(siteUrl).origin || searchParams.get('token_hash') !== '') return null;
  return withParameters(redirectTo, { token_hash: hash }, 'query');
}

/** One letter a minute for an address, whether anybody has it or not: the answer says nothing about accounts. */
export function requireRest({ letters }: AuthContext, address: string): void {
  const waitS = letters.waitS(address);
  if (waitS === 0) return;
  const sentence = `For security purposes, you can only request this after ${waitS} seconds.`;
  throw new AuthRefusal(429, 'over_email_send_rate_limit', sentence, { retryAfterS: waitS });
}

export function challengeOf(body: Pick<RequestBody, 'text'>): Challenge | null {
  const challenge = body.text('code_challenge');
  const method = body.text('code_challenge_method').toLowerCase();
  if (!challenge && !method) return null;
  const isMethod = method === 's256' || method === 'plain';
  if (!challenge || !isMethod) {
    const sentence = 'PKCE flow requires code_challenge_method and code_challenge';
    throw new AuthRefusal(400, 'validation_failed', sentence);
  }
  if (!/^[\w.~-]{43,128}$/.test(challenge)) {
    const sentence = 'code challenge has to be between 43 and 128 characters of A-Z, a-z, 0-9, -, ., _ and ~';
    throw new AuthRefusal(400, 'validation_failed', sentence);
  }
  return { challenge, method };
}
