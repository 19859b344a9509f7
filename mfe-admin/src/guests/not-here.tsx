/** Stands where another part of the site would be: this one runs alone. */
import { Panel } from '@bivouac/ui';
import type { ReactNode } from 'react';
import { useSay } from '../language/language.ts';
import page from '../pages/page.module.css';

export function NotHere({ children }: { children: ReactNode }) {
  const say = useSay();
  return (
    <div className={page.page}>
      <Panel kind="empty" level={1} title={say('guest.alone')} actions={children}>
        {say('guest.aloneText')}
      </Panel>
    </div>
  );
}
