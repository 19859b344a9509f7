/** Signing in by a code sent to a phone or by e-mail: where it goes, and the code. */

import type { Data, Session } from '@bivouac/data';
import {
  type AccountResult,
  askForMailCode,
  askForPhoneCode,
  problem as problemOf,
  proveMailCode,
  provePhoneCode,
} from '@bivouac/data/account';
import { Button } from '@bivouac/ui';
import { type FormEvent, useId } from 'react';
import { usePage } from '../../frame/page.ts';
import { useChanging } from '../../frame/use-changing.ts';
import { useTitle } from '../../frame/use-title.ts';
import { lacksSocket } from '../../start/libraries.ts';
import { useSaving } from '../account/use-saving.ts';
import { arrivedWith } from '../arrival/arrived.ts';
import { codeOnce } from '../code-once.ts';
import { LettersKept, useLetters } from '../letters/letters-kept.tsx';
import { useLostAnswer } from '../lost-answer.ts';
import { useSentence } from '../recovery/said.tsx';
import { CodeField, isCode, plainCode } from '../second-factor/code-field.tsx';
import styles from '../sign-in/sign-in-page.module.css';
import { fault, type Trouble } from '../trouble.ts';
import type { ChosenWay, CodeWay } from './chosen-way.ts';
import { usePhoneSentence } from './use-phone-sentence.ts';
import { useWords } from './words.ts';

interface CodeSignInSteps {
  step: 'address' | 'code';
  to: string;
  trouble: Trouble | null;
  isSending: boolean;
  askForCode(to: string): Promise<void>;
  haveCode(to: string): void;
  backToAddress(): void;
  prove(code: string): Promise<void>;
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

interface CodeSignInProps {
  chosen: ChosenWay;
  next: string;
  onBack(): void;
}

export function CodeSignIn({ chosen, next, onBack }: CodeSignInProps) {
  const say = useWords();
  const ofPhone = usePhoneSentence();
  const ofMail = useSentence();
  const { by } = chosen;
  const steps = useCodeSignIn(chosen, next);
  useTitle(say(steps.step === 'code' ? `${by}.codeTitle` : `${by}.title`));
  const props = { ...steps, by, onBack, sentence: by === 'byPhone' ? ofPhone : ofMail };
  return (
    <div className={styles.place}>
      {steps.step === 'address' ? <AddressForm {...props} /> : <CodeStep {...props} />}
    </div>
  );
}

type StepProps = CodeSignInSteps & { by: CodeWay; onBack(): void; sentence(trouble: Trouble): string };

const LABELS = { byPhone: 'byPhone.to', byMail: 'byMail.to' } as const;
const FIELDS = {
  byPhone: { name: 'phone', type: 'tel', autoComplete: 'tel' },
  byMail: { name: 'email', type: 'email', autoComplete: 'username' },
} as const;

const mark = (by: CodeWay, step: string) =>
  by === 'byPhone' ? { 'data-by-phone': step } : { 'data-by-mail': step };

function AddressForm({ by, to, trouble, isSending, askForCode, haveCode, onBack, sentence }: StepProps) {
  const say = useWords();
  const id = useId();
  const field = FIELDS[by];
  const typed = (form: HTMLFormElement | null) =>
    String(new FormData(form ?? undefined).get(field.name) ?? '').trim();
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isSending) void askForCode(typed(event.currentTarget));
  };
  return (
    <form
      className={styles.form}
      onSubmit={send}
      noValidate
      {...mark(by, by === 'byPhone' ? 'number' : 'address')}
    >
      <h1 className={styles.title}>{say(`${by}.title`)}</h1>
      <p className={styles.lead}>{say(`${by}.lead`, { letters: useLetters() })}</p>
      {by === 'byMail' && <LettersKept />}
      <label htmlFor={id}>{say(LABELS[by])}</label>
      <input
        id={id}
        {...field}
        defaultValue={to}
        autoCapitalize="none"
        spellCheck={false}
        aria-invalid={['bad_phone', 'no_address', 'bad_address'].includes(trouble?.reason ?? '')}
        aria-describedby={`${id}-said`}
      />
      <p id={`${id}-said`} role="alert" className={styles.problem} data-problem={trouble?.reason}>
        {trouble && sentence(trouble)}
      </p>
      <Button type="submit" look="primary" disabled={isSending}>
        {say(isSending ? 'byPhone.sending' : `${by}.send`)}
      </Button>
      <Button look="quiet" onClick={({ currentTarget }) => haveCode(typed(currentTarget.form))}>
        {say('byPhone.haveCode')}
      </Button>
      <Button look="quiet" onClick={onBack}>
        {say('byPhone.back')}
      </Button>
    </form>
  );
}

function CodeStep({ by, to, trouble, isSending, prove, backToAddress, onBack, sentence }: StepProps) {
  const say = useWords();
  const letters = useLetters();
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (!isSending)
      void prove(String(new FormData(form).get('code'))).then(() => form.querySelector('input')?.select());
  };
  return (
    <form className={styles.form} onSubmit={send} noValidate {...mark(by, 'code')}>
      <h1 className={styles.title}>{say(`${by}.codeTitle`)}</h1>
      <p className={styles.lead} role="status">
        {say(`${by}.sent`, { phone: to, email: to, letters })}
      </p>
      {by === 'byMail' && <LettersKept />}
      <CodeField
        label={say(`${by}.code`)}
        problem={trouble && sentence(trouble)}
        sent={by === 'byPhone' ? 'phone' : 'email'}
        autoFocus
      />
      <Button type="submit" look="primary" disabled={isSending}>
        {say(isSending ? 'byPhone.checking' : 'byPhone.signIn')}
      </Button>
      <Button look="quiet" onClick={backToAddress}>
        {say('byPhone.again')}
      </Button>
      <Button look="quiet" onClick={onBack}>
        {say('byPhone.back')}
      </Button>
    </form>
  );
}

interface Way {
  isAddress(to: string): boolean;
  wrong: Trouble;
  ask(data: Data, to: string): Promise<AccountResult<true>>;
  prove(data: Data, to: string, code: string): Promise<AccountResult<Session>>;
}

/** `chosen`: as it is kept with the entry of the history. */
function useCodeSignIn({ by, to, isSent }: ChosenWay, next: string): CodeSignInSteps {
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
