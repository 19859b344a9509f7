/** The question a project's database is asked before an account is made, as GoTrue's hook of this name asks it. */
import type { AuthContext } from './auth-context.ts';
import { AuthRefusal } from './auth-refusal.ts';
import type { Pool } from './store/queries.ts';

export type AccountAsked = {
  email: string | null;
  phone: string | null;
  user_metadata: Record<string, unknown>;
  is_anonymous: boolean;
  /** Of whoever comes by a provider: which one. Its address and metadata are then what the provider says. */
  app_metadata?: { provider: string; providers: string[] };
};

type Answer = { error?: { message?: string } };

/**
 * Throws what the database refuses with; one without the function refuses nobody. True: it is by invitation alone, so the
 * address is whose it says it is.
 */
export async function askBeforeUserCreated(
  { sql, settings }: Pick<AuthContext, 'settings'> & { sql: Pool },
  user: AccountAsked,
): Promise<boolean> {
  const [found] = await sql<{ is_there: boolean }[]>`
    select to_regprocedure('timing.before_user_created(jsonb)') is not null as is_there`;
  if (!found?.is_there) return false;
  const answer = await sql.begin(async (tx) => {
    await tx`select set_config('bivouac.sign_up', ${settings.signUp}, true)`;
    const [row] = await tx<{ answer: Answer }[]>`
      select timing.before_user_created(${JSON.stringify({ user })}::text::jsonb) as answer`;
    return row?.answer;
  });
  if (answer?.error) {
    const { message = 'Signups not allowed for this instance' } = answer.error;
    throw new AuthRefusal(403, 'signup_disabled', message);
  }
  return settings.signUp === 'invited';
}
