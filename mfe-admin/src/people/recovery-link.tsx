/** An e-mail for whoever has forgotten the password and does not find the way there. */
import { useShell } from '@bivouac/contract/remote';
import { data, sendRecovery } from '@bivouac/data';
import { Button } from '@bivouac/ui';
import { useState } from 'react';
import { useSay } from '../language/language.ts';
import styles from './people.module.css';

export function RecoveryLink({ email }: { email: string }) {
  const say = useSay();
  const { language } = useShell();
  const [isBusy, setBusy] = useState(false);
  const [said, setSaid] = useState<{ text: string; isTrouble: boolean } | null>(null);
  const send = async () => {
    setBusy(true);
    setSaid(null);
    const redirectTo = `${window.location.origin}/${language}/forgotten-password`;
    const answer = await sendRecovery(data(), { email, redirectTo });
    setBusy(false);
    if (answer.ok) return setSaid({ text: say('people.recovery.sent', { email }), isTrouble: false });
    const { reason, waitS } = answer.problem;
    const text =
      reason === 'too_many_letters' || reason === 'too_many_attempts'
        ? say('people.recovery.wait', { seconds: waitS ?? 0 })
        : say(reason === 'offline' ? 'people.recovery.offline' : 'people.recovery.failed');
    setSaid({ text, isTrouble: true });
  };
  return (
    <p className={styles.acts} data-recovery>
      <Button look="quiet" disabled={isBusy} onClick={() => void send()}>
        {say('people.recovery.send')}
      </Button>
      {said && <span role={said.isTrouble ? 'alert' : 'status'}>{said.text}</span>}
    </p>
  );
}
