/** A field to search in what is on the screen. */
import { useId, useState } from 'react';
import styles from './controls.module.css';

interface SearchFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
}

export function SearchField({ label, value, onChange }: SearchFieldProps) {
  const id = useId();
  // Where the address keeps the text it comes back a little later: meanwhile the field would be reset, and the caret goes to the end.
  const [draft, setDraft] = useState<string | null>(null);
  if (draft === value) setDraft(null);
  return (
    <span className={styles.search}>
      <label htmlFor={id} className={styles.spoken}>
        {label}
      </label>
      <input
        id={id}
        type="search"
        value={draft ?? value}
        placeholder={label}
        onChange={({ currentTarget }) => {
          setDraft(currentTarget.value);
          onChange(currentTarget.value);
        }}
      />
    </span>
  );
}
