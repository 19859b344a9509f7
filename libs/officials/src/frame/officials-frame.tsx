/** The frame of officials' pages: a rail of links at the left, a slim head, and on narrow screens a bar at the bottom that opens the rail. */
import { useShell } from '@bivouac/contract/remote';
import { Link, useLocation } from '@bivouac/contract/router';
import { classNames, Sheet } from '@bivouac/ui';
import { type ReactNode, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import styles from './frame.module.css';
import { placeIn, type RailGroup, type RailItem } from './rail.ts';
import type { FrameSay } from './stages-by-day.ts';

interface OfficialsFrameProps {
  say: FrameSay;
  groups: readonly RailGroup[];
  /** The most used pages: in the bar of narrow screens. */
  bar: readonly RailItem[];
  /** Why the rail is incomplete, in a sentence. */
  trouble: string | null;
  /** In the head; on narrow screens with the rail. */
  search?: ReactNode;
  /** In the head: `first` before the search. */
  first: ReactNode;
  head: ReactNode;
  /** The page has a bar of its own at the bottom, so the rail is opened from the head. */
  hasOwnFoot?: boolean;
  children: ReactNode;
}

export function OfficialsFrame({
  search,
  first,
  head,
  bar,
  hasOwnFoot = false,
  children,
  ...rail
}: OfficialsFrameProps) {
  const { say } = rail;
  const at = useLocation();
  const [openAt, setOpenAt] = useState<string | null>(null);
  const current = placeIn(
    rail.groups.flatMap(({ items }) => items),
    at,
  );
  const menu = (
    <button type="button" className={styles.menu} onClick={() => setOpenAt(at.key)} aria-haspopup="dialog">
      {say('frame.menu')}
    </button>
  );
  return (
    <div className={styles.frame} data-officials-frame>
      <Head>
        {hasOwnFoot && <span className={styles.narrow}>{menu}</span>}
        {first}
        <span className={styles.search}>{search}</span>
        {head}
      </Head>
      <nav className={styles.rail} aria-label={say('frame.pages')}>
        <div className={styles.still}>
          <Rail {...rail} current={current} />
        </div>
      </nav>
      <div className={styles.content}>{children}</div>
      {!hasOwnFoot && (
        <nav className={styles.bar} aria-label={say('frame.bar')}>
          {bar.map((item) => (
            <ItemLink key={item.to} item={item} isCurrent={item.to === current?.to} />
          ))}
          {menu}
        </nav>
      )}
      {/* Going to another page closes it. */}
      {openAt === at.key && (
        <Sheet title={say('frame.pages')} closeLabel={say('frame.close')} onClose={() => setOpenAt(null)}>
          <div className={styles.inSheet}>
            {search}
            <Rail {...rail} current={current} />
          </div>
        </Sheet>
      )}
    </div>
  );
}

/** The pages of a remote that is shown inside another one, which has the frame. */
export function InsideFrame({ children }: { children: ReactNode }) {
  return <div className={styles.content}>{children}</div>;
}

function Rail({
  groups,
  trouble,
  current,
}: Pick<OfficialsFrameProps, 'groups' | 'trouble'> & { current: RailItem | null }) {
  return (
    <>
      {groups.map(({ heading, items }, place) => (
        <section key={heading ?? place}>
          {heading !== null && <h2 className={styles.heading}>{heading}</h2>}
          <ul>
            {items.map((item) => (
              <li key={item.to}>
                <ItemLink item={item} isCurrent={item === current} />
              </li>
            ))}
          </ul>
          {place === 0 && trouble !== null && (
            <p className={styles.trouble} role="status" data-rail-trouble>
              {trouble}
            </p>
          )}
        </section>
      ))}
    </>
  );
}

function ItemLink({ item, isCurrent }: { item: RailItem; isCurrent: boolean }) {
  const { to, label, state, tone } = item;
  return (
    <Link to={to} className={styles.item} {...(isCurrent && { 'aria-current': 'page' as const })}>
      <span className={styles.label} data-tone={tone}>
        {label}
      </span>
      {state && <span className={styles.state}> {state}</span>}
    </Link>
  );
}

/** In the head of the shell; above the page where there is none: the remote runs alone. */
function Head({ children }: { children: ReactNode }) {
  const { showInHead } = useShell();
  const [node] = useState(() => document.createElement('div'));
  useLayoutEffect(() => showInHead?.(node), [showInHead, node]);
  if (showInHead) return createPortal(<div className={styles.head}>{children}</div>, node);
  return (
    <header className={classNames(styles.head, styles.own)} data-officials-head>
      {children}
    </header>
  );
}
