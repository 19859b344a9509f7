/** Signing in anew by what an account without a password has: a code to its address or number, or a provider. The page goes on with it. */
import type { Data } from '@bivouac/data';
import {
  type AccountResult,
  askForMailCode,
  askForPhoneCode,
  type OfferedProvider,
  offeredProviders,
  ownIdentities,
  proveMailCode,
  provePhoneCode,
  sendsPhoneCodes,
  signInByProvider,
} from '@bivouac/data/account';
import { Button } from '@bivouac/ui';
import type { FormEvent, ReactNode } from 'react';
import { useAsked } from '../../frame/ask-data.ts';
import { usePage } from '../../frame/page.ts';
import { LettersKept } from '../letters/letters-kept.tsx';
import { usePhoneSentence } from '../phone/use-phone-sentence.ts';
import { useAsking } from '../providers/use-asking.ts';
import { useWords as useProviderWords } from '../providers/words.ts';
import { Said, useSentence } from '../recovery/said.tsx';
import { CodeField, isCode, plainCode } from '../second-factor/code-field.tsx';
import cards from '../second-factor/second-factor.module.css';
import { fault } from '../trouble.ts';
import styles from './account.module.css';
import { useSaving } from './use-saving.ts';
import { useSent } from './use-sent.ts';
import { useWords } from './words.ts';

interface ProveAgainProps {
  email: string | null;
  /** Without the plus. */
  phone: string | null;
  onProved(): void;
}

export function ProveAgain({ email, phone, onProved }: ProveAgainProps) {
  const say = useWords();
  const { value: ways } = useAsked('ways', waysOf);
  const [isSent, setSent] = useSent('to-prove');
  const saving = useSaving<unknown>();
  const isStuck = !email && ways !== null && !ways.hasMessages && ways.providers.length === 0;
  const to = email ?? `+${phone}`;
  const ask = async () => {
    const isAsked = await saving.save((data) =>
      email
        ? askForMailCode(data, { email, redirectTo: window.location.href })
        : askForPhoneCode(data, `+${phone}`),
    );
    if (isAsked) setSent(true);
  };
  if (isSent) {
    const proved = () => {
      setSent(false);
      onProved();
    };
    return (
      <SentCode
        email={email}
        to={to}
        onProved={proved}
        again={
          <Button look="quiet" disabled={saving.isSending} onClick={() => void ask()}>
            {say('own.sendAgain')}
          </Button>
        }
      >
        <Said id="prove-said" trouble={saving.trouble} />
      </SentCode>
    );
  }
  return (
    <div className={cards.part}>
      <p>{say(isStuck ? 'own.proveNot' : 'own.prove')}</p>
      <p className={styles.leave}>
        {(email || ways?.hasMessages) && (
          <Button disabled={saving.isSending} onClick={() => void ask()}>
            {say('own.proveSend', { account: to })}
          </Button>
        )}
        <Providers providers={ways?.providers ?? []} />
      </p>
      <Said id="prove-said" trouble={saving.trouble} />
    </div>
  );
}

interface Ways {
  hasMessages: boolean;
  providers: readonly OfferedProvider[];
}

async function waysOf(data: Data): Promise<AccountResult<Ways>> {
  const [hasMessages, offered, own] = await Promise.all([
    sendsPhoneCodes(data),
    offeredProviders(data),
    ownIdentities(data),
  ]);
  // What cannot be read is not offered: the code is.
  const known = own.ok ? own.value.map(({ provider }) => provider) : [];
  const providers = offered.ok ? offered.value.providers.filter(({ id }) => known.includes(id)) : [];
  return { ok: true, value: { hasMessages, providers } };
}

function Providers({ providers }: { providers: readonly OfferedProvider[] }) {
  const say = useProviderWords();
  const asking = useAsking();
  const go = (provider: string) => {
    const redirectTo = window.location.origin + window.location.pathname;
    void asking.ask((data) => signInByProvider(data, { provider, redirectTo }));
  };
  return (
    <>
      {providers.map(({ id, name }) => (
        <Button key={id} disabled={asking.isAsking} onClick={() => go(id)} data-provider={id}>
          {say('provider.signIn', { provider: name })}
        </Button>
      ))}
      {asking.reason && (
        <span role="alert" className={cards.problem}>
          {say(`provider.${asking.reason}`)}
        </span>
      )}
    </>
  );
}

interface SentCodeProps {
  email: string | null;
  to: string;
  onProved(): void;
  again: ReactNode;
  children: ReactNode;
}

function SentCode({ email, to, onProved, again, children }: SentCodeProps) {
  const say = useWords();
  const { session } = usePage();
  const ofPhone = usePhoneSentence();
  const ofMail = useSentence();
  const sentence = email ? ofMail : ofPhone;
  const saving = useSaving<unknown>();
  const { trouble } = saving;
  const prove = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = String(new FormData(event.currentTarget).get('code'));
    if (!isCode(typed)) return saving.refuse(fault('no_code'));
    const code = plainCode(typed);
    const isProved = await saving.save(() =>
      session.begin(({ data }) =>
        email ? proveMailCode(data(), { email, code }) : provePhoneCode(data(), { phone: to, code }),
      ),
    );
    if (isProved) onProved();
  };
  return (
    <form className={styles.form} onSubmit={(event) => void prove(event)} noValidate>
      {email && <LettersKept />}
      <CodeField
        label={say('own.deleteSentCode', { address: to })}
        problem={trouble && sentence(trouble)}
        sent={email ? 'email' : 'phone'}
        autoFocus
      />
      <p className={cards.acts}>
        <Button type="submit" disabled={saving.isSending}>
          {say(saving.isSending ? 'own.proving' : 'own.proveIt')}
        </Button>
        {again}
      </p>
      {children}
    </form>
  );
}
