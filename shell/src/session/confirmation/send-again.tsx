/** For whoever has not confirmed the address yet: the letter once more, and how long to wait where one is on its way. */
import { sendConfirmation } from '@bivouac/data/account';
import { Button } from '@bivouac/ui';
import { useSaving } from '../account/use-saving.ts';
import { useLetters } from '../letters/letters-kept.tsx';
import { Said } from '../recovery/said.tsx';
import page from '../sign-in/sign-in-page.module.css';
import { useWords } from './words.ts';

/** `email`: nothing is offered to a telephone number, which signs in by a code. Its link leads back to this page. */
export function SendAgain({ email }: { email: string }) {
  const say = useWords();
  const sending = useSaving<true>();
  const letters = useLetters();
  if (!email.includes('@')) return null;
  const again = () =>
    void sending.save((data) => sendConfirmation(data, { email, page: window.location.href }));
  return (
    <div className={page.fields} data-confirmation>
      <p role="status" className={sending.done ? page.ended : undefined}>
        {sending.done && say('confirm.sent', { email, letters })}
      </p>
      {sending.trouble && <Said id="confirmation-said" trouble={sending.trouble} />}
      <Button disabled={sending.isSending} onClick={again}>
        {say(sending.isSending ? 'confirm.sending' : 'confirm.again')}
      </Button>
    </div>
  );
}
