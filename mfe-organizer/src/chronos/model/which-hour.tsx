/** Two buttons beside a typed time that clocks show twice: they write the A or B that a decimal keypad does not have. */
import type { TypedTime } from '@bivouac/rules';
import { offsetText } from '@bivouac/ui';
import { bothHours } from './clock-text.ts';
import styles from './model.module.css';

interface WhichHourProps {
  typed: TypedTime | null;
  text: string;
  timeZone: string;
  onType(text: string): void;
}

export function WhichHour({ typed, text, timeZone, onType }: WhichHourProps) {
  const both = typed ? bothHours(typed, timeZone) : [];
  if (both.length === 0) return null;
  return (
    <span className={styles.hours} data-which-hour>
      {both.map(({ letter, at, isMeant }) => (
        <button
          key={letter}
          type="button"
          aria-pressed={isMeant}
          // The field keeps the focus, and a tablet its keypad.
          onPointerDown={(event) => event.preventDefault()}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onType(`${text.replace(/\s?[ab]\s*$/i, '').trimEnd()}${letter}`)}
        >
          {letter} {offsetText(at, timeZone)}
        </button>
      ))}
    </span>
  );
}
