/** Who is invited and has not come yet: until when, whether the mail went out; a new link, or taking it back. */
import {
  data,
  type OpenInvitation,
  renewInvitation,
  revokeInvitation,
  type SentInvitation,
} from '@bivouac/data';
import { Button, Card } from '@bivouac/ui';
import { spokenDay } from '../forms/hours.ts';
import { useSay } from '../language/language.ts';
import styles from './people.module.css';
import { reach, zone } from './role-line.tsx';
import { roleName } from './role-name.ts';
import { useLetters } from './use-letters.ts';
import type { ChangePeople } from './use-people.ts';

interface InvitationsProps {
  invitations: readonly OpenInvitation[];
  change: ChangePeople;
  onSent(sent: SentInvitation): void;
}

export function Invitations({ invitations, change, onSent }: InvitationsProps) {
  const say = useSay();
  if (invitations.length === 0) return null;
  return (
    <Card title={say('people.invited')}>
      <ul>
        {invitations.map((invitation) => (
          <InvitationLine key={invitation.id} invitation={invitation} change={change} onSent={onSent} />
        ))}
      </ul>
    </Card>
  );
}

interface InvitationLineProps {
  invitation: OpenInvitation;
  change: ChangePeople;
  onSent(sent: SentInvitation): void;
}

function InvitationLine({ invitation, change, onSent }: InvitationLineProps) {
  const say = useSay();
  const letters = useLetters();
  const { id, email, role, rally_name, state, expires_at, mailed_at, mail_trouble } = invitation;
  const renew = async () => {
    const done = await change(() => renewInvitation(data(), id));
    if (done) onSent(done.value);
  };
  const day = (at: string) => spokenDay(at, zone());
  return (
    <li className={styles.line} data-invited={email} data-state={state}>
      <span className={styles.who}>
        <strong>{email}</strong>
        <span className={styles.states}>
          <span>
            {roleName(invitation, say)}
            {rally_name && ` · ${rally_name}`}
            {role !== 'admin' &&
              role !== 'platform_admin' &&
              ` · ${reach(invitation, say('people.everyRace'))}`}
          </span>
          <span>{say(state === 'open' ? 'people.until' : 'people.ranOut', { date: day(expires_at) })}</span>
          <span data-trouble={mail_trouble !== null || undefined}>
            {mail_trouble
              ? say('people.mailTrouble', { trouble: mail_trouble })
              : mailed_at
                ? say('people.mailed', { date: day(mailed_at) })
                : say('people.notMailed', { letters })}
          </span>
        </span>
      </span>
      <span className={styles.acts}>
        <Button look="quiet" onClick={renew}>
          {say('people.newLink')}
        </Button>
        <Button look="quiet" onClick={() => change(() => revokeInvitation(data(), id))}>
          {say('people.takeBack')}
        </Button>
      </span>
    </li>
  );
}
