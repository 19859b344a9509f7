/** One version of a page as it was published, below a banner that says which one it is, whether another followed, and the way back. */
import type { Page, PageBody, PageRef, PublishedPage } from '@bivouac/data/feed';
import { Banner, Button, Panel, Skeleton } from '@bivouac/ui';
import type { ReactNode } from 'react';
import page from '../frame/page.module.css';
import { useLanguage } from '../language/text.tsx';
import { useUrlChoice } from '../navigation/use-url-choice.ts';
import { FeedTrouble } from '../state/page-gate.tsx';
import { CheckedHash } from './checked-hash.tsx';
import { PublicationLine } from './publication-line.tsx';
import { usePublished, useVersions } from './use-versions.ts';

export type DrawBody<Body extends PageBody> = (page: Page<Body>) => ReactNode;

interface EarlierVersionProps {
  of: PageRef;
  version: number;
  draw: DrawBody<PageBody>;
}

export function EarlierVersion({ of, version, draw }: EarlierVersionProps) {
  const { say } = useLanguage();
  const [, choose] = useUrlChoice('version');
  const published = usePublished(of, version);
  const { value: list } = useVersions(of, version);
  const toNow = <Button onClick={() => choose(null)}>{say('version.toNow')}</Button>;
  if (published.problem?.reason === 'not_found') {
    return <Panel kind="not_found" title={say('version.none', { version })} actions={toNow} />;
  }
  if (published.problem) return <FeedTrouble reason={published.problem.reason} />;
  if (!published.value) return <Skeleton label={say('state.loading')} />;
  const last = Math.max(version, ...(list?.versions ?? []).map((one) => one.version));
  const shown = pageOf(published.value);
  return (
    <div className={page.section} data-version={version}>
      <Banner tone="warning" action={toNow}>
        {say(version < last ? 'version.superseded' : 'version.last', { version, last })}
      </Banner>
      <PublicationLine page={shown as Parameters<typeof PublicationLine>[0]['page']} />
      {draw(shown)}
      <CheckedHash sha256={published.value.sha256} body={published.value.body} />
    </div>
  );
}

/** A version that was published has no revisions of its own: it never changes. */
function pageOf(published: PublishedPage): Page {
  const { feed, rally, race, key, revision, published_at, version, body } = published;
  return { feed, rally, race, key, revision, as_of: published_at, version, body };
}
