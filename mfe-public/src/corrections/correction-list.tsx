/** Corrections, newest first: what was changed, before → after, why, by whom. */
import type { CorrectionRow } from '@bivouac/data/feed';
import { NumberPlate } from '@bivouac/ui';
import * as basics from '@bivouac/ui/basics';
import { sayInstant } from '../language/dates.ts';
import { useLanguage } from '../language/text.tsx';
import { correctionWords } from '../sentences/correction-sentence.ts';
import { useRally } from '../structure/rally-context.tsx';
import styles from './corrections.module.css';

interface CorrectionListProps {
  rows: readonly CorrectionRow[];
  /** Something changed, though not what one crew's facts say. */
  isAmended?: boolean;
}

export function CorrectionList({ rows, isAmended = false }: CorrectionListProps) {
  const { say, tag } = useLanguage();
  const { index } = useRally();
  if (rows.length === 0)
    return <p className={basics.cell}>{say(isAmended ? 'corrections.unlisted' : 'corrections.none')}</p>;
  return (
    <ol className={basics.column}>
      {rows.map((row) => {
        const { what, before, after } = correctionWords(row, say, index.time_zone);
        return (
          <li key={row.id} className={styles.entry}>
            <p className={basics.row}>
              {row.numbers.map((number) => (
                <NumberPlate key={number} number={number} />
              ))}
              <strong>{what}</strong>
              {row.stage && <span className={basics.cell}>{row.stage}</span>}
            </p>
            <p className={styles.change}>
              <del>{before}</del> <span aria-hidden="true">→</span> <ins>{after}</ins>
            </p>
            <p className={basics.cell}>
              {[row.reason, row.by, sayInstant(row.at, index.time_zone, tag)].filter(Boolean).join(' · ')}
            </p>
          </li>
        );
      })}
    </ol>
  );
}
