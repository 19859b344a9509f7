/** Reads the published structure of the rally; a rally that is still a draft has none. */
import { useShell } from '@bivouac/contract/remote';
import { type FeedAddress, fetchPage, type IndexBody, withRacesIn } from '@bivouac/data';
import { useRead } from '@bivouac/officials/query';
import { Panel } from '@bivouac/ui';
import { type ComponentProps, type ReactNode, useMemo } from 'react';
import { NotYet } from '../frame/not-yet.tsx';
import { useSay } from '../language/language.ts';

interface WithIndexProps {
  feed: FeedAddress;
  rally: string;
  children(index: IndexBody): ReactNode;
}

export function WithIndex({ feed, rally, children }: WithIndexProps) {
  const { value, problem, look } = useRead(['indexPage', rally], (signal) =>
    fetchPage(feed, { rally, race: null, key: 'index' }, { signal, isFresh: true }),
  );
  const { language } = useShell();
  const body = value?.page?.body;
  const index = useMemo(() => (body ? withRacesIn(body, language) : null), [body, language]);
  return index && problem?.reason !== 'not_found' ? (
    children(index)
  ) : (
    <NotPublished problem={problem} retry={look} rows={4} />
  );
}

export function NotPublished(props: ComponentProps<typeof NotYet>) {
  const say = useSay();
  if (props.problem?.reason !== 'not_found') return <NotYet {...props} />;
  return (
    <Panel kind="empty" title={say('documents.isDraft')}>
      {say('documents.isDraftText')}
    </Panel>
  );
}
