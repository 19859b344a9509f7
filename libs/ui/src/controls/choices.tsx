/** A native select that looks like a chip: the phone's own list, nothing to learn. */
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './controls.module.css';

interface ChoiceProps {
  /** Names the choice for those who listen; the first option says it to those who look. */
  label: string;
  /** '' stands for all. */
  value: string;
  options: readonly { value: string; label: string }[];
  onChoose: (value: string) => void;
}

export function Choice({ label, value, options, onChoose }: ChoiceProps) {
  return (
    <select
      aria-label={label}
      title={label}
      className={styles.choice}
      data-chosen={value !== '' || undefined}
      value={value}
      onChange={(event) => onChoose(event.currentTarget.value)}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
}

/** A row of filter chips that scrolls by itself: one chosen, or none for all. */
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

/** A switch between a few views of the same thing; each view is a link, so it has an address. */
export interface Segment {
  id: string;
  label: string;
  title?: string;
}

interface SegmentedProps {
  /** Names the choice for those who listen. */
  label: string;
  segments: readonly Segment[];
  chosen: string;
  onChoose: (id: string) => void;
  isSmall?: boolean;
}

/** On a phone the row is wider than the screen: what is chosen is brought into view, and the page stays where it is. */
function bringIntoView(one: HTMLElement | null) {
  const row = one?.parentElement;
  if (!row) return;
  // A sticky element reports the place it is stuck at, not its own.
  one.style.position = 'static';
  row.scrollLeft = one.offsetLeft - row.offsetLeft - 24;
}

export function Segmented({ label, segments, chosen, onChoose, isSmall = false }: SegmentedProps) {
  return (
    <fieldset className={classNames(styles.segmented, isSmall && styles.small)}>
      <legend className={styles.spoken}>{label}</legend>
      {segments.map((segment) => (
        <button
          key={segment.id}
          data-segment={segment.id}
          ref={segment.id === chosen ? bringIntoView : null}
          type="button"
          aria-pressed={segment.id === chosen}
          title={segment.title}
          className={styles.segment}
          onClick={() => onChoose(segment.id)}
        >
          {segment.label}
        </button>
      ))}
    </fieldset>
  );
}
