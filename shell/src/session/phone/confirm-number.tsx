/** A number that waits for the code of a message: typing it, having another one sent, or calling the change off. */
import type * as DataLibrary from '@bivouac/data';
import {
  type AccountResult,
  callOffChange,
  confirmPhone,
  ownAccount,
  sendPhoneChangeCode,
} from '@bivouac/data/account';
import { Button } from '@bivouac/ui';
import account from '../account/account.module.css';
import { Part } from '../account/part.tsx';
import { useSaving } from '../account/use-saving.ts';
import { useLostAnswer } from '../lost-answer.ts';
import { CodeField, isCode, plainCode } from '../second-factor/code-field.tsx';
import { fault } from '../trouble.ts';
import { usePhoneSentence } from './use-phone-sentence.ts';
import { useWords } from './words.ts';

interface ConfirmNumberProps {
  phone: string;
  isAsked: boolean;
  onRight(): void;
  onCalledOff(): void;
}

export function ConfirmNumber({ phone, isAsked, onRight, onCalledOff }: ConfirmNumberProps) {
  const say = useWords();
  const sentence = usePhoneSentence();
  const saving = useSaving<true>();
  const sending = useSaving<true>();
  const lost = useLostAnswer();
  const trouble = saving.trouble ?? sending.trouble;
  const isOfCode = trouble?.reason === 'no_code' || trouble?.reason === 'code_expired';
  const confirm = async (typed: string) => {
    sending.refuse(null);
    if (!isCode(typed)) return saving.refuse(fault('no_code'));
    const code = plainCode(typed);
    const isRight = await saving.save(async (data, { openData }): Promise<AccountResult<true>> => {
      const aside = openData(data.deployment, { isKept: false });
      const answer = await confirmPhone(data, aside, { phone, code });
      // A code whose answer was lost is used up: what the account says by now is the answer.
      const isDone = !answer.ok && answer.problem.reason === 'code_expired' && lost.isOf(code);
      lost.note(code, answer);
      return isDone && (await isNumberOf(data, phone)) ? { ok: true, value: true } : answer;
    });
    if (isRight) onRight();
  };
  const callOff = async () => {
    saving.refuse(null);
    if (await sending.save((data) => callOffChange(data, 'phone'))) onCalledOff();
  };
  return (
    <Part
      name="phone-code"
      title={say('number.title')}
      act={say('number.confirm')}
      isSending={saving.isSending}
      trouble={isOfCode ? null : trouble}
      done={sending.done && say('number.sentAgain')}
      onSend={(form) => void confirm(String(form.get('code')))}
    >
      {() => (
        <>
          <p role="status">{say('number.sent', { phone })}</p>
          <CodeField
            label={say('byPhone.code')}
            problem={isOfCode && trouble ? sentence(trouble) : null}
            sent="phone"
            autoFocus={isAsked}
          />
          <p className={account.leave}>
            <Button
              look="quiet"
              disabled={sending.isSending}
              onClick={() => {
                saving.refuse(null);
                void sending.save((data) => sendPhoneChangeCode(data, phone));
              }}
            >
              {say('number.again')}
            </Button>
            <Button look="quiet" disabled={sending.isSending} onClick={() => void callOff()}>
              {say('number.other')}
            </Button>
          </p>
        </>
      )}
    </Part>
  );
}

/** Typed in whatever way: digits are what counts. */
async function isNumberOf(data: DataLibrary.Data, phone: string): Promise<boolean> {
  const answer = await ownAccount(data);
  const digits = phone.replace(/\D/g, '').replace(/^00/, '');
  return answer.ok && answer.value.phone === digits;
}
