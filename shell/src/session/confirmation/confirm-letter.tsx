/** The account is made and waits for its letter: its code, what to do with it, and having it sent once more. */
import { proveSignUp } from '@bivouac/data/account';
import { Button } from '@bivouac/ui';
import type { FormEvent } from 'react';
import { usePage } from '../../frame/page.ts';
import { useSaving } from '../account/use-saving.ts';
import { codeOnce } from '../code-once.ts';
import { LettersKept, useLetters } from '../letters/letters-kept.tsx';
import { useLostAnswer } from '../lost-answer.ts';
import { useSentence } from '../recovery/said.tsx';
import { useWords as useRecoveryWords } from '../recovery/words.ts';
import { CodeField, isCode, plainCode } from '../second-factor/code-field.tsx';
import page from '../sign-in/sign-in-page.module.css';
import { fault } from '../trouble.ts';
import { SendAgain } from './send-again.tsx';
import { useWords } from './words.ts';

interface ConfirmLetterProps {
  email: string;
  /** Another address was meant, or the same one anew, or it is confirmed already. */
  onBack(): void;
  /** By its code: whoever typed it is signed in. */
  onProved(): void;
}

export function ConfirmLetter({ email, onBack, onProved }: ConfirmLetterProps) {
  const say = useWords();
  const sayCode = useRecoveryWords();
  const sentence = useSentence();
  const { session } = usePage();
  const { trouble, isSending, refuse, save } = useSaving<unknown>();
  const lost = useLostAnswer();
  const prove = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const typed = String(new FormData(form).get('code'));
    if (!isCode(typed)) return refuse(fault('no_code'));
    const code = plainCode(typed);
    const isIn = await save(() =>
      session.begin(({ data }) => codeOnce(code, lost, () => proveSignUp(data(), { email, code }))),
    );
    if (isIn) onProved();
    else form.querySelector('input')?.select();
  };
  return (
    <div className={page.fields} data-confirm>
      <p role="status" className={page.ended}>
        {say('confirm.awaits', { email, letters: useLetters() })}
      </p>
      <LettersKept />
      <form className={page.fields} onSubmit={(event) => void prove(event)} noValidate>
        <CodeField label={sayCode('recover.code')} problem={trouble && sentence(trouble)} sent="email" />
        <Button type="submit" look="primary" disabled={isSending}>
          {say(isSending ? 'confirm.checking' : 'confirm.confirm')}
        </Button>
      </form>
      <p className={page.lead}>{say('confirm.nothing')}</p>
      <SendAgain email={email} />
      <Button look="quiet" onClick={onBack}>
        {say('confirm.back')}
      </Button>
    </div>
  );
}
