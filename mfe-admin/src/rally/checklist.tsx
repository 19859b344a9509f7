/** What is ready, what is not and what cannot be said yet, worst first; where a page repairs it, the line leads there. */
import { Link } from '@bivouac/contract/router';
import type { Check } from '@bivouac/data';
import { wordOf } from '@bivouac/i18n';
import { useSay } from '../language/language.ts';
import styles from './rally.module.css';

interface ChecklistProps {
  checks: readonly Check[];
  wayOf?(check: string): string | null;
}

const WORST = ['hinders', 'look', 'empty', 'ready'];

function stateOf({ missing, of, hinders }: Check): 'hinders' | 'look' | 'empty' | 'ready' {
  if (missing > 0) return hinders ? 'hinders' : 'look';
  return of === 0 ? 'empty' : 'ready';
}

export function isReady(checks: readonly Check[]): boolean {
  return checks.every((check) => !check.hinders || stateOf(check) !== 'hinders');
}

export function Checklist({ checks, wayOf }: ChecklistProps) {
  const say = useSay();
  return (
    <ul>
      {checks
        .toSorted((a, b) => WORST.indexOf(stateOf(a)) - WORST.indexOf(stateOf(b)))
        .map((check) => {
          const state = stateOf(check);
          const way = state === 'ready' ? null : wayOf?.(check.check);
          const text =
            state === 'empty'
              ? wordOf(say, 'checkEmpty', check.check)
              : wordOf(say, 'check', check.check, {
                  count: check.missing,
                  leg: check.leg ?? '',
                  state: state === 'ready' ? 'ready' : 'missing',
                });
          return (
            <li key={check.check} className={styles.check} data-check={check.check} data-state={state}>
              {way ? <Link to={way}>{text}</Link> : text}
            </li>
          );
        })}
    </ul>
  );
}
