/** A band of text across the page: a notice, a warning, or that the data are old. */
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './panels.module.css';

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
