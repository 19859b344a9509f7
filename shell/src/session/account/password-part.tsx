/** A new password, by whoever knows the current one. */
import { changePassword, faultOfPassword } from '@bivouac/data/account';
import { useId } from 'react';
import { forgottenPath } from '../../areas/area-of.ts';
import { useLanguage } from '../../frame/language.ts';
import { Link } from '../../frame/link.tsx';
import { usePage } from '../../frame/page.ts';
import { loadData } from '../../start/libraries.ts';
import { PasswordField } from '../recovery/password-field.tsx';
import type { Trouble } from '../recovery/use-recovery.ts';
import page from '../sign-in-page.module.css';
import { Part } from './part.tsx';
import { useSaving } from './use-saving.ts';
import { useWords } from './words/index.ts';

interface PasswordPartProps {
  /** What one signs in with, for the browser's own store of passwords. */
  account: string;
  /** Where a forgotten one can be mended. */
  email: string | null;
}

export function PasswordPart({ account, email }: PasswordPartProps) {
  const say = useWords();
  const { tag, say: sayShell } = useLanguage();
  const { config, places } = usePage();
  const id = useId();
  const saving = useSaving<true>();
  const send = async (form: FormData, element: HTMLFormElement) => {
    const [current, password] = [String(form.get('current')), String(form.get('password'))];
    const wrong = faultOf(current, password);
    if (wrong) return saving.refuse(wrong);
    const isKept = await saving.save(async () =>
      changePassword((await loadData(config)).data(), { current, password }),
    );
    if (isKept) element.reset();
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
          <PasswordField id={id} trouble={saving.trouble} />
          {email && (
            <Link href={forgottenPath(tag, places.value.location)} className={page.forgotten}>
              {sayShell('signIn.forgotten')}
            </Link>
          )}
        </>
      )}
    </Part>
  );
}

function faultOf(current: string, password: string): Trouble | null {
  if (!current) return { reason: 'no_current', waitS: null, weak: [] };
  return password ? faultOfPassword(password) : { reason: 'no_password', waitS: null, weak: [] };
}
