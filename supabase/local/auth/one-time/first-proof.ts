/** The first time somebody shows that the address of an account is theirs, which whoever invites may have made. */
import type { AuthContext } from '../auth-context.ts';
import { emptyHanded, unmarkHanded } from '../store/handed-accounts.ts';
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
): Promise<void> {
  if (!(await unmarkHanded(tx, user.id))) return;
  const { removed, providers } = await emptyHanded(tx, user);
  await listProviders(tx, user.id);
  if (removed.length === 0 || !user.email) return;
  const { subject, text } = removedTexts[languageOf('', user.raw_user_meta_data.language)];
  const told = {
    recipient: user.email,
    subject: subject(siteHost),
    text: text(siteHost, removed, providers),
  };
  await writeLetter(tx, { ...told, userId: user.id });
}
