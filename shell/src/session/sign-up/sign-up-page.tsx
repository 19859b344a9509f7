/** Making an account where anybody may: name, address and password, then the letter that confirms the address where the site wants it. */
import { faultOfPassword, isSignUpOpen } from '@bivouac/data/account';
import { Button, Panel, Skeleton } from '@bivouac/ui';
import { type FormEvent, useId, useState } from 'react';
import { Elsewhere } from '../../areas/elsewhere.tsx';
import { unasked, useAsked } from '../../frame/ask-data.ts';
import frame from '../../frame/frame.module.css';
import { useLanguage } from '../../frame/language.ts';
import { Link } from '../../frame/link.tsx';
import { usePage } from '../../frame/page.ts';
import { useChanging } from '../../frame/use-changing.ts';
import { useTitle } from '../../frame/use-title.ts';
import { lacksSocket } from '../../start/libraries.ts';
import { awaitedIn } from '../confirmation/awaited.ts';
import { ConfirmLetter } from '../confirmation/confirm-letter.tsx';
import { useWords as useConfirmWords } from '../confirmation/words.ts';
import { PasswordField } from '../recovery/password-field.tsx';
import { useSentence } from '../recovery/said.tsx';
import styles from '../sign-in/sign-in-page.module.css';
import { fault, isPassing } from '../trouble.ts';
import { type SignUpTrouble, useSignUpSentence } from './use-sign-up-sentence.ts';
import { useWords } from './words.ts';

export function SignUpPage({ next }: { next: string }) {
  const say = useWords();
  const sayConfirm = useConfirmWords();
  const { tag, say: sayShell } = useLanguage();
  const sentence = useSentence();
  const { config, places, session } = usePage();
  const { location } = useChanging(places);
  const who = useChanging(session);
  const view = useAsked('open', isSignUpOpen);
  const awaited = awaitedIn(location.state);
  useTitle(awaited ? sayConfirm('confirm.title') : say('signUp.title'));
  if (who.state === 'signed_in') return <Elsewhere path={next} />;
  const signIn = `/${tag}/sign-in?next=${encodeURIComponent(next)}`;
  if (awaited) {
    return (
      <div className={styles.place}>
        <div className={styles.form}>
          <h1 className={styles.title}>{sayConfirm('confirm.title')}</h1>
          <ConfirmLetter
            email={awaited}
            onProved={() => lacksSocket(config) && window.location.assign(next)}
            onBack={() => places.navigate(location.pathname + location.search, { replace: true })}
          />
        </div>
      </div>
    );
  }
  if (view.problem || view.value === false) {
    return (
      <div className={frame.page} data-sign-up={view.problem ? 'unread' : 'closed'}>
        <Panel
          kind={view.problem ? 'error' : 'not_found'}
          level={1}
          title={say(view.problem ? 'signUp.unread' : 'signUp.closed')}
          actions={
            view.problem ? (
              <Button onClick={view.retry}>{sayShell('retry')}</Button>
            ) : (
              <Link href={signIn} className={frame.way}>
                {sayShell('session.signIn')}
              </Link>
            )
          }
        >
          {view.problem ? sentence({ waitS: null, weak: [], ...view.problem }) : say('signUp.closedText')}
        </Panel>
      </div>
    );
  }
  return (
    <div className={styles.place}>
      {view.value ? (
        <SignUpForm next={next} signIn={signIn} />
      ) : (
        <Skeleton rows={4} label={sayShell('session.reading')} />
      )}
    </div>
  );
}

function SignUpForm({ next, signIn }: { next: string; signIn: string }) {
  const say = useWords();
  const { say: sayShell } = useLanguage();
  const sentence = useSignUpSentence();
  const { config, places, session } = usePage();
  const [trouble, setTrouble] = useState<SignUpTrouble | null>(null);
  const [isSending, setSending] = useState(false);
  const id = useId();
  const reason = trouble?.reason;
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSending) return;
    const form = new FormData(event.currentTarget);
    const [name, email] = [String(form.get('name')).trim(), String(form.get('email')).trim()];
    const password = String(form.get('password'));
    const wrong = faultOf(name, email, password);
    setTrouble(wrong);
    if (wrong) return;
    setSending(true);
    const answer = await session.signUp({ email, password, name, invitation: null }).catch(unasked);
    setSending(false);
    if (session.value.state === 'signed_in' && lacksSocket(config)) window.location.assign(next);
    if (answer.ok) return;
    if (answer.problem.reason !== 'not_confirmed')
      return setTrouble({ waitS: null, weak: [], ...answer.problem });
    const { pathname, search } = places.value.location;
    places.navigate(pathname + search, { replace: true, state: { toConfirm: email } });
  };
  return (
    <form className={styles.form} onSubmit={(event) => void send(event)} noValidate data-sign-up="form">
      <h1 className={styles.title}>{say('signUp.title')}</h1>
      <p className={styles.lead}>{say('signUp.lead')}</p>
      <label htmlFor={`${id}-name`}>{say('signUp.name')}</label>
      <input
        id={`${id}-name`}
        name="name"
        autoComplete="name"
        maxLength={100}
        aria-invalid={reason === 'no_name'}
        aria-describedby={`${id}-said`}
      />
      <label htmlFor={`${id}-email`}>{say('signUp.email')}</label>
      <input
        id={`${id}-email`}
        name="email"
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        aria-invalid={reason === 'no_address' || reason === 'already_registered'}
        aria-describedby={`${id}-said`}
      />
      <PasswordField id={id} reason={reason} />
      <p id={`${id}-said`} role="alert" className={styles.problem} data-problem={reason}>
        {trouble && sentence(trouble)}
      </p>
      <Button type="submit" look="primary" disabled={isSending}>
        {isPassing(reason) && !isSending
          ? sayShell('retry')
          : say(isSending ? 'signUp.sending' : 'signUp.send')}
      </Button>
      <Link href={signIn} className={styles.forgotten}>
        {say('signUp.known')}
      </Link>
    </form>
  );
}

function faultOf(name: string, email: string, password: string): SignUpTrouble | null {
  if (!name) return fault('no_name') as SignUpTrouble;
  if (!/^\S+@\S+$/.test(email)) return fault('no_address') as SignUpTrouble;
  return (password ? faultOfPassword(password) : fault('no_password')) as SignUpTrouble | null;
}
