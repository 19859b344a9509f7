/** Says that start times of a list passed long ago: the list may be of another day. */
import { useSay } from '../language/language.ts';
import type { PassedStarts } from './passed-starts.ts';
import styles from './start-order.module.css';
import { useSpoken } from './use-spoken.ts';

/** More are counted, not named. */
const NAMED = 10;

export function PassedNote({ passed, timeZone }: { passed: PassedStarts; timeZone: string }) {
  const say = useSay();
  const spoken = useSpoken();
  const { numbers, at } = passed;
  return (
    <p className={styles.doubts} data-passed>
      {say('starts.passed', {
        count: numbers.length,
        numbers: [...numbers.slice(0, NAMED), ...(numbers.length > NAMED ? ['…'] : [])].join(', '),
        at: spoken.instant(at, timeZone),
      })}
    </p>
  );
}
