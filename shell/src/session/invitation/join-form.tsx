/** Signing up, or in, with the address that was invited. */
import type { SessionProblem, SessionReason } from '@bivouac/data';
import { PASSWORD_AT_LEAST } from '@bivouac/data/account';
import { Button, Segmented } from '@bivouac/ui';
import { type FormEvent, useId, useState } from 'react';
import { usePage } from '../../frame/page.ts';
import { ConfirmLetter } from '../confirmation/confirm-letter.tsx';
import { useWords as usePasswordWords } from '../recovery/words/index.ts';
import styles from '../sign-in/sign-in-page.module.css';
import { useWords as useSignInWords } from '../sign-in/words/index.ts';
import type { Accepting } from './use-invitation.ts';
import { useWords } from './words/index.ts';

type Fault = 'no_name' | 'no_password';
type Trouble = Pick<SessionProblem, 'waitS' | 'weak'> & { reason: SessionReason | Fault };

interface JoinFormProps {
  email: string;
  /** Of the link: it proves that the address is one's own. */
  token: string;
  accepting: Accepting;
}

export function JoinForm({ email, token, accepting }: JoinFormProps) {
  const saySignIn = useSignInWords();
  const say = useWords();
  const sayPassword = usePasswordWords();
  const { session } = usePage();
  const id = useId();
  const [how, setHow] = useState<'new' | 'known'>('new');
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const problem = trouble?.reason ?? null;
  const setProblem = (reason: SessionReason | Fault | null) =>
    setTrouble(reason && { reason, waitS: null, weak: [] });
  const isNew = how === 'new';
  const sentence = ({ reason, waitS, weak }: Trouble) => {
    if (reason === 'no_name') return say(`invitation.${reason}`);
    // One sentence for each of its reasons.
    if (weak.length > 0)
      return weak.map((lack) => sayPassword(`weak.${lack}`, { count: PASSWORD_AT_LEAST })).join(' ');
    return saySignIn(`signIn.${reason}`, { seconds: waitS ?? 0 });
  };

  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const [name, password] = [String(form.get('name') ?? '').trim(), String(form.get('password'))];
    const fault: Fault | null = isNew && !name ? 'no_name' : !password ? 'no_password' : null;
    setProblem(fault);
    if (fault) return;
    await accepting.accept(async () => {
      const answer = await (isNew
        ? session.signUp({ email, password, name, invitation: token })
        : session.signIn({ account: email, password })
      ).catch(() => null);
      // With a second factor nobody is in yet: the page asks for its code first.
      if (answer?.ok) return session.value.state === 'signed_in';
      if (answer?.problem.reason === 'already_registered') setHow('known');
      if (answer) setTrouble(answer.problem);
      else setProblem('offline');
      return false;
    });
  };

  if (problem === 'not_confirmed') return <ConfirmLetter email={email} onBack={() => setTrouble(null)} />;
  return (
    <form
      className={styles.fields}
      onSubmit={(event) => void send(event)}
      noValidate
      aria-describedby={`${id}-problem`}
    >
      <Segmented
        label={say('invitation.how')}
        segments={[
          { id: 'new', label: say('invitation.new') },
          { id: 'known', label: say('invitation.known') },
        ]}
        chosen={how}
        onChoose={(chosen) => {
          setProblem(null);
          setHow(chosen === 'new' ? 'new' : 'known');
        }}
      />
      <label htmlFor={`${id}-email`}>{say('invitation.email')}</label>
      <input id={`${id}-email`} type="email" value={email} readOnly autoComplete="username" />
      {isNew && (
        <>
          <label htmlFor={`${id}-name`}>{say('invitation.name')}</label>
          <input
            id={`${id}-name`}
            name="name"
            autoComplete="name"
            maxLength={100}
            aria-invalid={problem === 'no_name'}
          />
        </>
      )}
      <label htmlFor={`${id}-password`}>
        {isNew ? say('invitation.newPassword') : saySignIn('signIn.password')}
      </label>
      <input
        id={`${id}-password`}
        name="password"
        type="password"
        autoComplete={isNew ? 'new-password' : 'current-password'}
        aria-invalid={problem !== null && problem !== 'no_name' && problem !== 'offline'}
      />
      <p id={`${id}-problem`} role="alert" className={styles.problem} data-problem={problem ?? undefined}>
        {trouble && sentence(trouble)}
      </p>
      <Button type="submit" look="primary" disabled={accepting.isBusy}>
        {say(accepting.isBusy ? 'invitation.accepting' : isNew ? 'invitation.join' : 'invitation.joinKnown')}
      </Button>
    </form>
  );
}
