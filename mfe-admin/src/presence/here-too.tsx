/** The others, by name: on the page, and at one of its rows. */
import { useSay } from '../language/language.ts';
import styles from './presence.module.css';
import { useOthers } from './presence.tsx';

const namesOf = (others: readonly { name: string }[]) => [...new Set(others.map(({ name }) => name))];

export function HereToo() {
  const say = useSay();
  const names = namesOf(useOthers());
  return (
    <span role="status" className={styles.here} data-print="no" data-here-too>
      {names.length > 0 && (
        <span className={styles.others}>
          <span className={styles.wordy}>{say('presence.here', { names: names.join(', ') })}</span>
          <span className={styles.few} aria-hidden>
            {say('presence.few', { count: names.length })}
          </span>
        </span>
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
      {say('presence.atRow', { names: namesOf(others).join(', ') })}
    </span>
  );
}
