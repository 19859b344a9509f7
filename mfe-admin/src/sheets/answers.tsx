/** What would become of every row: how many are new, changed and the same, and the refused ones by their cause. */
import { useSay } from '../language/language.ts';
import styles from './sheets.module.css';

/** What became of a row, or would. */
export interface RowAnswer {
  /** From 1, as sent. */
  row: number;
  outcome: 'new' | 'changed' | 'same' | 'refused';
  /** Why it is refused. */
  message?: string;
}

const OUTCOMES = ['new', 'changed', 'same', 'refused'] as const;
const ROWS_SHOWN = 12;

export function Answers({ answers }: { answers: readonly RowAnswer[] }) {
  const say = useSay();
  const causes = new Map<string, number[]>();
  for (const { message, row } of answers) {
    if (message) causes.set(message, [...(causes.get(message) ?? []), row]);
  }
  return (
    <div className={styles.answers} data-answers>
      <p>
        {OUTCOMES.map((outcome) => (
          <span key={outcome} data-outcome={outcome}>
            {say(`import.${outcome}Rows`, {
              count: answers.filter((answer) => answer.outcome === outcome).length,
            })}
          </span>
        ))}
      </p>
      {causes.size > 0 && (
        <ul>
          {[...causes].map(([cause, rows]) => (
            <li key={cause}>
              {cause}{' '}
              <span className={styles.quiet}>
                {say('import.rows', {
                  count: rows.length,
                  rows: rows.slice(0, ROWS_SHOWN).join(', ') + (rows.length > ROWS_SHOWN ? ' …' : ''),
                })}
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
