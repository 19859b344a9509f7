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
import { usePage } from '../../frame/page.ts';
import { useChanging } from '../../frame/use-changing.ts';
import { lacksSocket } from '../../start/libraries.ts';
import { useSaving } from '../account/use-saving.ts';
import { arrivedWith } from '../arrival/arrived.ts';
import { codeOnce } from '../code-once.ts';
import { useLostAnswer } from '../lost-answer.ts';
import { isCode, plainCode } from '../second-factor/code-field.tsx';
import { fault, type Trouble } from '../trouble.ts';
import type { ChosenWay, CodeWay } from './chosen-way.ts';

export interface CodeSignInSteps {
  step: 'address' | 'code';
  to: string;
  trouble: Trouble | null;
  isSending: boolean;
  askForCode(to: string): Promise<void>;
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

/** `chosen`: as it is kept with the entry of the history. */
export function useCodeSignIn({ by, to, isSent }: ChosenWay, next: string): CodeSignInSteps {
  const { config, places, session } = usePage();
  const { location } = useChanging(places);
  const { trouble, isSending, refuse, save } = useSaving<unknown>();
  /** Why a link that led here opened nothing, until something else is asked. */
  const { refused } = arrivedWith(location.state);
  const lost = useLostAnswer();
  const way = WAYS[by];
  const keep = (chosen: ChosenWay | null) =>
    places.navigate(location.pathname + location.search, {
      replace: true,
      state: chosen && { byCode: chosen },
    });
  /** False: it cannot be one, and that is said. */
  const take = (wanted: string) => {
    if (refused) keep({ by, to: wanted, isSent: false });
    const isAddress = way.isAddress(wanted);
    refuse(isAddress ? null : way.wrong);
    return isAddress;
  };
  return {
    step: isSent ? 'code' : 'address',
    to,
    trouble: trouble ?? (refused ? fault(refused) : null),
    isSending,
    async askForCode(wanted) {
      if (!take(wanted)) return;
      if (await save((data) => way.ask(data, wanted))) keep({ by, to: wanted, isSent: true });
    },
    haveCode(wanted) {
      if (take(wanted)) keep({ by, to: wanted, isSent: true });
    },
    backToAddress() {
      refuse(null);
      keep({ by, to, isSent: false });
    },
    async prove(code) {
      if (!isCode(code)) return refuse(fault('no_code'));
      const isIn = await save(() =>
        session.begin(({ data }) => codeOnce(code, lost, () => way.prove(data(), to, plainCode(code)))),
      );
      if (!isIn) return;
      // The code of a second factor is still to come, and this one is used up.
      if (session.value.state === 'signed_out') keep(null);
      if (session.value.state === 'signed_in' && lacksSocket(config)) window.location.assign(next);
    },
  };
}
