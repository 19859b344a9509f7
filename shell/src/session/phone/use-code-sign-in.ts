/** Signing in by a code, step by step: the number or address it goes to, then the code of the message or e-mail. */
import type { Data, Session } from '@bivouac/data';
import {
  type AccountResult,
  askForMailCode,
  askForPhoneCode,
  problem as problemOf,
  proveMailCode,
  provePhoneCode,
} from '@bivouac/data/account';
import { useState } from 'react';
import { usePage } from '../../frame/page.ts';
import { lacksSocket } from '../../start/libraries.ts';
import { useSaving } from '../account/use-saving.ts';
import { codeOnce } from '../code-once.ts';
import { useLostAnswer } from '../lost-answer.ts';
import { isCode, plainCode } from '../second-factor/code-field.tsx';
import { fault, type Trouble } from '../trouble.ts';

/** By which way the code comes; what its words begin with. */
export type CodeWay = 'byPhone' | 'byMail';

export interface CodeSignInSteps {
  step: 'address' | 'code';
  /** The number or e-mail address. */
  to: string;
  trouble: Trouble | null;
  isSending: boolean;
  askForCode(to: string): Promise<void>;
  /** With a message that is there already. */
  haveCode(to: string): void;
  backToAddress(): void;
  prove(code: string): Promise<void>;
}

interface Way {
  isAddress(to: string): boolean;
  wrong: Trouble;
  ask(data: Data, to: string): Promise<AccountResult<true>>;
  prove(data: Data, to: string, code: string): Promise<AccountResult<Session>>;
}

const WAYS: Record<CodeWay, Way> = {
  byPhone: {
    isAddress: (to) => to !== '',
    wrong: problemOf('bad_phone'),
    ask: askForPhoneCode,
    prove: (data, phone, code) => provePhoneCode(data, { phone, code }),
  },
  byMail: {
    isAddress: (to) => /^\S+@\S+$/.test(to),
    wrong: fault('no_address'),
    // Its link leads back to this very page, which leads on from there.
    ask: (data, email) => askForMailCode(data, { email, redirectTo: window.location.href }),
    prove: (data, email, code) => proveMailCode(data, { email, code }),
  },
};

export function useCodeSignIn(by: CodeWay, typed: string, next: string): CodeSignInSteps {
  const { config, session } = usePage();
  const [step, setStep] = useState<CodeSignInSteps['step']>('address');
  const [to, setTo] = useState(typed);
  const { trouble, isSending, refuse, save } = useSaving<unknown>();
  const lost = useLostAnswer();
  const way = WAYS[by];
  /** Keeps what was typed; false: it cannot be one, and that is said. */
  const take = (wanted: string) => {
    setTo(wanted);
    const isAddress = way.isAddress(wanted);
    refuse(isAddress ? null : way.wrong);
    return isAddress;
  };
  return {
    step,
    to,
    trouble,
    isSending,
    async askForCode(wanted) {
      if (!take(wanted)) return;
      if (await save((data) => way.ask(data, wanted))) setStep('code');
    },
    haveCode(wanted) {
      if (take(wanted)) setStep('code');
    },
    backToAddress() {
      refuse(null);
      setStep('address');
    },
    async prove(code) {
      if (!isCode(code)) return refuse(fault('no_code'));
      const isIn = await save(() =>
        session.begin(({ data }) => codeOnce(code, lost, () => way.prove(data(), to, plainCode(code)))),
      );
      if (isIn && session.value.state === 'signed_in' && lacksSocket(config)) window.location.assign(next);
    },
  };
}
