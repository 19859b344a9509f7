/** The end of one's account: what goes and what stays, then the password or a code that is sent, and the code where there is a second factor. */
import type * as DataLibrary from '@bivouac/data';
import {
  askForOwnersCode,
  deleteOwnAccount,
  type Leaving,
  ownProofs,
  problem,
  stay,
} from '@bivouac/data/account';
import { Button } from '@bivouac/ui';
import { type FormEvent, useId, useRef, useState } from 'react';
import { useAsked } from '../../frame/ask-data.ts';
import { useLanguage } from '../../frame/language.ts';
import { usePage } from '../../frame/page.ts';
import { useChanging } from '../../frame/use-changing.ts';
import { reportError } from '../../start/report-error.ts';
import { Said } from '../recovery/said.tsx';
import { CodeInput, isCode, plainCode } from '../second-factor/code-field.tsx';
import cards from '../second-factor/second-factor.module.css';
import { fault } from '../trouble.ts';
import styles from './account.module.css';
import { ProofFields } from './proof-fields.tsx';
import { useSaving } from './use-saving.ts';
import { useSent } from './use-sent.ts';
import { useWords } from './words.ts';

const OF_CODE = ['needs_code', 'needs_message', 'wrong_code'];
const OF_PROOF = ['no_current', 'no_code', 'wrong_password'];

export function DeletePart() {
  const say = useWords();
  const { tag } = useLanguage();
  const { places, session } = usePage();
  const who = useChanging(session);
  const id = useId();
  const saving = useSaving<true>();
  /** How the second factor is asked for; null: it is not, so far. */
  const [factor, setFactor] = useState<'own.deleteCode' | 'own.deleteMessageCode' | null>(null);
  const [isSent, setSent] = useSent('to-leave');
  const [isAsked, setAsked] = useState(isSent);
  const leaving = useRef<Leaving>(null);
  const { email = null, phone = null } = who.state === 'signed_in' ? who.person : {};
  // Without an address or a number there is neither a password nor a code: whoever has the wallet signs.
  const wallet = useAsked(isAsked && !email && !phone ? 'proofs' : null, ownProofs).value?.wallet ?? null;
  const { reason } = saving.trouble ?? {};
  const begun = ({ deployment }: DataLibrary.Data, { openData }: typeof DataLibrary) => {
    leaving.current ??= { aside: openData(deployment, { isKept: false }), proved: null, challengeId: null };
    return leaving.current;
  };
  const sendCode = async () => {
    const isWritten = await saving.save((data, library) =>
      askForOwnersCode(begun(data, library), { email, phone }),
    );
    if (isWritten) setSent(true);
  };
  const keep = () => {
    if (leaving.current) void stay(leaving.current).catch(reportError);
    leaving.current = null;
    setAsked(false);
    setFactor(null);
    setSent(false);
  };
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const typed = String(form.get('proof') ?? '');
    const code = plainCode(String(form.get('code') ?? ''));
    if (isSent && !isCode(typed)) return saving.refuse(fault('no_code'));
    if (!wallet && !typed) return saving.refuse(fault('no_current'));
    if (factor && !isCode(code))
      return saving.refuse(problem(factor === 'own.deleteCode' ? 'needs_code' : 'needs_message'));
    const isGone = await saving.save(async (data, library) => {
      const proof = isSent ? plainCode(typed) : typed;
      const answer = await deleteOwnAccount(begun(data, library), {
        email,
        phone,
        wallet,
        proof,
        isSent,
        code,
      });
      if (!answer.ok && answer.problem.reason === 'needs_code') setFactor('own.deleteCode');
      if (!answer.ok && answer.problem.reason === 'needs_message') setFactor('own.deleteMessageCode');
      return answer;
    });
    if (!isGone) return;
    setSent(false);
    await session.signOut('local', 'deleted');
    places.navigate(`/${tag}/sign-in`);
  };
  return (
    <section className={cards.card} aria-labelledby={id} data-part="delete">
      <h2 id={id} className={cards.asks}>
        {say('own.delete')}
      </h2>
      <p className={cards.quiet}>{say('own.deleteText')}</p>
      {isAsked ? (
        <form className={styles.form} onSubmit={(event) => void send(event)} noValidate>
          {wallet ? (
            <p>{say('own.deleteWallet')}</p>
          ) : (
            <ProofFields
              id={id}
              account={email ?? phone ?? ''}
              isSent={isSent}
              isWrong={OF_PROOF.includes(reason ?? '')}
              isSending={saving.isSending}
              onSend={factor ? null : () => void sendCode()}
            />
          )}
          {factor && (
            <CodeInput
              id={`${id}-code`}
              label={say(factor)}
              aria-invalid={OF_CODE.includes(reason ?? '')}
              aria-describedby={`${id}-said`}
            />
          )}
          <Said id={`${id}-said`} trouble={saving.trouble} />
          <p className={cards.acts}>
            <Button type="submit" disabled={saving.isSending}>
              {say(saving.isSending ? 'own.deleting' : 'own.deleteIt')}
            </Button>
            <Button onClick={keep}>{say('own.keep')}</Button>
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
