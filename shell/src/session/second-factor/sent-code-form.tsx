/** The code of a message: sent when it is asked for, since each message costs, then typed. */
import { Button } from '@bivouac/ui';
import type { ReactNode } from 'react';
import { useReadOnce } from '../use-counted.ts';
import { CodeField } from './code-field.tsx';
import styles from './second-factor.module.css';
import { useSentCode } from './use-sent-code.ts';
import { useWords } from './words.ts';

interface SentCodeFormProps {
  factorId: string;
  /** With the plus. */
  phone: string;
  onRight(): void;
  act: string;
  children?: ReactNode;
}

export function SentCodeForm({ factorId, phone, onRight, act, children }: SentCodeFormProps) {
  const say = useWords();
  const { sent, problem, isSending, ask, give } = useSentCode(factorId, onRight);
  const end = endOf(phone);
  const once = useReadOnce(problem);
  if (!sent) {
    return (
      <div className={styles.part} data-sent-code="none">
        <p className={styles.quiet}>{say('phone.to', { end })}</p>
        <p role="alert" aria-live={once} className={styles.problem}>
          {problem}
        </p>
        <p className={styles.acts}>
          <Button look="primary" disabled={isSending} onClick={() => void ask()}>
            {say(isSending ? 'phone.sending' : 'phone.send')}
          </Button>
          {children}
        </p>
      </div>
    );
  }
  return (
    <form className={styles.part} onSubmit={(event) => void give(event)} noValidate data-sent-code="sent">
      <p className={styles.quiet} role="status">
        {say('phone.sent', { end })}
      </p>
      <CodeField label={say('phone.code')} problem={problem} sent="factor" autoFocus />
      <p className={styles.acts}>
        <Button type="submit" look="primary" disabled={isSending}>
          {isSending ? say('code.sending') : act}
        </Button>
        <Button disabled={isSending} onClick={() => void ask()}>
          {say('phone.again')}
        </Button>
        {children}
      </p>
    </form>
  );
}

/** Enough to know which of one's phones it is; whoever has the password alone learns no number. */
export function endOf(phone: string): string {
  return phone.slice(-2);
}
