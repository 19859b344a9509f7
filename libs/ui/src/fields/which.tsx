/** Two instants that a typed time may mean: the one proposed is pressed, the other is one press away. */
import { Button } from '../controls/button.tsx';
import styles from './fields.module.css';

interface WhichProps {
  question: string;
  /** Words by instant; nothing is asked of fewer than two. */
  options: readonly { at: string; text: string }[];
  /** null: none is proposed. */
  value: string | null;
  isFixed?: boolean | undefined;
  onChange(at: string): void;
}

export function Which({ question, options, value, isFixed, onChange }: WhichProps) {
  if (options.length < 2) return null;
  return (
    <fieldset className={styles.which} disabled={isFixed}>
      <legend>{question}</legend>
      {options.map(({ at, text }) => {
        const isMeant = value !== null && Date.parse(at) === Date.parse(value);
        return (
          <Button
            key={at}
            aria-pressed={isMeant}
            look={isMeant ? 'primary' : 'plain'}
            onClick={() => onChange(at)}
          >
            {text}
          </Button>
        );
      })}
    </fieldset>
  );
}
