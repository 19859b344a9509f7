/** For readers without scripts: the choices of a switch as links, each to this page as it would be chosen. Elsewhere nothing. */
import { createPath, useHref, useLocation } from '@bivouac/contract/router';
import type { ReactNode } from 'react';
import styles from './still-choice.module.css';
import { useTold } from './told.ts';
import { WithoutScripts } from './without-scripts.tsx';

interface StillChoiceProps {
  label: string;
  parameter: string;
  forgets?: readonly string[];
  options: readonly { id: string | null; label: ReactNode }[];
  chosen: string | null;
  usual?: string | null;
}

export function StillChoice(props: StillChoiceProps) {
  return useTold() ? <Links {...props} /> : null;
}

function Links({ label, parameter, forgets = [], options, chosen, usual = null }: StillChoiceProps) {
  const { pathname, search } = useLocation();
  const page = useHref(createPath({ pathname }));
  const hrefOf = (id: string | null) => {
    const query = new URLSearchParams(search);
    for (const name of [parameter, ...forgets]) query.delete(name);
    if (id !== null && id !== usual) query.set(parameter, id);
    return query.size > 0 ? `${page}?${query}` : page;
  };
  return (
    <WithoutScripts>
      <StillLinks
        label={label}
        links={options.map(({ id, label }) => ({ href: hrefOf(id), label, isHere: id === chosen }))}
      />
    </WithoutScripts>
  );
}

interface StillLinksProps {
  label: string;
  links: readonly { href: string; label: ReactNode; isHere: boolean }[];
}

export function StillLinks({ label, links }: StillLinksProps) {
  return (
    <nav className={styles.links} aria-label={label}>
      {links.map(({ href, label, isHere }) => (
        <a key={href} href={href} aria-current={isHere ? 'page' : undefined}>
          {label}
        </a>
      ))}
    </nav>
  );
}
