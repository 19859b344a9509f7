/** Signing somebody out on every device: a lost phone, a borrowed computer. Asked once more, for it may be in the middle of the work. */
import { data, type PersonOfRally, signOutPerson } from '@bivouac/data';
import { Button } from '@bivouac/ui';
import { useState } from 'react';
import { useSay } from '../language/language.ts';
import styles from './people.module.css';

export function SignOutPerson({ person }: { person: PersonOfRally }) {
  const say = useSay();
  const [isAsked, setAsked] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [said, setSaid] = useState<{ text: string; isTrouble: boolean } | null>(null);
  const signOut = async () => {
    setBusy(true);
    const answer = await signOutPerson(data(), person.id);
    setBusy(false);
    setAsked(false);
    setSaid(
      answer.ok
        ? { text: say('people.signOut.done', { count: answer.value }), isTrouble: false }
        : { text: answer.problem.message, isTrouble: true },
    );
  };
  const ask = (isWanted: boolean) => {
    setSaid(null);
    setAsked(isWanted);
  };
  if (isAsked) {
    return (
      <p className={styles.ask} data-sign-out>
        <span>{say('people.signOut.ask')}</span>
        <Button disabled={isBusy} onClick={() => void signOut()}>
          {say('people.signOut.now')}
        </Button>
        <Button look="quiet" onClick={() => ask(false)}>
          {say('cancel')}
        </Button>
      </p>
    );
  }
  return (
    <p className={styles.acts} data-sign-out>
      <Button look="quiet" onClick={() => ask(true)}>
        {say('people.signOut')}
      </Button>
      {said && <span role={said.isTrouble ? 'alert' : 'status'}>{said.text}</span>}
    </p>
  );
}
