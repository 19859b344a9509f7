/** The page of an address without a page: says so and links to where a reader can go on. */
import { LeaveLink, useShell } from '@bivouac/contract/remote';
import { Panel } from '@bivouac/ui';
import * as basics from '@bivouac/ui/basics';
import { useEffect } from 'react';

interface NotFoundProps {
  title: string;
  text: string;
  /** Words of the links: to the first page of the area, and to the public pages. */
  toArea: string;
  toPublic: string;
}

export function NotFound({ title, text, toArea, toPublic }: NotFoundProps) {
  const { language, basePath } = useShell();
  useEffect(() => {
    document.title = `${title} · Bivouac`;
  }, [title]);
  return (
    <div className={basics.page}>
      <Panel
        kind="not_found"
        level={1}
        title={title}
        actions={
          <>
            <LeaveLink href={basePath} className={basics.way}>
              {toArea}
            </LeaveLink>
            <LeaveLink href={`/${language}`} className={basics.way}>
              {toPublic}
            </LeaveLink>
          </>
        }
      >
        {text}
      </Panel>
    </div>
  );
}
