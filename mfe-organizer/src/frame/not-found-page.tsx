/** Nothing lives at this address: says so, and where to go on. */
import { LeaveLink, useShell } from '@bivouac/contract/remote';
import { Panel } from '@bivouac/ui';
import * as basics from '@bivouac/ui/basics';
import { useEffect } from 'react';
import { useSay } from '../language/language.ts';

export function NotFoundPage() {
  const say = useSay();
  const { language, basePath } = useShell();
  useEffect(() => {
    document.title = `${say('notFound.title')} · Bivouac`;
  }, [say]);
  return (
    <div className={basics.page}>
      <Panel
        kind="not_found"
        level={1}
        title={say('notFound.title')}
        actions={
          <>
            <LeaveLink href={basePath} className={basics.way}>
              {say('notFound.toArea')}
            </LeaveLink>
            <LeaveLink href={`/${language}`} className={basics.way}>
              {say('notFound.toPublic')}
            </LeaveLink>
          </>
        }
      >
        {say('notFound.text')}
      </Panel>
    </div>
  );
}
