/** After the password, where the account has second factors: the code of one of them, then on to where one was going. */
import type { Session } from '@bivouac/contract';
import { factorsOfSession, type OwnFactor } from '@bivouac/data/second-factor';
import { Button, Skeleton } from '@bivouac/ui';
import { type FormEvent, useState } from 'react';
import { useAsked } from '../../frame/ask-data.ts';
import { usePage } from '../../frame/page.ts';
import { useTitle } from '../../frame/use-title.ts';
import { lacksSocket } from '../../start/libraries.ts';
import page from '../sign-in/sign-in-page.module.css';
import { CodeField } from './code-field.tsx';
import styles from './second-factor.module.css';
import { endOf, SentCodeForm } from './sent-code-form.tsx';
import { useCode } from './use-code.ts';
import { useWords } from './words.ts';

interface CodeFormProps {
  awaits: NonNullable<Extract<Session, { state: 'signed_out' }>['awaits']>;
  next: string;
  onRight?: () => void;
}

export function CodeForm({ awaits: { factor, person }, next, onRight }: CodeFormProps) {
  const say = useWords();
  const { config, session } = usePage();
  const [chosen, setChosen] = useState<OwnFactor | null>(null);
  const { value: factors, problem } = useAsked(factor, factorsOfSession);
  useTitle(say('code.title'));
  const goOn = () => {
    if (onRight) return onRight();
    if (lacksSocket(config)) window.location.assign(next);
  };
  const asked = chosen ?? factors?.[0] ?? null;
  const others = factors?.filter(({ id }) => id !== asked?.id) ?? [];
  const account = person.email ?? person.phone ?? '';
  return (
    <div className={page.place}>
      <section className={styles.form} data-code={asked?.type ?? ''}>
        <h1 className={styles.asks}>{say('code.title')}</h1>
        <p className={styles.lead}>
          {say(asked?.type === 'phone' ? 'phone.lead' : 'code.lead', { account })}
        </p>
        {!asked && !problem ? (
          <Skeleton rows={2} label={say('account.reading')} />
        ) : asked?.type === 'phone' ? (
          <SentCodeForm
            key={asked.id}
            factorId={asked.id}
            phone={asked.phone ?? ''}
            act={say('code.send')}
            onRight={goOn}
          />
        ) : (
          <AuthenticatorForm key={asked?.id} factorId={asked?.id ?? factor} onRight={goOn} />
        )}
        {others.map((other) => (
          <Button key={other.id} look="quiet" onClick={() => setChosen(other)}>
            {other.type === 'phone'
              ? say('phone.usePhone', { end: endOf(other.phone ?? '') })
              : say('phone.useTotp')}
          </Button>
        ))}
        <p className={styles.lead}>{say('code.lost')}</p>
        <Button look="quiet" onClick={() => void session.signOut()}>
          {say('code.other')}
        </Button>
      </section>
    </div>
  );
}

function AuthenticatorForm({ factorId, onRight }: { factorId: string; onRight(): void }) {
  const say = useWords();
  const { problem, isSending, send } = useCode(factorId, onRight);
  return (
    <form
      className={styles.part}
      onSubmit={(event: FormEvent<HTMLFormElement>) => void send(event)}
      noValidate
    >
      <CodeField label={say('code.label')} problem={problem && say(`fault.${problem}`)} autoFocus />
      <Button type="submit" look="primary" disabled={isSending}>
        {say(isSending ? 'code.sending' : 'code.send')}
      </Button>
    </form>
  );
}
