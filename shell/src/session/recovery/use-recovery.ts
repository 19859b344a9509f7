/**
 * A forgotten password, step by step: a letter, its code, a second factor where there is one, the new password. The step is kept with the entry
 * of the history: reading the letter on a phone may end the page.
 */
import type { Session } from '@bivouac/contract';
import type { Data } from '@bivouac/data';
import { type AccountResult, askForRecovery, faultOfPassword, proveRecovery } from '@bivouac/data/account';
import { useRef, useState } from 'react';
import { forgottenPath } from '../../areas/area-of.ts';
import { askData } from '../../frame/ask-data.ts';
import { useLanguage } from '../../frame/language.ts';
import { usePage } from '../../frame/page.ts';
import { useChanging } from '../../frame/use-changing.ts';
import { lacksSocket } from '../../start/libraries.ts';
import { arrivedWith } from '../arrival/arrived.ts';
import { codeOnce } from '../code-once.ts';
import { useLostAnswer } from '../lost-answer.ts';
import { isCode, plainCode } from '../second-factor/code-field.tsx';
import { fault, type Trouble } from '../trouble.ts';
import { useCounted } from '../use-counted.ts';
import { setOnce } from './set-once.ts';

export type RecoveryStep = 'letter' | 'code' | 'password';

export interface Recovery {
  step: RecoveryStep;
  email: string;
  trouble: Trouble | null;
  isSending: boolean;
  askForLetter(email: string): Promise<void>;
  haveCode(email: string): void;
  backToLetter(): void;
  prove(code: string, password: string): Promise<void>;
  /** The second factor is proved: what was typed before is set now. */
  goOn(): void;
  set(password: string): Promise<void>;
}

export function useRecovery(next: string): Recovery {
  const { config, places, session } = usePage();
  const { tag } = useLanguage();
  const { location } = useChanging(places);
  const who = useChanging(session);
  const { recovered, refused } = arrivedWith(location.state);
  const { account: email, isWritten } = letterIn(location.state);
  const keep = (state: object) =>
    places.navigate(location.pathname + location.search, { replace: true, state });
  const [told, setCounted] = useCounted<Trouble>();
  const [isTold, setIsTold] = useState(false);
  const setTold = (wrong: Trouble | null) => {
    setIsTold(true);
    setCounted(wrong);
  };
  const [isSending, setSending] = useState(false);
  const typed = useRef<string | null>(null);
  const lost = useLostAnswer();
  const lostCode = useLostAnswer();

  const send = async <Value>(work: (data: Data) => Promise<AccountResult<Value>>): Promise<boolean> => {
    setSending(true);
    setTold(null);
    const answer = await askData(config, work);
    setSending(false);
    if (!answer.ok) setTold({ waitS: null, weak: [], ...answer.problem });
    return answer.ok;
  };
  const set = async (password: string) => {
    const wrong = password ? faultOfPassword(password) : fault('no_password');
    setTold(wrong);
    if (wrong) return;
    const isSet = await send((data) => setOnce(data, password, lost));
    if (!isSet) return;
    if (lacksSocket(config)) window.location.replace(next);
    else places.navigate(next, { replace: true });
  };
  const isAddress = (address: string) => /^\S+@\S+$/.test(address.trim());

  return {
    // Of the person who has proved the account, not of somebody who has signed in meanwhile.
    step: recovered && recovered === personIn(who) ? 'password' : isWritten ? 'code' : 'letter',
    email,
    trouble: isTold ? told : refused ? fault(refused) : null,
    isSending,
    async askForLetter(address) {
      if (!isAddress(address)) return setTold(fault('no_address'));
      const path = forgottenPath(tag, new URL(next, window.location.origin));
      const redirectTo = window.location.origin + path;
      const isAsked = await send((data) => askForRecovery(data, { email: address, redirectTo }));
      if (isAsked) keep({ account: address, isWritten: true });
    },
    haveCode(address) {
      if (!isAddress(address)) return setTold(fault('no_address'));
      setTold(null);
      keep({ account: address, isWritten: true });
    },
    backToLetter() {
      setTold(null);
      keep({ account: email });
    },
    async prove(code, password) {
      const wrong = !isCode(code)
        ? fault('no_code')
        : password
          ? faultOfPassword(password)
          : fault('no_password');
      setTold(wrong);
      if (wrong) return;
      typed.current = password;
      const isProved = await send(() =>
        session.begin(({ data }) =>
          codeOnce(code, lostCode, () => proveRecovery(data(), { email, code: plainCode(code) })),
        ),
      );
      if (!isProved) return;
      keep({ recovered: personIn(session.value) });
      if (session.value.state === 'signed_in') await set(password);
    },
    goOn() {
      if (typed.current !== null) void set(typed.current);
    },
    set,
  };
}

/** Whose letter: typed here or at the sign-in. In the history and not in the address bar, since it is personal. */
function letterIn(state: unknown): { account: string; isWritten: boolean } {
  const { account = '', isWritten = false } = (state ?? {}) as { account?: string; isWritten?: boolean };
  return { account, isWritten };
}

function personIn(who: Session): string | undefined {
  return (who.state === 'signed_in' ? who : who.state === 'signed_out' ? who.awaits : undefined)?.person.id;
}
