/** A panel that says what is not there, why, and where to go on: empty, not found, an error. */
import type { ReactNode } from 'react';
import { useId } from 'react';
import { classNames } from '../class-names.ts';
import styles from './panels.module.css';

interface PanelProps {
  kind: 'empty' | 'not_found' | 'error';
  title: string;
  children?: ReactNode;
  /** Ways on: links and buttons. */
  actions?: ReactNode;
  /** 1 when it is the page. */
  level?: 1 | 2 | 3;
}

const GLYPHS = { empty: '–', not_found: '?', error: '!' } as const;

export function Panel({ kind, title, children, actions, level = 2 }: PanelProps) {
  const Heading = `h${level}` as 'h1' | 'h2' | 'h3';
  return (
    <div className={styles.panel} data-panel={kind} {...(kind === 'error' ? { role: 'alert' } : {})}>
      <span aria-hidden="true" className={styles.glyph}>
        {GLYPHS[kind]}
      </span>
      <Heading className={styles.title}>{title}</Heading>
      {children && <div className={styles.text}>{children}</div>}
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}

/** A band of text across the page: a notice, a warning, or that the data are old. */
interface BannerProps {
  tone: 'info' | 'warning' | 'urgent' | 'demo';
  children: ReactNode;
  action?: ReactNode;
}

export function Banner({ tone, children, action }: BannerProps) {
  return (
    <div className={classNames(styles.banner, styles[tone])} data-banner={tone}>
      <div className={styles.words}>{children}</div>
      {action}
    </div>
  );
}

/** Grey rows in the place and size of what is coming, so that nothing jumps when it is there. */
interface SkeletonProps {
  rows?: number;
  /** "Loading" in the reader's language. */
  label: string;
}

export function Skeleton({ rows = 10, label }: SkeletonProps) {
  return (
    <div className={styles.skeleton} role="status" aria-busy="true">
      <span className={styles.spoken}>{label}</span>
      {Array.from({ length: rows }, (_, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: all the same, never re-ordered
        <span key={i} className={styles.bar} />
      ))}
    </div>
  );
}

/** A frame around one thing of a page, with its heading and what can be done with it. */
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
