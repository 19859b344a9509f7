/** Signing in by phone, step by step: the number, then the code of the message. */
import { askForPhoneCode, problem, provePhoneCode } from '@bivouac/data/account';
import { useState } from 'react';
import { usePage } from '../../frame/page.ts';
import { lacksSocket } from '../../start/libraries.ts';
import { useSaving } from '../account/use-saving.ts';
import { isCode, plainCode } from '../second-factor/code-field.tsx';
import { fault, type Trouble } from '../trouble.ts';

export interface PhoneSignInSteps {
  step: 'number' | 'code';
  phone: string;
  trouble: Trouble | null;
  isSending: boolean;
  askForCode(phone: string): Promise<void>;
  /** With a message that is there already. */
  haveCode(phone: string): void;
  backToNumber(): void;
  prove(code: string): Promise<void>;
}

export function usePhoneSignIn(typed: string, next: string): PhoneSignInSteps {
  const { config, session } = usePage();
  const [step, setStep] = useState<PhoneSignInSteps['step']>('number');
  const [phone, setPhone] = useState(typed);
  const { trouble, isSending, refuse, save } = useSaving<unknown>();
  return {
    step,
    phone,
    trouble,
    isSending,
    async askForCode(wanted) {
      setPhone(wanted);
      if (await save((data) => askForPhoneCode(data, wanted))) setStep('code');
    },
    haveCode(wanted) {
      setPhone(wanted);
      refuse(wanted ? null : problem('bad_phone'));
      if (wanted) setStep('code');
    },
    backToNumber() {
      refuse(null);
      setStep('number');
    },
    async prove(code) {
      if (!isCode(code)) return refuse(fault('no_code'));
      const isIn = await save(() =>
        session.begin(({ data }) => provePhoneCode(data(), { phone, code: plainCode(code) })),
      );
      if (isIn && session.value.state === 'signed_in' && lacksSocket(config)) window.location.assign(next);
    },
  };
}
