/** What is ready and what is not, worst first; where a page repairs it, the line leads there. */
import { Link } from '@bivouac/contract/router';
import type { Check } from '@bivouac/data';
import { useSay } from '../language/language.ts';
import styles from './rally.module.css';

interface ChecklistProps {
  checks: readonly Check[];
  /** Path of the page that repairs a check; none: it is repaired on this page. */
  wayOf?(check: string): string | null;
}

export function Checklist({ checks, wayOf }: ChecklistProps) {
  const say = useSay();
  const worst = (check: Check) => (check.missing === 0 ? 2 : check.hinders ? 0 : 1);
  return (
    <ul className={styles.checks}>
      {checks
        .toSorted((a, b) => worst(a) - worst(b))
        .map((check) => {
          const way = check.missing > 0 ? wayOf?.(check.check) : null;
          const text = say(`check.${check.check}`, {
            count: check.missing,
            state: check.missing === 0 ? 'ready' : 'missing',
          });
          return (
            <li
              key={check.check}
              className={styles.check}
              data-check={check.check}
              data-state={check.missing === 0 ? 'ready' : check.hinders ? 'hinders' : 'look'}
            >
              {way ? <Link to={way}>{text}</Link> : text}
            </li>
          );
        })}
    </ul>
  );
}
