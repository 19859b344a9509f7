/** The question a project's database is asked before an account is made, as GoTrue's hook of this name asks it. */
import type { AuthContext } from './auth-context.ts';
import { AuthRefusal } from './auth-refusal.ts';
import type { AuthSettings } from './settings.ts';
import type { Pool } from './store/queries.ts';
import type { UserRow } from './store/users.ts';

export type AccountAsked = {
  email: string | null;
  phone: string | null;
  user_metadata: Record<string, unknown>;
  is_anonymous: boolean;
  /** Of whoever comes by a provider: which one. Its address and metadata are then what the provider says. */
  app_metadata?: { provider: string; providers: string[] };
};

const closed = 'Signups not allowed for this instance';

export function requireSignUps({ settings }: Pick<AuthContext, 'settings'>): void {
  if (!settings.signupAllowed) throw new AuthRefusal(422, 'signup_disabled', closed);
}

type Answer = { error?: { message?: string } };

/**
 * Throws the database's refusal; a database without the function refuses nobody. True: the address was invited, and whoever got an
 * invitation has its address.
 */
export async function askBeforeUserCreated(
  { sql, settings }: Pick<AuthContext, 'settings'> & { sql: Pool },
  user: AccountAsked,
): Promise<boolean> {
  const [found] = await sql<{ is_there: boolean }[]>`
    select to_regprocedure('timing.before_user_created(jsonb)') is not null as is_there`;
  if (!found?.is_there) return false;
  const ask = async (signUp: AuthSettings['signUp']) =>
    sql.begin(async (tx) => {
      await tx`select set_config('bivouac.sign_up', ${signUp}, true)`;
      const [row] = await tx<{ answer: Answer }[]>`
        select timing.before_user_created(${JSON.stringify({ user })}::text::jsonb) as answer`;
      return row?.answer;
    });
  const answer = await ask(settings.signUp);
  if (answer?.error) {
    throw new AuthRefusal(403, 'signup_disabled', answer.error.message ?? closed);
  }
  if (settings.signUp === 'invited') return true;
  // Where anybody may, whoever shows an invitation has its address all the same.
  return typeof user.user_metadata.invitation === 'string' && !(await ask('invited'))?.error;
}

export async function isHandedOver(
  { sql }: Pick<AuthContext, 'sql'>,
  email: string | null,
  { invitation }: Record<string, unknown>,
): Promise<boolean> {
  if (email === null || typeof invitation !== 'string') return false;
  const [found] = await sql<{ is_there: boolean }[]>`
    select to_regprocedure('timing.is_handed_over(text, text)') is not null as is_there`;
  if (!found?.is_there) return false;
  const [row] = await sql<{ is_handed: boolean }[]>`
    select timing.is_handed_over(${email}, ${invitation}) as is_handed`;
  return row?.is_handed === true;
}

/** An invitation is shown to the question alone: what an account keeps stands in every token it gets. */
export function withoutInvitation(metadata: Record<string, unknown>): Record<string, unknown> {
  const { invitation: _, ...kept } = metadata;
  return kept;
}

/**
 * Asks the same before an account gets an address. To an anonymous account this is a sign-up; any other may take every address that was not
 * invited.
 */
export async function askBeforeAddress(
  { sql, settings }: AuthContext,
  user: Pick<UserRow, 'is_anonymous'>,
  asked: Omit<AccountAsked, 'is_anonymous'>,
): Promise<boolean> {
  const signUp = user.is_anonymous ? settings.signUp : 'open';
  return askBeforeUserCreated({ sql, settings: { ...settings, signUp } }, { ...asked, is_anonymous: false });
}
