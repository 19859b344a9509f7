/** Setting up a second factor: its key to scan or to type, and a first code that proves it arrived. */
import { beginFactor, type NewFactor } from '@bivouac/data/second-factor';
import { Button, Skeleton } from '@bivouac/ui';
import { useState } from 'react';
import { useAsked } from '../../frame/ask-data.ts';
import { CodeField } from './code-field.tsx';
import styles from './second-factor.module.css';
import { useCode } from './use-code.ts';
import { useWords } from './words.ts';

const ISSUER = 'Bivouac';

interface SetUpProps {
  onDone(): void;
  onCancel(): void;
}

export function SetUp({ onDone, onCancel }: SetUpProps) {
  const say = useWords();
  const { value, problem } = useAsked('new', (data) => beginFactor(data, ISSUER));
  if (problem) {
    return (
      <div className={styles.part}>
        <p role="alert" className={styles.problem}>
          {say(`fault.${problem.reason}`)}
        </p>
        <p>
          <Button onClick={onCancel}>{say('account.cancel')}</Button>
        </p>
      </div>
    );
  }
  if (!value) return <Skeleton rows={3} label={say('account.reading')} />;
  return <Confirm factor={value} onDone={onDone} onCancel={onCancel} />;
}

function Confirm({ factor, onDone, onCancel }: SetUpProps & { factor: NewFactor }) {
  const say = useWords();
  const { problem, isSending, send } = useCode(factor.id, onDone);
  return (
    <form className={styles.setup} onSubmit={(event) => void send(event)} noValidate data-factor="new">
      <section className={styles.step}>
        <h3 className={styles.does}>1. {say('account.scan')}</h3>
        <img src={factor.qrCode} alt={say('account.qr')} className={styles.qr} />
        <p className={styles.quiet}>{say('account.type')}</p>
        <Key secret={factor.secret} />
      </section>
      <section className={styles.step}>
        <h3 className={styles.does}>2. {say('account.confirm')}</h3>
        <CodeField label={say('code.label')} problem={problem && say(`fault.${problem}`)} />
        <p className={styles.acts}>
          <Button type="submit" look="primary" disabled={isSending}>
            {say(isSending ? 'code.sending' : 'account.confirmIt')}
          </Button>
          <Button onClick={onCancel}>{say('account.cancel')}</Button>
        </p>
      </section>
    </form>
  );
}

/** In fours, as it is read out and typed; copied as it is. */
function Key({ secret }: { secret: string }) {
  const say = useWords();
  const [isCopied, setCopied] = useState(false);
  return (
    <p className={styles.key}>
      <code data-secret>{secret.replace(/.{4}(?=.)/g, '$& ')}</code>
      <Button
        look="quiet"
        onClick={() => void navigator.clipboard.writeText(secret).then(() => setCopied(true))}
      >
        {say(isCopied ? 'account.copied' : 'account.copy')}
      </Button>
    </p>
  );
}
