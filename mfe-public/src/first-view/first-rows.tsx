/** The rows of a first view: as many as a browser draws at once, and a link to all of them for readers without scripts. */
import { createPath, useHref, useLocation } from '@bivouac/contract/router';
import { stillRows } from '@bivouac/ui';
import { type ReactNode, useMemo } from 'react';
import type { Say } from '../language/text.tsx';
import { DeadWithoutScripts, WithoutScripts } from './without-scripts.tsx';

const AT_ONCE = 40;

export function FirstRows({ say, children }: { say: Say; children: ReactNode }) {
  const { pathname, search } = useLocation();
  const query = new URLSearchParams(search);
  const isAll = query.get('rows') === 'all';
  query.set('rows', 'all');
  const all = useHref(createPath({ pathname, search: `?${query}` }));
  const still = useMemo(
    () => ({
      most: isAll ? Number.POSITIVE_INFINITY : AT_ONCE,
      rest: (hidden: number) => (
        <WithoutScripts>
          <p style={{ padding: '12px' }}>
            <a href={all}>{say('still.more', { count: hidden })}</a>
          </p>
        </WithoutScripts>
      ),
    }),
    [isAll, all, say],
  );
  return (
    <stillRows.Provider value={still}>
      <DeadWithoutScripts />
      {children}
    </stillRows.Provider>
  );
}
