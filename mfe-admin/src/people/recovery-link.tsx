/** A link for whoever has forgotten the password and does not find the way there: by e-mail, or shown where the site sends none. */
import { useShell } from '@bivouac/contract/remote';
import { data, type PersonOfRally, sendRecovery } from '@bivouac/data';
import { Button } from '@bivouac/ui';
import { useState } from 'react';
import { spokenInstant } from '../forms/hours.ts';
import { useSay } from '../language/language.ts';
import { CopiedLink } from './copied-link.tsx';
import styles from './people.module.css';
import { zone } from './role-line.tsx';
import { useLetters } from './use-letters.ts';

interface RecoveryLinkProps {
  person: PersonOfRally;
  email: string;
}

export function RecoveryLink({ person, email }: RecoveryLinkProps) {
  const say = useSay();
  const { language } = useShell();
  const [isBusy, setBusy] = useState(false);
  const isKept = useLetters() === 'kept';
  const [link, setLink] = useState<string | null>(null);
  const [said, setSaid] = useState<{ text: string; isTrouble: boolean } | null>(null);
  const send = async () => {
    setBusy(true);
    setSaid(null);
    const page = `${window.location.origin}/${language}/forgotten-password`;
    const answer = await sendRecovery(data(), { person: person.id, email, page });
    setBusy(false);
    if (answer.ok) {
      setLink(answer.value);
      const done = answer.value === null ? 'people.recovery.sent' : 'people.recovery.made';
      return setSaid({ text: say(done, { email }), isTrouble: false });
    }
    const { reason, waitS } = answer.problem;
    const text =
      reason === 'too_many_letters' || reason === 'too_many_attempts'
        ? say('people.recovery.wait', { seconds: waitS ?? 0 })
        : isKept && reason === 'signed_out'
          ? say('people.recovery.ofSite')
          : say(`people.recovery.${reason === 'offline' || reason === 'busy' ? reason : 'failed'}`);
    setSaid({ text, isTrouble: true });
  };
  return (
    <div data-recovery>
      <p className={styles.acts}>
        <Button look="quiet" disabled={isBusy} onClick={() => void send()}>
          {say(isKept ? 'people.recovery.make' : 'people.recovery.send')}
        </Button>
        {said && <span role={said.isTrouble ? 'alert' : 'status'}>{said.text}</span>}
      </p>
      {link && <CopiedLink link={link} label={say('people.recovery.link')} />}
    </div>
  );
}

/** Who was given such a link, and when: what can be known of who may have opened the account. */
export function HandedLinks({ person }: Pick<RecoveryLinkProps, 'person'>) {
  const say = useSay();
  return person.handed_links.map(({ at, by }) => (
    <p key={`${at} ${by}`} className={styles.past}>
      {say('people.recovery.handed', {
        date: spokenInstant(at, zone()),
        by: by ?? say('people.factor.somebody'),
      })}
    </p>
  ));
}
