/** A queue this page does not send: how much waits in it, what makes it go, and the way to carry it to headquarters. */
import { CommandProblem } from '@bivouac/data';
import { type Outbox, type OutboxStatus, openOutbox } from '@bivouac/outbox';
import { useEffect, useState } from 'react';
import styles from '../app/app.module.css';
import { rememberUnsent, type Unsent, unsentHere } from '../app/unsent.ts';
import { useSay } from '../language/language.ts';
import { Carry } from './carry.tsx';

/** Every queue but this owner's. `hasWay`: the page of its post is another one, where it is paired. */
export function AllWaiting({ but, hasWay = false }: { but?: string; hasWay?: boolean }) {
  const [unsent] = useState(() => unsentHere(but));
  return unsent.map((one) => <Waiting key={one.owner} unsent={one} hasWay={hasWay} />);
}

function Waiting({ unsent, hasWay }: { unsent: Unsent; hasWay: boolean }) {
  const say = useSay();
  const [held, setHeld] = useState<{ outbox: Outbox; status: OutboxStatus } | null>(null);
  useEffect(() => {
    // Whoever is signed in here now is not the one who took it: it is read, and not sent.
    const send = async () => ({ ok: false, problem: new CommandProblem('signed_out') }) as const;
    const opened = openOutbox({ name: unsent.owner, send });
    const stop = opened.status$.subscribe(() => {
      const status = opened.status$.value;
      if (status.isLoaded) setHeld({ outbox: opened, status });
    });
    return () => {
      stop();
      void opened.close();
    };
  }, [unsent.owner]);
  const count = held ? held.status.pending + held.status.quarantined : unsent.count;
  useEffect(() => {
    if (held) rememberUnsent({ ...unsent, count });
  }, [unsent, held, count]);
  if (count === 0) return null;
  return (
    <>
      <p role="status" className={styles.unsent} data-unsent={count}>
        {say('pair.unsent', { count, post: unsent.post })}{' '}
        {hasWay && <a href={unsent.id}>{say('pair.send')}</a>}
      </p>
      {held && <Carry {...held} post={unsent.post} />}
    </>
  );
}
