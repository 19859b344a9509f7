/** The first step: to which address the letter goes. */
import { sendsPhoneCodes } from '@bivouac/data/account';
import { Button } from '@bivouac/ui';
import { type FormEvent, useId, useRef } from 'react';
import { useAsked } from '../../frame/ask-data.ts';
import { useLanguage } from '../../frame/language.ts';
import { usePage } from '../../frame/page.ts';
import { LettersKept, useLetters } from '../letters/letters-kept.tsx';
import { useWords as usePhoneWords } from '../phone/words.ts';
import styles from '../sign-in/sign-in-page.module.css';
import { Said } from './said.tsx';
import type { Recovery } from './use-recovery.ts';
import { useWords } from './words.ts';

/** An account may have a number alone: it is signed in to by a message, and its password set anew on the page of the account. */
function ByPhone() {
  const say = usePhoneWords();
  const { tag } = useLanguage();
  const { places, session } = usePage();
  const { value: isOffered } = useAsked('offered', async (data) => ({
    ok: true,
    value: await sendsPhoneCodes(data),
  }));
  if (!isOffered || session.value.state === 'signed_in') return null;
  const go = () =>
    places.navigate(`/${tag}/sign-in?next=${encodeURIComponent(`/${tag}/account`)}`, {
      state: { byCode: { by: 'byPhone', to: '', isSent: false } },
    });
  return (
    <Button look="quiet" onClick={go}>
      {say('byPhone.choose')}
    </Button>
  );
}

export function LetterForm({ recovery, account }: { recovery: Recovery; account: string }) {
  const say = useWords();
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const typed = () => String(new FormData(form.current ?? undefined).get('email'));
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!recovery.isSending) void recovery.askForLetter(typed());
  };
  return (
    <form ref={form} className={styles.form} onSubmit={send} noValidate data-recovery="letter">
      <h1 className={styles.title}>{say('recover.title')}</h1>
      <p className={styles.lead}>{say('recover.lead', { letters: useLetters() })}</p>
      <LettersKept isRecovery />
      <label htmlFor={id}>{say('recover.email')}</label>
      <input
        id={id}
        name="email"
        type="email"
        defaultValue={recovery.email || account}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        aria-invalid={recovery.trouble?.reason === 'no_address'}
        aria-describedby={`${id}-said`}
      />
      <Said id={`${id}-said`} trouble={recovery.trouble} />
      <Button type="submit" look="primary" disabled={recovery.isSending}>
        {say(recovery.isSending ? 'recover.sending' : 'recover.send')}
      </Button>
      <Button look="quiet" onClick={() => recovery.haveCode(typed())}>
        {say('recover.haveCode')}
      </Button>
      <ByPhone />
    </form>
  );
}
