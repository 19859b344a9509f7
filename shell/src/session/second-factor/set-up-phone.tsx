/** Setting up a phone as second factor: its number, and the code of a message that proves it arrives. */
import { beginPhone, type FactorProblem } from '@bivouac/data/second-factor';
import { Button } from '@bivouac/ui';
import { type FormEvent, useId, useState } from 'react';
import { askData, type Unasked } from '../../frame/ask-data.ts';
import { usePage } from '../../frame/page.ts';
import account from '../account/account.module.css';
import { NumberField } from '../phone/number-field.tsx';
import styles from './second-factor.module.css';
import { SentCodeForm } from './sent-code-form.tsx';
import { usePersonId } from './use-person-id.ts';
import { forgetBegunPhone, keepBegunPhone, keptBegunPhone } from './use-sent-code.ts';
import { useWords } from './words.ts';

interface SetUpPhoneProps {
  onDone(): void;
  onCancel(): void;
}

export function SetUpPhone({ onDone, onCancel }: SetUpPhoneProps) {
  const say = useWords();
  const { config } = usePage();
  const person = usePersonId();
  const id = useId();
  const [begun, setBegun] = useState(() => keptBegunPhone(person));
  const [problem, setProblem] = useState<FactorProblem | Unasked | null>(null);
  const [isSending, setSending] = useState(false);
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSending) return;
    const phone = String(new FormData(event.currentTarget).get('phone')).trim();
    setSending(true);
    setProblem(null);
    const answer = await askData(config, (data) => beginPhone(data, phone));
    setSending(false);
    if (!answer.ok) return setProblem(answer.problem);
    const isBegun = { id: answer.value.id, phone };
    keepBegunPhone(person, isBegun);
    setBegun(isBegun);
  };
  const over = (then: () => void) => () => {
    forgetBegunPhone(person);
    then();
  };
  const cancel = <Button onClick={over(onCancel)}>{say('account.cancel')}</Button>;
  if (begun) {
    return (
      <SentCodeForm
        factorId={begun.id}
        phone={begun.phone}
        act={say('account.confirmIt')}
        onRight={over(onDone)}
      >
        {cancel}
      </SentCodeForm>
    );
  }
  return (
    <form className={account.form} onSubmit={(event) => void send(event)} noValidate data-factor="new-phone">
      <p className={styles.quiet}>{say('phone.text')}</p>
      <NumberField
        label={say('phone.number')}
        aria-invalid={problem !== null}
        aria-describedby={`${id}-problem`}
      />
      <p id={`${id}-problem`} role="alert" className={styles.problem}>
        {problem && say(`fault.${problem.reason}`, { seconds: problem.waitS ?? 0 })}
      </p>
      <p className={styles.acts}>
        <Button type="submit" look="primary" disabled={isSending}>
          {say('code.send')}
        </Button>
        {cancel}
      </p>
    </form>
  );
}
