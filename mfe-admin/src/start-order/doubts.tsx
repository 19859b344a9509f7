/** What is doubtful about the list, as sentences, the first few at once. Doubt asks, it never blocks. */
import { formatDuration, type StartWarning } from '@bivouac/rules';
import { useSay } from '../language/language.ts';
import { timeOf } from './moved-list.tsx';
import styles from './start-order.module.css';

const AT_ONCE = 4;

export function Doubts({ warnings, timeZone }: { warnings: readonly StartWarning[]; timeZone: string }) {
  const say = useSay();
  if (warnings.length === 0) return null;
  const lines = (some: readonly StartWarning[]) => (
    <ul aria-label={say('starts.doubts')}>
      {some.map((warning) => (
        <li key={JSON.stringify(warning)}>{say(`doubt.${warning.code}`, valuesOf(warning, timeZone))}</li>
      ))}
    </ul>
  );
  const more = warnings.slice(AT_ONCE);
  return (
    <div className={styles.doubts} data-doubts data-print="no">
      {lines(warnings.slice(0, AT_ONCE))}
      {more.length > 0 && (
        <details className={styles.moved}>
          <summary>{say('starts.moreDoubts', { count: more.length })}</summary>
          {lines(more)}
        </details>
      )}
    </div>
  );
}

function valuesOf(warning: StartWarning, timeZone: string): Record<string, string | number> {
  switch (warning.code) {
    case 'same_slot':
      return { numbers: warning.numbers.join(', '), time: timeOf(warning.at, timeZone) };
    case 'interval_under_minimum':
      return {
        number: warning.number,
        ahead: warning.ahead,
        interval: formatDuration(warning.interval_ms),
        minimum: formatDuration(warning.minimum_ms),
      };
    case 'listed_twice':
      return { number: warning.number, positions: warning.positions.join(', ') };
    case 'before_first_start':
      return {
        number: warning.number,
        time: timeOf(warning.at, timeZone),
        first: timeOf(warning.first_start_at, timeZone),
      };
    case 'choice_not_given':
    case 'position_not_given':
      return {
        number: warning.number,
        wanted: warning.wanted,
        position: warning.position,
        by: warning.by ?? '',
      };
    case 'choice_not_allowed':
      return { number: warning.number, wanted: warning.wanted };
    case 'retired_listed':
      return { number: warning.number, position: warning.position };
    case 'not_listed':
    case 'repositioned_not_listed':
      return { number: warning.number };
  }
}
