/** A frame around one thing of a page, with its heading and what can be done with it. */
import type { ReactNode, Ref } from 'react';
import { useId } from 'react';
import styles from './panels.module.css';

interface CardProps {
  title?: ReactNode;
  /** Beside the title: badges, links. */
  aside?: ReactNode;
  children: ReactNode;
  level?: 2 | 3;
  /** With it the card can be focused by the page, not by keys. */
  ref?: Ref<HTMLElement>;
}

export function Card({ title, aside, children, level = 2, ref }: CardProps) {
  const id = useId();
  const Heading = `h${level}` as 'h2' | 'h3';
  return (
    <section
      className={styles.card}
      {...(ref ? { ref, tabIndex: -1 } : {})}
      {...(title ? { 'aria-labelledby': id } : {})}
    >
      {(title || aside) && (
        <header className={styles['card-head']}>
          {title && (
            <Heading id={id} className={styles['card-title']}>
              {title}
            </Heading>
          )}
          {aside}
        </header>
      )}
      {children}
    </section>
  );
}
