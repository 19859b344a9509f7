/** A link of a letter that came back to the site: the session it carries, or stands for, is taken over once it is known whose it is. */
import type { EmailOtpType, Session, User } from '@supabase/supabase-js';
import { type Data, openData } from '../../client.ts';
import type { SessionTokens } from '../adopt-session.ts';
import { storedPerson } from '../stored-session.ts';
import { type AccountResult, problem } from './account-problem.ts';
import { askAccount } from './ask-account.ts';

export type LinkProof =
  /** Of the browser that asked: it alone has the secret beside it. */
  | { kind: 'code'; code: string; flow: string | null }
  /** `account`: whom the letter was written to, as its link says; null: it does not. */
  | { kind: 'hash'; hash: string; type: string; account: string | null }
  | { kind: 'session'; tokens: SessionTokens; type: string };

export interface FollowedLink {
  session: Session;
  isRecovery: boolean;
}

/** What a link brings, in hand: the page is not signed in by it yet. Anybody can send one that leads into their own account. */
export interface HeldLink {
  /** The account's address, as the server says; empty: it has none. Null: nothing is to be asked, as whoever follows it is known. */
  asks: string | null;
  take(): Promise<AccountResult<FollowedLink>>;
  drop(): Promise<void>;
}

/** `half`: of a change of address the other letter has still to be followed. */
export function holdLink(data: Data, proof: LinkProof): Promise<AccountResult<HeldLink | 'half'>> {
  if (proof.kind === 'hash') return holdHash(data, proof);
  return proof.kind === 'session' ? holdSession(data, proof) : Promise.resolve(holdCode(data, proof));
}

function holdCode(data: Data, { code, flow }: Extract<LinkProof, { kind: 'code' }>): AccountResult<HeldLink> {
  const take = async () =>
    orExpired(
      await askAccount<FollowedLink>(data, async (auth) => {
        const ofFlow = flow ? { flowId: flow } : undefined;
        const { data: answer, error } = await auth.exchangeCodeForSession(code, ofFlow);
        return { error, value: followed(answer.session, isOfRecovery(answer)) };
      }),
    );
  return { ok: true, value: { asks: null, take, drop: async () => undefined } };
}

async function holdSession(
  data: Data,
  { tokens, type }: Extract<LinkProof, { kind: 'session' }>,
): Promise<AccountResult<HeldLink>> {
  const held = {
    take: () => takeOver(data, tokens, type),
    // Whoever put it into the link has no further use of it either.
    async drop() {
      const { auth } = await data.client();
      await auth.admin.signOut(tokens.access_token, 'local');
    },
  };
  // By the server alone: what a token says of itself anybody can write.
  const whose = orExpired(
    await askAccount<User>(data, async (auth) => {
      const { data: told, error } = await auth.getUser(tokens.access_token);
      return { error, value: told.user };
    }),
  );
  if (!whose.ok) return whose;
  const isKnown = storedPerson(data.deployment)?.id === whose.value.id;
  return { ok: true, value: { ...held, asks: isKnown ? null : nameOf(whose.value) } };
}

/**
 * Only whoever uses a hash up learns whose it is: a server that tells before would tell as well whether a guessed code is right, as on a
 * hosted project the hash is worked out from it. So its session is opened aside, in memory, and ended where it is nobody's here.
 */
async function holdHash(
  data: Data,
  { hash, type }: Extract<LinkProof, { kind: 'hash' }>,
): Promise<AccountResult<HeldLink | 'half'>> {
  const aside = openData(data.deployment, { isKept: false, isRefreshed: false });
  const opened = orExpired(
    await askAccount<Session | 'half'>(aside, async (auth) => {
      const proof = { token_hash: hash, type: type as EmailOtpType };
      const { data: answer, error } = await auth.verifyOtp(proof);
      return { error, value: answer.session ?? (type === 'email_change' ? 'half' : null) };
    }),
  );
  if (!opened.ok) return opened;
  const session = opened.value;
  if (session === 'half') return { ok: true, value: 'half' };
  const isKnown = storedPerson(data.deployment)?.id === session.user.id;
  return {
    ok: true,
    value: {
      asks: isKnown ? null : nameOf(session.user),
      take: () => takeOver(data, session, type),
      async drop() {
        const { auth } = await aside.client();
        await auth.signOut({ scope: 'local' });
      },
    },
  };
}

async function takeOver(
  data: Data,
  { access_token, refresh_token }: SessionTokens,
  type: string,
): Promise<AccountResult<FollowedLink>> {
  return orExpired(
    await askAccount<FollowedLink>(data, async (auth) => {
      const { data: answer, error } = await auth.setSession({ access_token, refresh_token });
      return { error, value: followed(answer.session, isToSetPassword(type)) };
    }),
  );
}

const nameOf = ({ email, phone }: User): string => email || (phone && `+${phone}`) || '';

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
