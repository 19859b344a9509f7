/** Stands before a page's content: skeleton while it loads, "not found", or an error with a retry; never an empty screen. */
import type { Page, PageBody } from '@bivouac/data/feed';
import type { PageView } from '@bivouac/live';
import { Button, Panel, Skeleton } from '@bivouac/ui';
import type { ReactNode } from 'react';
import { useSay } from '../language/text.tsx';
import { OneLine } from './one-line.tsx';

interface PageGateProps<Body extends PageBody> {
  view: PageView<Body>;
  rows?: number;
  missing?: ReactNode;
  children: (page: Page<Body>) => ReactNode;
}

export function PageGate<Body extends PageBody>({ view, rows, missing, children }: PageGateProps<Body>) {
  const say = useSay();
  if (view.page) return <>{children(view.page)}</>;
  if (!view.problem) return <Skeleton {...(rows ? { rows } : {})} label={say('state.loading')} />;
  if (view.problem.reason === 'not_found') {
    return <>{missing ?? <Panel kind="empty" title={say('state.notYet')} />}</>;
  }
  return <FeedTrouble reason={view.problem.reason} />;
}

export function FeedTrouble({ reason, onRetry }: { reason: string; onRetry?: () => void }) {
  const say = useSay();
  const again = onRetry ?? (() => window.dispatchEvent(new Event('focus')));
  if (reason === 'offline') {
    return (
      <OneLine action={<Button onClick={again}>{say('state.retry')}</Button>}>
        <span data-never-seen>{say('state.neverSeen')}</span>
      </OneLine>
    );
  }
  return (
    <Panel
      kind="error"
      title={say('state.trouble')}
      actions={
        <Button look="primary" onClick={again}>
          {say('state.retry')}
        </Button>
      }
    >
      {say('state.serverText')}
    </Panel>
  );
}
