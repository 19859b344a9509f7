/** The head of a stage's column: leads to the stage, and says when it is first seen. */
import { Link, useLocation } from '@bivouac/contract/router';
import { useEffect, useRef } from 'react';
import { keptFilters } from '../navigation/span-strip.tsx';
import styles from './wide.module.css';

interface StageHeadProps {
  code: string;
  to: string;
  room: string;
  onSeen: (code: string) => void;
}

export function StageHead({ code, to, room, onSeen }: StageHeadProps) {
  const { search } = useLocation();
  const head = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    const element = head.current;
    if (!element) return;
    if (!globalThis.IntersectionObserver) return onSeen(code);
    const observer = new IntersectionObserver((entries) => {
      if (entries.some((entry) => entry.isIntersecting)) onSeen(code);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [code, onSeen]);
  return (
    <Link ref={head} to={`${to}${keptFilters(search)}`} className={styles.stage} data-room={room}>
      {code}
    </Link>
  );
}
