/** Signing in by e-mail or telephone and password, or by a code sent to either, then on to where one was going. */
import { later } from '@bivouac/contract/remote';
import type { SessionProblem, SessionReason } from '@bivouac/data';
import { Button } from '@bivouac/ui';
import { type FormEvent, Suspense, useId, useState } from 'react';
import { forgottenPath } from '../../areas/area-of.ts';
import { Elsewhere } from '../../areas/elsewhere.tsx';
import { unasked } from '../../frame/ask-data.ts';
import { useLanguage, useSay } from '../../frame/language.ts';
import { Link } from '../../frame/link.tsx';
import { usePage } from '../../frame/page.ts';
import { useChanging } from '../../frame/use-changing.ts';
import { useTitle } from '../../frame/use-title.ts';
import { lacksSocket } from '../../start/libraries.ts';
import { arrivedWith } from '../arrival/arrived.ts';
import { chosenWayIn } from '../phone/chosen-way.ts';
import { isPassing } from '../trouble.ts';
import { useCounted, useReadOnce } from '../use-counted.ts';
import styles from './sign-in-page.module.css';
import { useWords } from './words.ts';

/** Only for accounts with a second factor. */
const CodeForm = later(async () => (await import('../second-factor/index.ts')).CodeForm);

/** Only where the operator has set one. */
const ProviderButtons = later(
  async () => (await import('../providers/provider-buttons.tsx')).ProviderButtons,
);
const CodeButtons = later(async () => (await import('../phone/index.ts')).CodeButtons);
const CodeSignIn = later(async () => (await import('../phone/index.ts')).CodeSignIn);
const SignUpLink = later(async () => (await import('../sign-up/sign-up-link.tsx')).SignUpLink);
const WalletButtons = later(async () => (await import('../wallets/wallet-buttons.tsx')).WalletButtons);
/** Only for those whose address is not confirmed yet. */
const SendAgain = later(async () => (await import('../confirmation/send-again.tsx')).SendAgain);
/** Only for those who followed a letter of a change of address. */
const AddressNotice = later(async () => (await import('../arrival/address-notice.tsx')).AddressNotice);

type Fault = 'no_account' | 'no_password';
type Trouble = Pick<SessionProblem, 'waitS'> & { reason: SessionReason | Fault | 'not_loaded' };

export function SignInPage({ next }: { next: string }) {
  const say = useWords();
  const sayShell = useSay();
  const { config, places, session } = usePage();
  const { location } = useChanging(places);
  const who = useChanging(session);
  const [trouble, setTrouble] = useCounted<Trouble>();
  const [tried, setTried] = useState('');
  const [isSending, setSending] = useState(false);
  const id = useId();
  const problem = trouble?.reason;
  const arrived = arrivedWith(location.state);
  const byCode = chosenWayIn(location.state);
  const stay = (state: object | null) =>
    places.navigate(location.pathname + location.search, { replace: true, state });
  useTitle(say('signIn.title'));
  if (who.state === 'signed_in' && !isSending) return <Elsewhere path={next} />;
  if (who.state === 'signed_out' && who.awaits) {
    return (
      <Suspense>
        <CodeForm awaits={who.awaits} next={next} />
      </Suspense>
    );
  }

  if (byCode) {
    return (
      <Suspense>
        <CodeSignIn chosen={byCode} next={next} onBack={() => stay(null)} />
      </Suspense>
    );
  }

  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const [account, password] = [String(form.get('account')).trim(), String(form.get('password'))];
    const fault: Fault | null = !account ? 'no_account' : !password ? 'no_password' : null;
    setTrouble(fault && { reason: fault, waitS: null });
    if (fault) return;
    setSending(true);
    setTried(account);
    const answer = await session.signIn({ account, password }).catch(unasked);
    if (session.value.state === 'signed_in' && lacksSocket(config)) window.location.assign(next);
    setTrouble(answer.ok ? null : { waitS: null, ...answer.problem });
    setSending(false);
  };

  return (
    <div className={styles.place}>
      <form
        className={styles.form}
        onSubmit={(event) => void send(event)}
        noValidate
        aria-describedby={`${id}-problem`}
      >
        <h1 className={styles.title}>{say('signIn.title')}</h1>
        <p className={styles.lead}>{say('signIn.lead')}</p>
        {session.endedBy && (
          <p role="status" className={styles.ended} data-ended={session.endedBy}>
            {say(`signIn.ended.${session.endedBy}`)}
          </p>
        )}
        {(arrived.address || arrived.isConfirmed) && (
          <Suspense>
            <AddressNotice />
          </Suspense>
        )}
        <label htmlFor={`${id}-account`}>{say('signIn.account')}</label>
        <input
          id={`${id}-account`}
          name="account"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          inputMode="email"
          aria-invalid={problem === 'no_account' || problem === 'invalid_credentials'}
        />
        <label htmlFor={`${id}-password`}>{say('signIn.password')}</label>
        <input
          id={`${id}-password`}
          name="password"
          type="password"
          autoComplete="current-password"
          aria-invalid={problem === 'no_password' || problem === 'invalid_credentials'}
        />
        <Said id={`${id}-problem`} trouble={trouble} />
        {problem === 'not_confirmed' && (
          <Suspense>
            <SendAgain key={tried} email={tried} />
          </Suspense>
        )}
        <Button type="submit" look="primary" disabled={isSending}>
          {isPassing(problem) && !isSending
            ? sayShell('retry')
            : say(isSending ? 'signIn.sending' : 'signIn.send')}
        </Button>
        <ForgottenLink next={next} />
        <Suspense>
          <CodeButtons onChoose={(chosen) => stay({ byCode: { ...chosen, isSent: false } })} />
          <ProviderButtons />
          {('ethereum' in window || 'solana' in window) && <WalletButtons next={next} />}
          <SignUpLink next={next} />
        </Suspense>
      </form>
    </div>
  );
}

function Said({ id, trouble }: { id: string; trouble: Trouble | null }) {
  const say = useWords();
  const text = trouble && say(`signIn.${trouble.reason}`, { seconds: trouble.waitS ?? 0 });
  return (
    <p
      id={id}
      role="alert"
      aria-live={useReadOnce(text)}
      className={styles.problem}
      data-problem={trouble?.reason}
    >
      {text}
    </p>
  );
}

/** Takes the address along that was typed already; beside the bar of the browser, since it is personal. */
function ForgottenLink({ next }: { next: string }) {
  const { tag, say } = useLanguage();
  const { places } = usePage();
  const path = forgottenPath(tag, new URL(next, window.location.origin));
  return (
    <Link
      href={path}
      className={styles.forgotten}
      onClick={(event) => {
        const form = event.currentTarget.closest('form') ?? undefined;
        const account = String(new FormData(form).get('account'));
        if (!account.includes('@') || event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        places.navigate(path, { state: { account } });
      }}
    >
      {say('session.forgotten')}
    </Link>
  );
}
