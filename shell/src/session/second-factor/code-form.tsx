/** After the password, where the account has a second factor: its six digits, then on to where one was going. */
import type { Session } from '@bivouac/contract';
import { Button } from '@bivouac/ui';
import { usePage } from '../../frame/page.ts';
import { useTitle } from '../../frame/use-title.ts';
import page from '../sign-in-page.module.css';
import { CodeField } from './code-field.tsx';
import styles from './second-factor.module.css';
import { useCode } from './use-code.ts';
import { useWords } from './words/index.ts';

interface CodeFormProps {
  awaits: NonNullable<Extract<Session, { state: 'signed_out' }>['awaits']>;
  next: string;
  /** What comes after a right code, where it is not going on to `next`. */
  onRight?: () => void;
}

export function CodeForm({ awaits: { factor, person }, next, onRight }: CodeFormProps) {
  const say = useWords();
  const { config, session } = usePage();
  const { problem, isSending, send } = useCode(factor, () => {
    if (onRight) return onRight();
    // Officials always have a socket: where spectators have none, the page starts again with one.
    if (config.transport === 'poll') window.location.assign(next);
  });
  useTitle(say('code.title'));
  return (
    <div className={page.place}>
      <form className={styles.form} onSubmit={(event) => void send(event)} noValidate data-code>
        <h1 className={styles.asks}>{say('code.title')}</h1>
        <p className={styles.lead}>{say('code.lead', { account: person.email ?? person.phone ?? '' })}</p>
        <CodeField label={say('code.label')} problem={problem && say(`fault.${problem}`)} autoFocus />
        <Button type="submit" look="primary" disabled={isSending}>
          {say(isSending ? 'code.sending' : 'code.send')}
        </Button>
        <p className={styles.lead}>{say('code.lost')}</p>
        <Button look="quiet" onClick={() => void session.signOut()}>
          {say('code.other')}
        </Button>
      </form>
    </div>
  );
}
