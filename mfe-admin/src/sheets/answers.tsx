/** What would become of every row: how many are new, changed and the same, and the refused ones by their cause. */
import type { Params, RefusalCode } from '@bivouac/data';
import * as basics from '@bivouac/ui/basics';
import { fewOf } from '../forms/few-of.ts';
import { useSay } from '../language/language.ts';
import styles from './sheets.module.css';

/** What became of a row, or would. `left`: as it is, since that was the answer or its race is another one. */
export interface RowAnswer {
  /** As its file counts it, headings and empty rows too; of what is sent to the database: from 1, as sent. */
  row: number;
  outcome: 'new' | 'changed' | 'same' | 'left' | 'refused' | 'asked';
  /** Why it is refused or left, or how it was read, and what the database calls that. */
  message?: string;
  /** It is entered, but is worth a look. */
  isDoubtful?: boolean;
  refusal?: RefusalCode;
  params?: Params;
}

const OUTCOMES = ['new', 'changed', 'same', 'left', 'asked', 'refused'] as const;

export function Answers({ answers }: { answers: readonly RowAnswer[] }) {
  const say = useSay();
  const causes = new Map<string, { message: string; rows: number[]; look: string | undefined }>();
  for (const { message, row, outcome, isDoubtful } of answers) {
    if (!message) continue;
    const isOpen = outcome === 'refused' || outcome === 'asked';
    const look = isOpen ? basics.wrong : isDoubtful ? basics.doubt : undefined;
    const key = `${look} ${message}`;
    causes.set(key, { message, look, rows: [...(causes.get(key)?.rows ?? []), row] });
  }
  return (
    <div className={styles.answers} data-answers>
      <p>
        {OUTCOMES.map((outcome) => (
          <Count key={outcome} outcome={outcome} answers={answers} />
        ))}
      </p>
      {causes.size > 0 && (
        <ul>
          {[...causes].map(([key, { message, rows, look }]) => (
            <li key={key}>
              <span className={look}>{message}</span>{' '}
              <span className={basics.muted}>
                {say('import.rows', {
                  count: rows.length,
                  rows: fewOf(rows, 12),
                })}
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Count({ outcome, answers }: { outcome: RowAnswer['outcome']; answers: readonly RowAnswer[] }) {
  const say = useSay();
  const count = answers.filter((answer) => answer.outcome === outcome).length;
  if ((outcome === 'asked' || outcome === 'left') && count === 0) return null;
  return (
    <span data-outcome={outcome} data-count={count}>
      {say(`import.${outcome}Rows`, { count })}
    </span>
  );
}
