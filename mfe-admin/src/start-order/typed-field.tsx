/** A field that is read when it is left or Enter is pressed; what cannot be read stays, with the reason below it. */
import { Field } from '@bivouac/ui';
import { useTyped } from '../forms/use-typed.ts';

interface TypedFieldProps<Value> {
  label: string;
  hint?: string;
  text: string;
  read(typed: string): { ok: true; value: Value } | { ok: false };
  wrong: string;
  onChange(value: Value): void;
}

export function TypedField<Value>({ label, hint, text, read, wrong, onChange }: TypedFieldProps<Value>) {
  const [typed, setTyped] = useTyped(text);
  const is = read(typed);
  const say = () => {
    if (is.ok && typed !== text) onChange(is.value);
  };
  return (
    <Field label={label} hint={hint} problem={is.ok ? null : wrong}>
      <input
        value={typed}
        onChange={(e) => setTyped(e.target.value)}
        onBlur={say}
        onKeyDown={(e) => {
          if (e.key === 'Enter') say();
        }}
      />
    </Field>
  );
}
