/** The kinds of penalties as tabs: all, time controls, passage controls, speed controls, others. */
import { Link, useLocation } from '@bivouac/contract/router';
import { useEffect, useRef } from 'react';
import { useSay } from '../language/text.tsx';
import { paths } from '../navigation/paths.ts';
import { useRally } from '../structure/rally-context.tsx';
import styles from './penalties.module.css';

export const KINDS = ['tc', 'cp', 'sc', 'misc'] as const;

export function PenaltyTabs() {
  const say = useSay();
  const { index } = useRally();
  const { pathname, search } = useLocation();
  const row = useRef<HTMLElement>(null);
  const tabs = [
    { to: paths.penalties(index.id), label: say('penalties.all') },
    ...KINDS.map((kind) => ({ to: paths.penalties(index.id, kind), label: say(`penalties.${kind}`) })),
  ];
  const at = tabs.findIndex(({ to }) => to === pathname);
  useEffect(() => {
    const current = row.current?.children[at];
    if (row.current && current instanceof HTMLElement)
      row.current.scrollLeft = current.offsetLeft - row.current.clientWidth / 4;
  }, [at]);
  return (
    <nav ref={row} className={styles.tabs} aria-label={say('penalties.kinds')}>
      {tabs.map(({ to, label }) => (
        <Link key={to} to={`${to}${search}`} aria-current={pathname === to ? 'page' : undefined}>
          {label}
        </Link>
      ))}
    </nav>
  );
}
