/** A panel that says what is not there, why, and where to go on: empty, not found, an error. */
import type { ReactNode } from 'react';
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
