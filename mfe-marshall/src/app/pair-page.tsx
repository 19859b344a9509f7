/** A phone that is nobody's yet: it is paired with a post by a code, or somebody signs in on it. */
import type { Credentials, SessionReason, SessionResult } from '@bivouac/data';
import { Button } from '@bivouac/ui';
import { type FormEvent, type InputHTMLAttributes, type ReactNode, useEffect, useId, useState } from 'react';
import { useSay } from '../language/language.ts';
import { AllWaiting } from '../phone/waiting.tsx';
import styles from './app.module.css';
import type { Pair } from './pairing.ts';
import { reloadGate } from './reload-gate.ts';
import { type WordId, words } from './words/index.ts';

export interface PairPageProps {
  /** On the page of a post that is not this phone's own. */
  isInside?: boolean;
  /** Null: this deployment pairs no phones, and asks for an account. */
  pair: Pair | null;
  code: string;
  onPaired(post: string): void;
  signIn(credentials: Credentials): Promise<SessionResult<unknown>>;
  onSignedIn(): void;
}

export function PairPage({
  isInside = false,
  pair,
  code: given,
  onPaired,
  signIn,
  onSignedIn,
}: PairPageProps) {
  const say = useSay();
  const Place = isInside ? 'div' : 'main';
  // What is being typed is not lost to a page that begins anew.
  const [isTyped, setTyped] = useState(false);
  useEffect(() => (isTyped ? reloadGate.hold() : undefined), [isTyped]);
  return (
    <Place
      className={styles.place}
      onInput={(event) => setTyped((event.target as HTMLInputElement).value !== '')}
    >
      <h1 className={styles.title}>{say(isInside ? 'post.notBound' : 'pair.title')}</h1>
      {pair ? (
        <>
          <p className={styles.lead}>{words('pair.lead')}</p>
          <AskForm
            send={say('pair.send')}
            ask={async (form) => {
              const code = String(form.get('code')).trim();
              if (!code) return 'pair.no_code';
              const answer = await pair(code);
              if (!answer.ok) return `pair.${answer.reason}`;
              onPaired(answer.post);
              return null;
            }}
          >
            <Field
              label={words('pair.code')}
              name="code"
              defaultValue={given}
              autoComplete="one-time-code"
              autoCapitalize="characters"
            />
          </AskForm>
          <details className={styles.other}>
            <summary>{words('pair.other')}</summary>
            <SignInForm signIn={signIn} onSignedIn={onSignedIn} />
          </details>
        </>
      ) : (
        <>
          <p className={styles.lead}>{words('pair.leadAccount')}</p>
          <SignInForm signIn={signIn} onSignedIn={onSignedIn} />
        </>
      )}
      <AllWaiting />
    </Place>
  );
}

function SignInForm({ signIn, onSignedIn }: Pick<PairPageProps, 'signIn' | 'onSignedIn'>) {
  return (
    <AskForm
      send={words('signIn.send')}
      ask={async (form) => {
        const [account, password] = [String(form.get('account')).trim(), String(form.get('password'))];
        if (!account || !password) return account ? 'signIn.no_password' : 'signIn.no_account';
        const answer = await signIn({ account, password });
        if (!answer.ok) return wordOf(answer.problem.reason);
        onSignedIn();
        return null;
      }}
    >
      <Field
        label={words('signIn.account')}
        name="account"
        autoComplete="username"
        autoCapitalize="none"
        inputMode="email"
      />
      <Field
        label={words('signIn.password')}
        name="password"
        type="password"
        autoComplete="current-password"
      />
    </AskForm>
  );
}

function wordOf(reason: SessionReason): WordId {
  switch (reason) {
    // These are said of signing up alone.
    case 'already_registered':
    case 'weak_password':
    case 'by_invitation':
      return 'signIn.server';
    case 'signed_out':
    case 'invalid_jwt':
      return 'signIn.bad_answer';
    default:
      return `signIn.${reason}`;
  }
}

interface AskFormProps {
  send: string;
  /** The id of the text that says what is wrong; null: it is done. */
  ask(form: FormData): Promise<WordId | null>;
  children: ReactNode;
}

function AskForm({ send, ask, children }: AskFormProps) {
  const [problem, setProblem] = useState<WordId | null>(null);
  const [isSending, setSending] = useState(false);
  const id = useId();
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setSending(true);
    setProblem(await ask(new FormData(event.currentTarget)).catch(() => 'signIn.offline' as const));
    setSending(false);
  };
  return (
    <form
      className={styles.form}
      onSubmit={(event) => void submit(event)}
      noValidate
      aria-describedby={`${id}-problem`}
    >
      {children}
      <p id={`${id}-problem`} role="alert" className={styles.problem} data-problem={problem ?? undefined}>
        {problem && words(problem)}
      </p>
      <Button type="submit" look="primary" disabled={isSending}>
        {isSending ? words('signIn.sending') : send}
      </Button>
    </form>
  );
}

function Field({ label, ...input }: { label: string } & InputHTMLAttributes<HTMLInputElement>) {
  const id = useId();
  return (
    <>
      <label htmlFor={id}>{label}</label>
      <input id={id} spellCheck={false} {...input} />
    </>
  );
}
