/** A new password, by whoever knows the current one. */
import { askForOwnCode, changePassword, faultOfPassword, isPasswordOf } from '@bivouac/data/account';
import { type ReactNode, useId, useState } from 'react';
import { useLostAnswer } from '../lost-answer.ts';
import { PasswordField } from '../recovery/password-field.tsx';
import { useWords as useRecoveryWords } from '../recovery/words.ts';
import { CodeInput, isCode, plainCode } from '../second-factor/code-field.tsx';
import { fault, type Trouble } from '../trouble.ts';
import { Part } from './part.tsx';
import { useSaving } from './use-saving.ts';
import { useWords } from './words.ts';

interface PasswordPartProps {
  /** What one signs in with, for the browser's own store of passwords. */
  account: string;
  forgotten: ReactNode;
}

export function PasswordPart({ account, forgotten }: PasswordPartProps) {
  const say = useWords();
  const sayRecovery = useRecoveryWords();
  const id = useId();
  const saving = useSaving<true>();
  const lost = useLostAnswer();
  // Whoever signed in long ago proves by a letter who is there, where the site wants it so.
  const [isCodeAsked, setCodeAsked] = useState(false);
  const send = async (form: FormData, element: HTMLFormElement) => {
    const [current, password] = [String(form.get('current')), String(form.get('password'))];
    const code = plainCode(String(form.get('code') ?? ''));
    const wrong = faultOf(current, password) ?? (isCodeAsked && !isCode(code) ? fault('no_code') : null);
    if (wrong) return saving.refuse(wrong);
    const isKept = await saving.save(async (data, { openData }) => {
      const answer = await changePassword(data, { current, password, code });
      if (!answer.ok && answer.problem.reason === 'wrong_password' && lost.isOf(password)) {
        const now = await isPasswordOf(openData(data.deployment, { isKept: false }), account, password);
        return now.ok ? now : answer;
      }
      lost.note(password, answer);
      if (answer.ok || answer.problem.reason !== 'needs_letter') return answer;
      const asked = await askForOwnCode(data);
      if (!asked.ok) return asked;
      setCodeAsked(true);
      return answer;
    });
    if (!isKept) return;
    setCodeAsked(false);
    element.reset();
  };
  return (
    <Part
      name="password"
      title={say('own.password')}
      act={say('own.savePassword')}
      isSending={saving.isSending}
      trouble={saving.trouble}
      done={saving.done && say('own.passwordSaved')}
      onSend={(form, element) => void send(form, element)}
    >
      {(saidId) => (
        <>
          <input type="hidden" name="account" value={account} autoComplete="username" />
          <label htmlFor={`${id}-current`}>{say('own.current')}</label>
          <input
            id={`${id}-current`}
            name="current"
            type="password"
            autoComplete="current-password"
            aria-invalid={['no_current', 'wrong_password'].includes(saving.trouble?.reason ?? '')}
            aria-describedby={saidId}
          />
          <PasswordField id={id} reason={saving.trouble?.reason} />
          {isCodeAsked && (
            <CodeInput id={`${id}-code`} label={sayRecovery('recover.code')} aria-describedby={saidId} />
          )}
          {forgotten}
        </>
      )}
    </Part>
  );
}

function faultOf(current: string, password: string): Trouble | null {
  if (!current) return fault('no_current');
  return password ? faultOfPassword(password) : fault('no_password');
}
