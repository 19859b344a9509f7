/** A link of a letter that came back to the site: the session it carries, or stands for, is taken over. */
import type { EmailOtpType, Session } from '@supabase/supabase-js';
import type { Data } from '../../client.ts';
import type { SessionTokens } from '../adopt-session.ts';
import { storedPerson } from '../stored-session.ts';
import { type AccountResult, problem } from './account-problem.ts';
import { askAccount } from './ask-account.ts';

export type LinkProof =
  /** Of the browser that asked: it alone has the secret beside it. */
  | { kind: 'code'; code: string; flow: string | null }
  | { kind: 'hash'; hash: string; type: string }
  | { kind: 'session'; tokens: SessionTokens; type: string };

export interface FollowedLink {
  session: Session;
  /** It was sent to set a new password. */
  isRecovery: boolean;
}

/** A session that comes behind the `#` to a browser where nobody is signed in: whose it is, by the server; null: nothing is to be asked. */
export async function whoseLink(data: Data, proof: LinkProof): Promise<AccountResult<string> | null> {
  if (proof.kind !== 'session' || storedPerson(data.deployment)) return null;
  const answer = await askAccount(data, async (auth) => {
    const { data: told, error } = await auth.getUser(proof.tokens.access_token);
    return { error, value: told.user && (told.user.email || told.user.phone || '') };
  });
  return orExpired(answer);
}

export async function followLink(data: Data, proof: LinkProof): Promise<AccountResult<FollowedLink>> {
  if (isForSomebodyElse(data, proof)) return { ok: false, problem: problem('other_account') };
  const answer = await askAccount<FollowedLink>(data, async (auth) => {
    if (proof.kind === 'code') {
      const flow = proof.flow ? { flowId: proof.flow } : undefined;
      const { data: answer, error } = await auth.exchangeCodeForSession(proof.code, flow);
      return { error, value: followed(answer.session, isOfRecovery(answer)) };
    }
    const { data: answer, error } =
      proof.kind === 'hash'
        ? await auth.verifyOtp({ token_hash: proof.hash, type: proof.type as EmailOtpType })
        : await auth.setSession(proof.tokens);
    return { error, value: followed(answer.session, isToSetPassword(proof.type)) };
  });
  return orExpired(answer);
}

/** Of a link: what it carries has ended, or never was. */
function orExpired<Value>(answer: AccountResult<Value>): AccountResult<Value> {
  const isOver = !answer.ok && ['signed_out', 'invalid_jwt'].includes(answer.problem.reason);
  return isOver ? { ok: false, problem: problem('code_expired') } : answer;
}

/** Whoever was invited has no password yet. */
function isToSetPassword(type: string): boolean {
  return type === 'recovery' || type === 'invite';
}

/** auth-js keeps it beside the secret, and leaves it out of the type of its answer. */
function isOfRecovery(answer: object): boolean {
  return 'redirectType' in answer && answer.redirectType === 'recovery';
}

function followed(session: Session | null, isRecovery: boolean): FollowedLink | null {
  return session && { session, isRecovery };
}

/** A link that any browser takes must not turn whoever works here into another person unnoticed. */
function isForSomebodyElse({ deployment }: Data, proof: LinkProof): boolean {
  const here = storedPerson(deployment);
  if (proof.kind === 'code' || !here) return false;
  return proof.kind === 'hash' || subjectOf(proof.tokens.access_token) !== here.id;
}

/** Read and not verified: the server says whose it is. */
function subjectOf(token: string): unknown {
  try {
    const [, claims = ''] = token.split('.');
    return JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/'))).sub;
  } catch {
    return null;
  }
}
