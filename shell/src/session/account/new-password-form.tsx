/** A new password for whoever has just shown otherwise that the account is theirs. */
import { faultOfPassword } from '@bivouac/data/account';
import { useId } from 'react';
import { useLostAnswer } from '../lost-answer.ts';
import { PasswordField } from '../recovery/password-field.tsx';
import { setOnce } from '../recovery/set-once.ts';
import cards from '../second-factor/second-factor.module.css';
import { fault } from '../trouble.ts';
import { Part } from './part.tsx';
import { useSaving } from './use-saving.ts';
import { useWords } from './words.ts';

interface NewPasswordFormProps {
  account: string;
  lead: string;
}

export function NewPasswordForm({ account, lead }: NewPasswordFormProps) {
  const say = useWords();
  const id = useId();
  const saving = useSaving<true>();
  const lost = useLostAnswer();
  const send = async (form: FormData, element: HTMLFormElement) => {
    const password = String(form.get('password'));
    const wrong = password ? faultOfPassword(password) : fault('no_password');
    if (wrong) return saving.refuse(wrong);
    if (await saving.save((data) => setOnce(data, password, lost))) element.reset();
  };
  return (
    <Part
      name="first-password"
      title={say('own.password')}
      act={say('own.setPassword')}
      isSending={saving.isSending}
      trouble={saving.trouble}
      done={saving.done && say('own.passwordSet')}
      onSend={(form, element) => void send(form, element)}
    >
      {() => (
        <>
          <p className={cards.quiet}>{lead}</p>
          <input type="hidden" name="account" value={account} autoComplete="username" />
          <PasswordField id={id} reason={saving.trouble?.reason} />
        </>
      )}
    </Part>
  );
}
