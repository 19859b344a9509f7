/** Signing in by phone, step by step: the number, then the code of the message. */
import {
  type AccountResult,
  askForPhoneCode,
  problem as problemOf,
  provePhoneCode,
} from '@bivouac/data/account';
import { useState } from 'react';
import { usePage } from '../../frame/page.ts';
import { loadData } from '../../start/libraries.ts';
import type { Trouble } from '../recovery/use-recovery.ts';
import { isCode, plainCode } from '../second-factor/code-field.tsx';

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
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const [isSending, setSending] = useState(false);
  const send = async <Value>(work: () => Promise<AccountResult<Value>>): Promise<boolean> => {
    setSending(true);
    setTrouble(null);
    const answer = await work().catch(() => ({ ok: false as const, problem: problemOf('offline') }));
    setSending(false);
    if (!answer.ok) setTrouble(answer.problem);
    return answer.ok;
  };
  return {
    step,
    phone,
    trouble,
    isSending,
    async askForCode(wanted) {
      setPhone(wanted);
      const isAsked = await send(async () => askForPhoneCode((await loadData(config)).data(), wanted));
      if (isAsked) setStep('code');
    },
    haveCode(wanted) {
      setPhone(wanted);
      setTrouble(wanted ? null : problemOf('bad_phone'));
      if (wanted) setStep('code');
    },
    backToNumber() {
      setTrouble(null);
      setStep('number');
    },
    async prove(code) {
      if (!isCode(code)) return setTrouble({ reason: 'no_code', waitS: null, weak: [] });
      const isIn = await send(() =>
        session.begin(({ data }) => provePhoneCode(data(), { phone, code: plainCode(code) })),
      );
      // Officials always have a socket: where spectators have none, the page starts again with one.
      if (isIn && session.value.state === 'signed_in' && config.transport === 'poll')
        window.location.assign(next);
    },
  };
}
