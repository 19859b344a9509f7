/** By what one shows that the account is one's own, before it ends: the password, or a code that is sent. */
import { Button } from '@bivouac/ui';
import { LettersKept } from '../letters/letters-kept.tsx';
import styles from './account.module.css';
import { useWords } from './words.ts';

interface ProofFieldsProps {
  id: string;
  account: string;
  /** A code was, and is typed in the place of the password. */
  isSent: boolean;
  isWrong: boolean;
  isSending: boolean;
  /** Null: no code is sent any more. */
  onSend: (() => void) | null;
}

export function ProofFields({ id, account, isSent, isWrong, isSending, onSend }: ProofFieldsProps) {
  const say = useWords();
  return (
    <>
      <input type="hidden" name="account" value={account} autoComplete="username" />
      <label htmlFor={`${id}-proof`}>
        {isSent ? say('own.deleteSentCode', { address: account }) : say('own.deletePassword')}
      </label>
      <input
        key={String(isSent)}
        // biome-ignore lint/a11y/noAutofocus: it was asked for by a press
        autoFocus
        id={`${id}-proof`}
        name="proof"
        type={isSent ? 'text' : 'password'}
        inputMode={isSent ? 'numeric' : undefined}
        autoComplete={isSent ? 'one-time-code' : 'current-password'}
        aria-invalid={isWrong}
        aria-describedby={`${id}-said`}
      />
      {isSent && account.includes('@') && <LettersKept />}
      {onSend && (
        <p className={styles.leave}>
          <Button disabled={isSending} onClick={onSend}>
            {say(isSent ? 'own.sendAgain' : 'own.deleteSend')}
          </Button>
        </p>
      )}
    </>
  );
}
