/** A field to search in what is on the screen. */
import { useId } from 'react';
import styles from './controls.module.css';

interface SearchFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
}

export function SearchField({ label, value, onChange }: SearchFieldProps) {
  const id = useId();
  return (
    <span className={styles.search}>
      <label htmlFor={id} className={styles.spoken}>
        {label}
      </label>
      <input
        id={id}
        type="search"
        value={value}
        placeholder={label}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </span>
  );
}
