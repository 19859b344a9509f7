/** A native select with its label: the phone's own list, nothing to learn. */
import { useId } from 'react';
import styles from './controls.module.css';

interface ChoiceProps {
  label: string;
  /** '' stands for all. */
  value: string;
  options: readonly { value: string; label: string }[];
  onChoose: (value: string) => void;
}

export function Choice({ label, value, options, onChoose }: ChoiceProps) {
  const id = useId();
  return (
    <span className={styles.choice}>
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value} onChange={(event) => onChoose(event.currentTarget.value)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </span>
  );
}
