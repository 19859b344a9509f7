/** The end of one's account: what goes and what stays, then the password, and the code where there is a second factor. */
import { deleteOwnAccount, problem } from '@bivouac/data/account';
import { Button } from '@bivouac/ui';
import { type FormEvent, useId, useState } from 'react';
import { useLanguage } from '../../frame/language.ts';
import { usePage } from '../../frame/page.ts';
import { useChanging } from '../../frame/use-changing.ts';
import { Said } from '../recovery/said.tsx';
import { CodeInput, isCode, plainCode } from '../second-factor/code-field.tsx';
import cards from '../second-factor/second-factor.module.css';
import { fault } from '../trouble.ts';
import styles from './account.module.css';
import { useSaving } from './use-saving.ts';
import { useWords } from './words/index.ts';

const OF_CODE = ['needs_code', 'wrong_code'];

export function DeletePart() {
  const say = useWords();
  const { tag } = useLanguage();
  const { places, session } = usePage();
  const who = useChanging(session);
  const id = useId();
  const saving = useSaving<true>();
  const [isAsked, setAsked] = useState(false);
  const [hasFactor, setHasFactor] = useState(false);
  const { email = null, phone = null } = who.state === 'signed_in' ? who.person : {};
  const { reason } = saving.trouble ?? {};
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const password = String(form.get('password'));
    const code = plainCode(String(form.get('code') ?? ''));
    if (!password) return saving.refuse(fault('no_current'));
    if (hasFactor && !isCode(code)) return saving.refuse(problem('needs_code'));
    const isGone = await saving.save(async ({ deployment }, { openData }) => {
      const aside = openData(deployment, { isKept: false });
      const answer = await deleteOwnAccount(aside, { email, phone, password, code });
      if (!answer.ok && answer.problem.reason === 'needs_code') setHasFactor(true);
      return answer;
    });
    if (!isGone) return;
    await session.signOut('local');
    places.navigate(`/${tag}`);
  };
  return (
    <section className={cards.card} aria-labelledby={id} data-part="delete">
      <h2 id={id} className={cards.asks}>
        {say('own.delete')}
      </h2>
      <p className={cards.quiet}>{say('own.deleteText')}</p>
      {isAsked ? (
        <form className={styles.form} onSubmit={(event) => void send(event)} noValidate>
          <input type="hidden" name="account" value={email ?? phone ?? ''} autoComplete="username" />
          <label htmlFor={`${id}-password`}>{say('own.deletePassword')}</label>
          <input
            id={`${id}-password`}
            name="password"
            type="password"
            autoComplete="current-password"
            aria-invalid={reason === 'no_current' || reason === 'wrong_password'}
            aria-describedby={`${id}-said`}
          />
          {hasFactor && (
            <CodeInput
              id={`${id}-code`}
              label={say('own.deleteCode')}
              aria-invalid={OF_CODE.includes(reason ?? '')}
              aria-describedby={`${id}-said`}
            />
          )}
          <Said id={`${id}-said`} trouble={saving.trouble} />
          <p className={cards.acts}>
            <Button type="submit" disabled={saving.isSending}>
              {say(saving.isSending ? 'own.deleting' : 'own.deleteIt')}
            </Button>
            <Button onClick={() => setAsked(false)}>{say('own.keep')}</Button>
          </p>
        </form>
      ) : (
        <p className={styles.leave}>
          <Button onClick={() => setAsked(true)}>{say('own.deleteAsk')}</Button>
        </p>
      )}
    </section>
  );
}
