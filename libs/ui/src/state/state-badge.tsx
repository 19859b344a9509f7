/** How far a table is published, as one badge: live, provisional, amended, official, a projection, or the code of a state unknown here. */
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './state.module.css';

const TONES: Record<string, string> = {
  live: 'live',
  provisional: 'provisional',
  amended: 'amended',
  official: 'official',
  projected: 'projected',
};
const GLYPHS: Record<string, string> = {
  live: '●',
  provisional: '◇',
  amended: 'Δ',
  official: '✓',
  projected: '◇',
};

export function StateBadge({ state, children }: { state: string; children: ReactNode }) {
  return (
    <span className={classNames(styles.badge, styles[TONES[state] ?? 'plain'])} data-state={state}>
      {GLYPHS[state] && (
        <span aria-hidden="true" className={styles.glyph}>
          {GLYPHS[state]}
        </span>
      )}
      {children}
    </span>
  );
}
