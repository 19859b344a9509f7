/** The account is made and waits for its letter: what to do with it, and having it sent once more. */
import { Button } from '@bivouac/ui';
import page from '../sign-in/sign-in-page.module.css';
import { SendAgain } from './send-again.tsx';
import { useWords } from './words/index.ts';

/** `onBack`: another address was meant, or the same one anew. */
export function ConfirmLetter({ email, onBack }: { email: string; onBack(): void }) {
  const say = useWords();
  return (
    <div className={page.fields} data-confirm>
      <p role="status" className={page.ended}>
        {say('confirm.awaits', { email })}
      </p>
      <p className={page.lead}>{say('confirm.nothing')}</p>
      <SendAgain email={email} />
      <Button look="quiet" onClick={onBack}>
        {say('confirm.back')}
      </Button>
    </div>
  );
}
