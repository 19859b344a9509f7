/** A link that leads somebody else to a new password: by e-mail, or to be handed over where the site sends none. */
import { type Data, openData } from '../client.ts';
import { type AccountResult, problem } from './account/account-problem.ts';
import { askAccount } from './account/ask-account.ts';
import { askDatabase } from './account/ask-database.ts';
import { ledToAsk } from './account/led-back.ts';
import { keepsLetters } from './account/site-settings.ts';
import { accessToken } from './watch-session.ts';

export { keepsLetters };

interface Recovery {
  person: string;
  email: string;
  page: string;
}

/** The letter is written after its request is answered: it is looked for so often, this long apart. */
const LOOKS = 20;
const APART_MS = 250;

/**
 * The link, where letters stay on the machine; null: it is on its way to the person. Asked for beside the page's own session and secrets, so
 * that it opens in whatever browser that person has; the letter says who asked.
 */
export async function sendRecovery(
  data: Data,
  { person, email, page }: Recovery,
): Promise<AccountResult<string | null>> {
  const aside = openData(data.deployment, { isKept: false, token: await accessToken(data) });
  const asked = await askAccount(aside, async (auth) => {
    const redirectTo = ledToAsk(page, 'recovery', email);
    const { error } = await auth.resetPasswordForEmail(email, { redirectTo });
    return { error, value: true };
  });
  if (!(await keepsLetters(data))) return asked.ok ? { ok: true, value: null } : asked;
  // One that was asked for a moment ago is as good.
  if (!asked.ok && asked.problem.reason !== 'too_many_letters') return asked;
  for (let look = 0; look < (asked.ok ? LOOKS : 1); look += 1) {
    const found = await askDatabase(data, (client) => client.rpc('recovery_link', { person }));
    if (!found.ok || found.value) return found;
    await new Promise((goOn) => setTimeout(goOn, APART_MS));
  }
  return asked.ok ? { ok: false, problem: problem('server') } : asked;
}
