/** Signing up, or in, with the address that was invited. */
import { faultOfPassword } from '@bivouac/data/account';
import { Button, Segmented } from '@bivouac/ui';
import { type FormEvent, useId, useState } from 'react';
import { forgottenPath } from '../../areas/area-of.ts';
import { unasked } from '../../frame/ask-data.ts';
import { useLanguage } from '../../frame/language.ts';
import { Link } from '../../frame/link.tsx';
import { usePage } from '../../frame/page.ts';
import { useChanging } from '../../frame/use-changing.ts';
import { AddressNotice } from '../arrival/address-notice.tsx';
import { arrivedWith } from '../arrival/arrived.ts';
import { awaitedIn } from '../confirmation/awaited.ts';
import { ConfirmLetter } from '../confirmation/confirm-letter.tsx';
import { PasswordField } from '../recovery/password-field.tsx';
import styles from '../sign-in/sign-in-page.module.css';
import { useWords as useSignInWords } from '../sign-in/words.ts';
import { type SignUpTrouble, useSignUpSentence } from '../sign-up/use-sign-up-sentence.ts';
import { fault } from '../trouble.ts';
import type { Accepting } from './use-invitation.ts';
import { useWords } from './words.ts';

interface JoinFormProps {
  email: string;
  token: string;
  accepting: Accepting;
  /** It opens no account any more: it was used, or taken back, since it was read. */
  onOver(): void;
}

export function JoinForm({ email, token, accepting, onOver }: JoinFormProps) {
  const saySignIn = useSignInWords();
  const say = useWords();
  const ofSignUp = useSignUpSentence();
  const { tag, say: sayShell } = useLanguage();
  const { places, session } = usePage();
  const { location } = useChanging(places);
  const id = useId();
  const awaited = awaitedIn(location.state);
  // Whoever has confirmed the address has an account.
  const [how, setHow] = useState<'new' | 'known'>(
    awaited || arrivedWith(location.state).isConfirmed ? 'known' : 'new',
  );
  const [trouble, setTrouble] = useState<SignUpTrouble | null>(null);
  const reason = trouble?.reason;
  const isNew = how === 'new';
  const stay = (state: object) =>
    places.navigate(location.pathname + location.search, { replace: true, state });
  const sentence = (wrong: SignUpTrouble) => {
    if (wrong.reason === 'no_name') return say('invitation.no_name');
    return wrong.reason === 'no_password' && !isNew ? saySignIn('signIn.no_password') : ofSignUp(wrong);
  };

  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const [name, password] = [String(form.get('name') ?? '').trim(), String(form.get('password'))];
    const wrong = faultOf(isNew ? name : null, password);
    setTrouble(wrong);
    if (wrong) return;
    await accepting.accept(async () => {
      const answer = await (isNew
        ? session.signUp({ email, password, name, invitation: token })
        : session.signIn({ account: email, password })
      ).catch(unasked);
      if (answer.ok) {
        if (session.value.state === 'signed_in') return true;
        // With a second factor nobody is in yet: the page asks for its code first, and accepts then.
        stay({ accepts: true });
        return false;
      }
      const { reason: refused } = answer.problem;
      if (refused === 'by_invitation') onOver();
      if (refused === 'not_confirmed') stay({ toConfirm: email });
      else setTrouble({ waitS: null, weak: [], ...answer.problem });
      if (refused === 'already_registered' || refused === 'not_confirmed') setHow('known');
      return false;
    });
  };

  if (awaited)
    return <ConfirmLetter email={awaited} onBack={() => stay({})} onProved={() => void accepting.accept()} />;
  return (
    <form
      className={styles.fields}
      onSubmit={(event) => void send(event)}
      noValidate
      aria-describedby={`${id}-said`}
    >
      <AddressNotice />
      <Segmented
        label={say('invitation.how')}
        segments={[
          { id: 'new', label: say('invitation.new') },
          { id: 'known', label: say('invitation.known') },
        ]}
        chosen={how}
        onChoose={(chosen) => {
          setTrouble(null);
          setHow(chosen === 'new' ? 'new' : 'known');
        }}
      />
      <label htmlFor={`${id}-email`}>{say('invitation.email')}</label>
      <input id={`${id}-email`} type="email" value={email} readOnly autoComplete="username" />
      {isNew ? (
        <>
          <label htmlFor={`${id}-name`}>{say('invitation.name')}</label>
          <input
            id={`${id}-name`}
            name="name"
            autoComplete="name"
            maxLength={100}
            aria-invalid={reason === 'no_name'}
          />
          <PasswordField id={id} reason={reason} label={say('invitation.newPassword')} />
        </>
      ) : (
        <>
          <label htmlFor={id}>{saySignIn('signIn.password')}</label>
          <input
            id={id}
            name="password"
            type="password"
            autoComplete="current-password"
            aria-invalid={reason !== undefined && reason !== 'offline' && reason !== 'not_loaded'}
          />
        </>
      )}
      <p id={`${id}-said`} role="alert" className={styles.problem} data-problem={reason}>
        {trouble && sentence(trouble)}
      </p>
      <Button type="submit" look="primary" disabled={accepting.isBusy}>
        {say(accepting.isBusy ? 'invitation.accepting' : isNew ? 'invitation.join' : 'invitation.joinKnown')}
      </Button>
      {!isNew && (
        <Link href={forgottenPath(tag, location)} className={styles.forgotten}>
          {sayShell('session.forgotten')}
        </Link>
      )}
    </form>
  );
}

/** `name` null: of an account that is there, whose password keeps to whatever rules there were. */
function faultOf(name: string | null, password: string): SignUpTrouble | null {
  if (name === '') return fault('no_name') as SignUpTrouble;
  if (!password) return fault('no_password') as SignUpTrouble;
  return name === null ? null : (faultOfPassword(password) as SignUpTrouble | null);
}
