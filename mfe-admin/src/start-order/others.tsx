/** Who else works on this start order now. */
import { useSession } from '@bivouac/contract/remote';
import { live, type Present } from '@bivouac/live';
import { useEffect, useState } from 'react';
import { useSay } from '../language/language.ts';
import styles from './start-order.module.css';

export function Others({ rally, stage }: { rally: string; stage: string }) {
  const say = useSay();
  const session = useSession();
  const name = session.state === 'signed_in' ? (session.person.email ?? '?') : '?';
  const [others, setOthers] = useState<readonly Present[]>([]);
  useEffect(() => {
    const there = live().deskAt(rally, `start-order-${stage}`);
    there.show({ name, cell: null, isTyping: false });
    const present = there.others$.subscribe(setOthers);
    return () => present.unsubscribe();
  }, [rally, stage, name]);
  if (others.length === 0) return null;
  return (
    <span className={styles.others} role="status">
      {say('starts.others', { names: [...new Set(others.map((other) => other.name))].join(', ') })}
    </span>
  );
}
