/** One version of a page as it was published, below a banner that says which one it is, whether another followed, and the way back. */
import { Link, useLocation } from '@bivouac/contract/router';
import type {
  ClassificationBody,
  Page,
  PageBody,
  PageKeyOf,
  PageRef,
  PublishedPage,
  StageBody,
  TeamsBody,
} from '@bivouac/data/feed';
import { isolated } from '@bivouac/i18n';
import { Banner, Panel, Skeleton } from '@bivouac/ui';
import type { ReactNode } from 'react';
import { useTold } from '../first-view/told.ts';
import { WithoutScripts } from '../first-view/without-scripts.tsx';
import page from '../frame/page.module.css';
import { useSay } from '../language/text.tsx';
import { FeedTrouble } from '../state/page-gate.tsx';
import { stateOf } from '../structure/posted.ts';
import { CheckedHash } from './checked-hash.tsx';
import { PublicationLine } from './publication-line.tsx';
import { usePublished, useVersions } from './use-versions.ts';

/** Keys of pages that are published in versions. */
export type PublishedKey = PageKeyOf<ClassificationBody | StageBody | TeamsBody>;
export type DrawBody<Key extends PublishedKey> = (page: Page<PageBody<Key>>) => ReactNode;

interface EarlierVersionProps<Key extends PublishedKey> {
  of: PageRef<Key>;
  /** As the address says it. */
  asked: string;
  newest: number | null;
  draw: DrawBody<Key>;
}

const NUMBER = /^[1-9]\d{0,5}$/;
const SHOWN = 12;

export function EarlierVersion<Key extends PublishedKey>({
  of,
  asked,
  newest,
  draw,
}: EarlierVersionProps<Key>) {
  const told = useTold();
  if (!NUMBER.test(asked) || (told && newest !== null && Number(asked) > newest))
    return <NoVersion asked={asked} />;
  if (told) return <ForScripts version={asked} />;
  return <OneVersion of={of} version={Number(asked)} draw={draw} />;
}

function NoVersion({ asked }: { asked: string }) {
  const say = useSay();
  const told = useTold();
  told?.say({ status: 404 });
  const version = isolated(asked.slice(0, SHOWN));
  return <Panel kind="not_found" title={say('version.none', { version })} actions={<ToNow />} />;
}

/** A first view holds pages as they are now; a version is fetched by a script. */
function ForScripts({ version }: { version: string }) {
  const say = useSay();
  return (
    <>
      <div data-for-scripts>
        <Skeleton label={say('state.loading')} />
      </div>
      <WithoutScripts>
        <Panel kind="empty" title={say('version.needsScripts', { version })} actions={<ToNow />} />
      </WithoutScripts>
    </>
  );
}

function ToNow() {
  const say = useSay();
  const { pathname, search } = useLocation();
  const query = new URLSearchParams(search);
  query.delete('version');
  return (
    <Link to={query.size > 0 ? `${pathname}?${query}` : pathname} replace preventScrollReset>
      {say('version.toNow')}
    </Link>
  );
}

interface OneVersionProps<Key extends PublishedKey> {
  of: PageRef<Key>;
  version: number;
  draw: DrawBody<Key>;
}

function OneVersion<Key extends PublishedKey>({ of, version, draw }: OneVersionProps<Key>) {
  const say = useSay();
  const published = usePublished(of, version);
  const { value: list } = useVersions(of, version);
  if (published.problem?.reason === 'not_found') return <NoVersion asked={String(version)} />;
  if (published.problem) return <FeedTrouble reason={published.problem.reason} />;
  if (!published.value) return <Skeleton label={say('state.loading')} />;
  const last = Math.max(version, ...(list?.versions ?? []).map((one) => one.version));
  const shown = pageOf(published.value);
  return (
    <div className={page.section} data-version={version}>
      <Banner tone="warning" action={<ToNow />}>
        {say(version < last ? 'version.superseded' : 'version.last', { version, last })}
      </Banner>
      <PublicationLine
        page={shown}
        posted={{
          at: published.value.published_at,
          clerk: published.value.clerk,
          state: stateOf(published.value),
        }}
      />
      {draw(shown)}
      <CheckedHash sha256={published.value.sha256} body={published.value.body} />
    </div>
  );
}

/** A version that was published has no revisions of its own: it never changes. */
function pageOf<Body>(published: PublishedPage<Body>): Page<Body> {
  const { feed, rally, race, key, revision, published_at, version, body } = published;
  return { feed, rally, race, key, revision, as_of: published_at, version, body };
}
