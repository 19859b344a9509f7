/** The digits, one back, and one more key of whoever shows them. */
import { readCrewNumber } from '@bivouac/rules';
import { useSay } from '../language/language.ts';
import styles from './capture.module.css';

const KEYS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '⌫', '0', '✓'] as const;
const DIGITS_AT_MOST = 5;

interface NumberKeysProps {
  typed: string;
  onType(typed: string): void;
  /** What ✓ does, as those hear it who listen. */
  doneLabel: string;
  onDone(): void;
}

export function NumberKeys({ typed, onType, doneLabel, onDone }: NumberKeysProps) {
  const say = useSay();
  const press = (key: (typeof KEYS)[number]) => {
    if (key === '⌫') onType(typed.slice(0, -1));
    else if (key !== '✓') onType(readCrewNumber(typed + key).slice(0, DIGITS_AT_MOST));
    else if (typed !== '') onDone();
  };
  return (
    <div className={styles.keys} data-keys>
      {KEYS.map((key) => (
        <button
          key={key}
          type="button"
          onClick={() => press(key)}
          data-key={key}
          aria-label={key === '✓' ? doneLabel : key === '⌫' ? say('pad.back') : key}
        >
          {key}
        </button>
      ))}
    </div>
  );
}
