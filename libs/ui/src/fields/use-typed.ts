/**
 * A text that is read while it is typed. Up and Down step the value, Escape restores the one the field was entered with. What cannot be read
 * stays in the field, leaves the value as it was and keeps the form from being sent; the error is shown once the field is left.
 */
import { type ChangeEvent, type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';

export interface TypedOptions<Read> {
  /** null: empty */
  value: string | null;
  /** The value as it is typed. */
  shown: string;
  required?: boolean | undefined;
  readOnly?: boolean | undefined;
  read(text: string): { value: string; read: Read } | { problem: string };
  step(value: string, by: 1 | -1): string;
  /** `read` is null if the value was stepped, restored or emptied. */
  onChange(value: string | null, read: Read | null): void;
}

export function useTyped<Read>(options: TypedOptions<Read>) {
  const { value, shown, required, readOnly, read, step, onChange } = options;
  // Typed over a value: another one from outside replaces the text.
  const [typed, setTyped] = useState<{ text: string; over: string | null } | null>(null);
  const [isShown, show] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const entered = useRef(value);
  const text = typed?.over === value ? typed.text : null;
  const result = text === null || text.trim() === '' ? null : read(text);
  const problem = result && 'problem' in result ? result.problem : null;
  useEffect(() => input.current?.setCustomValidity(problem ?? ''), [problem]);
  const set = (next: string | null) => {
    setTyped(null);
    if (next !== value) onChange(next, null);
  };
  const onType = (event: ChangeEvent<HTMLInputElement>) => {
    const next = event.target.value;
    const isEmpty = next.trim() === '';
    const now = isEmpty ? null : read(next);
    const isRead = now !== null && 'value' in now;
    const over = isRead ? now.value : isEmpty && !required ? null : value;
    setTyped({ text: next, over });
    if (isRead || isEmpty) show(false);
    if (isRead || over !== value) onChange(over, isRead ? now.read : null);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (readOnly) return;
    if (event.key === 'Escape' && (text !== null || value !== entered.current)) {
      // What the field is in stays open.
      event.stopPropagation();
      event.preventDefault();
      set(entered.current);
    }
    if ((event.key === 'ArrowUp' || event.key === 'ArrowDown') && value !== null && !problem) {
      event.preventDefault();
      set(step(value, event.key === 'ArrowUp' ? 1 : -1));
    }
  };
  return {
    isTyping: text !== null,
    isRead: problem === null,
    problem: isShown ? problem : null,
    props: {
      ref: input,
      value: text ?? shown,
      required,
      readOnly,
      autoComplete: 'off',
      spellCheck: false,
      dir: 'auto',
      onChange: onType,
      onKeyDown,
      onInvalid: () => show(true),
      onFocus(event: FocusEvent<HTMLInputElement>) {
        entered.current = value;
        event.currentTarget.select();
      },
      onBlur() {
        if (problem) show(true);
        else setTyped(null);
      },
    },
  };
}
