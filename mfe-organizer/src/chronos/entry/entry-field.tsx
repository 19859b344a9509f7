/** One of the two fields of the entry line. */
import type { KeyboardEvent, Ref } from 'react';
import { useSay } from '../../language/language.ts';
import styles from './entry.module.css';

interface EntryFieldProps {
  ref: Ref<HTMLInputElement>;
  name: 'number' | 'time';
  value: string;
  placeholder: string;
  isWrong?: boolean;
  onType(text: string): void;
  onKeyDown(event: KeyboardEvent): void;
}

export function EntryField({ ref, name, value, placeholder, isWrong, onType, onKeyDown }: EntryFieldProps) {
  const say = useSay();
  return (
    <label className={styles.field}>
      <span>{say(`entry.${name}`)}</span>
      <input
        ref={ref}
        value={value}
        onChange={(event) => onType(event.target.value)}
        onKeyDown={(event) => {
          // A time that is refused stays in the field: selected, so that the next digit replaces it.
          if (name === 'time' && event.key === 'Enter') event.currentTarget.select();
          onKeyDown(event);
        }}
        placeholder={placeholder}
        inputMode={name === 'time' ? 'decimal' : 'text'}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        aria-invalid={isWrong}
        data-entry={name}
      />
    </label>
  );
}
