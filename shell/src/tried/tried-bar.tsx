/** Says what is tried and where it comes from, for as long as it is, and leads back to what is released. */
import { Button } from '@bivouac/ui';
import styles from '../remotes/outlet/remote-outlet.module.css';
import { keepIn, TRIED } from '../remotes/registry/reader.ts';
import type { Asked } from './what-is-tried.ts';
import { useWords } from './words.ts';

interface TriedBarProps {
  asked: string;
  found: Asked | null;
  origins: readonly string[];
}

export function TriedBar({ asked, found, origins }: TriedBarProps) {
  const say = useWords();
  return (
    <div className={styles.tried} data-tried={found?.name ?? ''} role="status">
      {found ? (
        <span>
          <strong>{say('tried.title', { remote: found.name })}</strong>{' '}
          {say('tried.from', { url: found.url })}
        </span>
      ) : (
        <span>{say('tried.refused', { asked, form: 'mfe-…@https://…', origins: origins.join(', ') })}</span>
      )}
      <Button onClick={leave}>{say('tried.leave')}</Button>
    </div>
  );
}

function leave(): void {
  keepIn(() => sessionStorage.removeItem(TRIED));
  const { href } = window.location;
  const here = new URL(href);
  here.searchParams.delete('remote');
  if (here.href === href) window.location.reload();
  else window.location.replace(here);
}
