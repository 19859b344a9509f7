/** Name, address, number and password of one's own account, each changed by itself. */
import type { Data } from '@bivouac/data';
import {
  type AccountResult,
  type OwnAccount,
  type OwnProofs,
  ownAccount,
  ownProofs,
} from '@bivouac/data/account';
import { Button, Panel, Skeleton } from '@bivouac/ui';
import { forgottenPath } from '../../areas/area-of.ts';
import { useAsked } from '../../frame/ask-data.ts';
import { useLanguage, useSay } from '../../frame/language.ts';
import { Link } from '../../frame/link.tsx';
import { usePage } from '../../frame/page.ts';
import { useChanging } from '../../frame/use-changing.ts';
import { NumberPart } from '../phone/number-part.tsx';
import { IdentitiesPart } from '../providers/identities-part.tsx';
import { useSentence } from '../recovery/said.tsx';
import page from '../sign-in/sign-in-page.module.css';
import { AddressPart } from './address-part.tsx';
import { FirstPasswordPart } from './first-password-part.tsx';
import { NamePart } from './name-part.tsx';
import { PasswordPart } from './password-part.tsx';
import { PhonePasswordPart } from './phone-password-part.tsx';
import { useWords } from './words.ts';

export function OwnParts() {
  const say = useWords();
  const sayShell = useSay();
  const sentence = useSentence();
  const { session } = usePage();
  const who = useChanging(session);
  const person = who.state === 'signed_in' ? who.person.id : null;
  const view = useAsked(person, everything);
  if (view.problem) {
    return (
      <Panel
        kind="error"
        title={say('own.unread')}
        actions={<Button onClick={view.retry}>{sayShell('retry')}</Button>}
      >
        {sentence({ waitS: null, weak: [], ...view.problem })}
      </Panel>
    );
  }
  if (!view.value) return <Skeleton rows={6} label={say('own.reading')} />;
  const { name, email, newEmail, phone, newPhone, hasPassword } = view.value;
  return (
    <>
      <NamePart name={name} />
      <AddressPart email={email} newEmail={newEmail} onChanged={view.retry} />
      <NumberPart
        phone={phone && `+${phone}`}
        newPhone={newPhone && `+${newPhone}`}
        isRemovable={email !== null}
      />
      {hasPassword && email ? (
        <PasswordPart account={email} forgotten={<ForgottenLink />} />
      ) : hasPassword && phone ? (
        <PhonePasswordPart phone={phone} />
      ) : (
        <FirstPasswordPart own={view.value} onProved={view.retry} />
      )}
      <IdentitiesPart />
    </>
  );
}

function ForgottenLink() {
  const { tag, say } = useLanguage();
  const { places } = usePage();
  return (
    <Link href={forgottenPath(tag, places.value.location)} className={page.forgotten}>
      {say('session.forgotten')}
    </Link>
  );
}

async function everything(data: Data): Promise<AccountResult<OwnAccount & OwnProofs>> {
  const [account, proofs] = await Promise.all([ownAccount(data), ownProofs(data)]);
  if (!account.ok) return account;
  return proofs.ok ? { ok: true, value: { ...account.value, ...proofs.value } } : proofs;
}
