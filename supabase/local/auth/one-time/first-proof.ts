/** The first time somebody shows that the address of an account is theirs, which somebody else may have made. */
import type { AuthContext } from '../auth-context.ts';
import { emptyUnproved, unmark } from '../store/handed-accounts.ts';
import { listProviders } from '../store/identities.ts';
import type { Queries } from '../store/queries.ts';
import type { UserRow } from '../store/users.ts';
import { languageOf } from './letter-texts.ts';
import { removedTexts } from './removed-texts.ts';

/** Takes off what was added before, and writes to the address what that was; in the transaction of the proof, before its session. */
export async function keepWhatIsProved(
  { writeLetter, siteHost }: Pick<AuthContext, 'writeLetter' | 'siteHost'>,
  tx: Queries,
  user: UserRow,
  { isOfChange = false }: { isOfChange?: boolean } = {},
): Promise<void> {
  const how = await unmark(tx, user.id);
  // Whoever changes the address by letters, from within, is as much in the account as before: nothing of a stranger's is handed on.
  if (!how || (how === 'typed' && isOfChange)) return;
  const { removed, providers } = await emptyUnproved(tx, user);
  await listProviders(tx, user.id);
  if (removed.length === 0 || !user.email) return;
  const { subject, text } = removedTexts[languageOf('', user.raw_user_meta_data.language)];
  const told = {
    recipient: user.email,
    subject: subject(siteHost),
    text: text(siteHost, how, removed, providers),
  };
  await writeLetter(tx, { ...told, userId: user.id });
}
