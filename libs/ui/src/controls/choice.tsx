/** A native select that looks like a chip: the phone's own list, nothing to learn. */
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
