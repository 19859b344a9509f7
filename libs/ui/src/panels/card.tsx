/** A frame around one thing of a page, with its heading and what can be done with it. */
import type { ReactNode } from 'react';
import { useId } from 'react';
import styles from './panels.module.css';

interface CardProps {
  title?: ReactNode;
  /** Beside the title: badges, links. */
  aside?: ReactNode;
  children: ReactNode;
  level?: 2 | 3;
}

export function Card({ title, aside, children, level = 2 }: CardProps) {
  const id = useId();
  const Heading = `h${level}` as 'h2' | 'h3';
  return (
    <section className={styles.card} {...(title ? { 'aria-labelledby': id } : {})}>
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
