/** A button in the house's look; a pill floats above what it speaks of. */
import type { ButtonHTMLAttributes, Ref } from 'react';
import { classNames } from '../class-names.ts';
import styles from './controls.module.css';

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  ref?: Ref<HTMLButtonElement>;
  look?: 'plain' | 'primary' | 'pill' | 'quiet';
}

export function Button({ look = 'plain', className, type = 'button', ...rest }: ButtonProps) {
  return (
    <button
      type={type}
      data-look={look}
      className={classNames(styles.button, styles[look], className)}
      {...rest}
    />
  );
}
