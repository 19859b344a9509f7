/** A list of values as check boxes. Checked values keep the order in which the regulations know them. */
import type { RuleParameter } from '@bivouac/data';
import * as basics from '@bivouac/ui/basics';
import { useId } from 'react';
import { useSay } from '../language/language.ts';
import styles from './regulations.module.css';
import { wordOfItem } from './shown-value.tsx';
import { wordsOf } from './values.ts';

interface TickListProps {
  parameter: Pick<RuleParameter, 'type'>;
  label: string;
  problem: string | null;
  options: readonly string[];
  /** Checked values with commas between. */
  text: string;
  onType(text: string): void;
}

export function TickList({ parameter, label, problem, options, text, onType }: TickListProps) {
  const say = useSay();
  const id = useId();
  const checked = new Set(wordsOf(text));
  return (
    <fieldset className={styles.bands} aria-describedby={problem ? id : undefined}>
      <legend>{label}</legend>
      {options.map((option) => (
        <label key={option} className={basics.line}>
          <input
            type="checkbox"
            checked={checked.has(option)}
            onChange={(event) =>
              onType(
                options
                  .filter((one) => (one === option ? event.target.checked : checked.has(one)))
                  .join(', '),
              )
            }
          />
          {wordOfItem(say, parameter, option)}
        </label>
      ))}
      {problem && (
        <p id={id} className={styles.wrong}>
          {problem}
        </p>
      )}
    </fieldset>
  );
}
