/** Stands where another part of the site would be: this one runs alone. */
import { Panel } from '@bivouac/ui';
import type { ReactNode } from 'react';
import page from '../frame/page.module.css';
import { useSay } from '../language/language.ts';

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
