/** Whether somebody has a second factor, by word and glyph; and taking a lost one away, with a reason that stays. */
import { data, type PersonOfRally, removeSecondFactor } from '@bivouac/data';
import { ReasonForm } from '@bivouac/officials/form';
import { Button } from '@bivouac/ui';
import { useState } from 'react';
import { spokenDay } from '../forms/hours.ts';
import { useSay } from '../language/language.ts';
import styles from './people.module.css';
import { zone } from './role-line.tsx';
import type { ChangePeople } from './use-people.ts';

export function SecondFactor({ since }: { since: PersonOfRally['second_factor'] }) {
  const say = useSay();
  return (
    <span className={styles.factor} data-second-factor={since ? 'on' : 'none'}>
      <span aria-hidden="true">{since ? '✓' : '○'}</span>{' '}
      {since ? say('people.factor.on') : say('people.factor.none')}
    </span>
  );
}

interface LostFactorProps {
  person: PersonOfRally;
  mayRemove: boolean;
  change: ChangePeople;
}

export function LostFactor({ person, mayRemove, change }: LostFactorProps) {
  const say = useSay();
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      {person.removed_factors.map(({ at, by, reason }) => (
        <p key={at} className={styles.past} data-removed-factor>
          {say('people.factor.removed', {
            date: spokenDay(at, zone()),
            by: by ?? say('people.factor.somebody'),
            reason,
          })}
        </p>
      ))}
      {mayRemove && person.second_factor && !isAsked && (
        <p className={styles.acts}>
          <Button look="quiet" onClick={() => setAsked(true)}>
            {say('people.factor.remove')}
          </Button>
        </p>
      )}
      {isAsked && (
        <ReasonForm
          title={say('people.factor.remove')}
          submit={say('people.factor.removeIt')}
          hint={say('people.factor.removeHint')}
          place={`factor-${person.id}`}
          send={async (reason) => {
            const answer = await removeSecondFactor(data(), person.id, reason);
            await change(async () => answer);
            return answer;
          }}
          onDone={() => setAsked(false)}
          onCancel={() => setAsked(false)}
        />
      )}
    </>
  );
}
