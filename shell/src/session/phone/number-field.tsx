import { type InputHTMLAttributes, useId } from 'react';

interface NumberFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  label: string;
}

export function NumberField({ label, ...rest }: NumberFieldProps) {
  const id = useId();
  return (
    <>
      <label htmlFor={id}>{label}</label>
      <input {...rest} id={id} name="phone" type="tel" autoComplete="tel" />
    </>
  );
}
