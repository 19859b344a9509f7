/** Signing up, or in, with the address that was invited. */
import type { SessionReason } from '@bivouac/data';
import { Button, Segmented } from '@bivouac/ui';
import { type FormEvent, useId, useState } from 'react';
import { useSay } from '../../frame/language.ts';
import { usePage } from '../../frame/page.ts';
import styles from '../sign-in-page.module.css';
import type { Accepting } from './use-invitation.ts';
import { useWords } from './words/index.ts';

type Fault = 'no_name' | 'no_password';

interface JoinFormProps {
  email: string;
  /** Of the link: it proves that the address is one's own. */
  token: string;
  accepting: Accepting;
}

export function JoinForm({ email, token, accepting }: JoinFormProps) {
  const sayShell = useSay();
  const say = useWords();
  const { session } = usePage();
  const id = useId();
  const [how, setHow] = useState<'new' | 'known'>('new');
  const [problem, setProblem] = useState<SessionReason | Fault | null>(null);
  const isNew = how === 'new';

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
      if (answer?.ok) return true;
      const reason = answer?.problem.reason ?? 'offline';
      if (reason === 'already_registered') setHow('known');
      setProblem(reason);
      return false;
    });
  };

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
        {isNew ? say('invitation.newPassword') : sayShell('signIn.password')}
      </label>
      <input
        id={`${id}-password`}
        name="password"
        type="password"
        autoComplete={isNew ? 'new-password' : 'current-password'}
        aria-invalid={problem !== null && problem !== 'no_name' && problem !== 'offline'}
      />
      <p id={`${id}-problem`} role="alert" className={styles.problem} data-problem={problem ?? undefined}>
        {problem && (problem === 'no_name' ? say(`invitation.${problem}`) : sayShell(`signIn.${problem}`))}
      </p>
      <Button type="submit" look="primary" disabled={accepting.isBusy}>
        {say(accepting.isBusy ? 'invitation.accepting' : isNew ? 'invitation.join' : 'invitation.joinKnown')}
      </Button>
    </form>
  );
}
