/** A row of filter chips that scrolls by itself: one chosen, or none for all. */
import type { ReactNode } from 'react';
import styles from './controls.module.css';

export interface ChoiceChip {
  /** null: all. */
  id: string | null;
  label: ReactNode;
  title?: string | undefined;
}

interface ChipRowProps {
  label: string;
  chips: readonly ChoiceChip[];
  chosen: string | null;
  onChoose: (id: string | null) => void;
}

export function ChipRow({ label, chips, chosen, onChoose }: ChipRowProps) {
  return (
    <fieldset className={styles.chips}>
      <legend className={styles.spoken}>{label}</legend>
      {chips.map((chip) => (
        <button
          key={chip.id ?? ''}
          type="button"
          aria-pressed={chip.id === chosen}
          title={chip.title}
          className={styles.chip}
          onClick={() => onChoose(chip.id)}
        >
          {chip.label}
        </button>
      ))}
    </fieldset>
  );
}
