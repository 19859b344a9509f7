/** The button to invite a person, its form, and the link of the invitation that was just made. */
import type { People, RallyRole, SentInvitation } from '@bivouac/data';
import { Button } from '@bivouac/ui';
import { type ReactNode, useState } from 'react';
import { useSay } from '../language/language.ts';
import { InviteForm, type Place } from './invite-form.tsx';
import { PeopleFrame } from './people-frame.tsx';
import { SentLink } from './sent-link.tsx';
import type { PeopleView } from './use-people.ts';

interface InvitingProps {
  people: PeopleView;
  places: readonly Place[];
  /** Those of the one rally. */
  roles?: readonly RallyRole[];
  timeZone?: string;
  children(view: People, onSent: (sent: SentInvitation) => void): ReactNode;
}

export function Inviting({ people, places: [first, ...more], roles, timeZone, children }: InvitingProps) {
  const say = useSay();
  const [isInviting, setIsInviting] = useState(false);
  const [sent, setSent] = useState<SentInvitation | null>(null);
  const { change, trouble } = people;
  return (
    <PeopleFrame people={people} {...(timeZone && { timeZone })} isQuiet={isInviting}>
      {(view) => (
        <>
          {sent && <SentLink key={sent.link} sent={sent} onDone={() => setSent(null)} />}
          {first && isInviting && (
            <InviteForm
              places={[first, ...more]}
              {...(roles && { roles })}
              known={view}
              {...{ change, trouble }}
              onSent={(made) => {
                setSent(made);
                setIsInviting(false);
              }}
              onCancel={() => setIsInviting(false)}
            />
          )}
          {first && !isInviting && (
            <p>
              <Button look="primary" onClick={() => setIsInviting(true)}>
                {say('people.invite')}
              </Button>
            </p>
          )}
          {children(view, setSent)}
        </>
      )}
    </PeopleFrame>
  );
}
