/** The others, by name: on the page, and at one of its rows. */
import { useSay } from '../language/language.ts';
import styles from './presence.module.css';
import { useOthers } from './presence.tsx';

const namesOf = (others: readonly { name: string }[]): string =>
  [...new Set(others.map(({ name }) => name))].join(', ');

export function HereToo() {
  const say = useSay();
  const others = useOthers();
  return (
    <span role="status" className={styles.here} data-print="no" data-here-too>
      {others.length > 0 && (
        <span className={styles.others}>{say('presence.here', { names: namesOf(others) })}</span>
      )}
    </span>
  );
}

export function AtRow({ row }: { row: string }) {
  const say = useSay();
  const others = useOthers().filter(({ cell }) => cell === row);
  if (others.length === 0) return null;
  return (
    <span className={styles.others} data-at-row={row}>
      {say('presence.atRow', { names: namesOf(others) })}
    </span>
  );
}
