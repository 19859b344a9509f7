/** One page of the feed as a React value: the shared stream of `@bivouac/live`, subscribed while it is on the screen. */
import { type IndexBody, type PageBody, type PageKey, type PageRef, withRacesIn } from '@bivouac/data/feed';
import type { Live, PageView } from '@bivouac/live';
import { useSame } from '@bivouac/ui';
import { useEffect, useMemo, useState } from 'react';
import { useLanguage } from '../language/text.tsx';
import { useReader } from '../officials/reading.ts';

const NOTHING: PageView<never> = { page: null, problem: null };

interface Seen<Body> {
  of: PageRef;
  view: PageView<Body>;
}

/** Both null: not loaded yet. `ref` null: nothing is wanted (yet). */
export function usePage<const Key extends PageKey>(ref: PageRef<Key> | null): PageView<PageBody<Key>>;
export function usePage<Body extends PageBody>(ref: PageRef | null): PageView<Body>;
export function usePage(ref: PageRef | null): PageView<PageBody> {
  const reader = useReader();
  const wanted = useSame(ref);
  const [seen, setSeen] = useState<Seen<PageBody> | null>(null);
  useEffect(() => {
    if (!wanted) return;
    const subscription = reader.page$(wanted).subscribe((view) => setSeen({ of: wanted, view }));
    return () => subscription.unsubscribe();
  }, [reader, wanted]);
  const { tag } = useLanguage();
  const view = seen?.of === wanted ? seen.view : wanted ? viewNow(reader, wanted) : NOTHING;
  return useMemo(() => inLanguage(view, tag), [view, tag]);
}

/** The index alone carries names in several languages. */
function inLanguage<Body extends PageBody>(view: PageView<Body>, language: string): PageView<Body> {
  const { page } = view;
  if (!page || !isIndex(page.body)) return view;
  const body: Body = withRacesIn(page.body, language);
  return body === page.body ? view : { ...view, page: { ...page, body } };
}

const isIndex = (body: PageBody): body is IndexBody => body.key === 'index';

/** What the stream holds already, so that a page somebody else reads is drawn at once, without a skeleton between. */
export function viewNow<Body extends PageBody>(reader: Live, ref: PageRef): PageView<Body> {
  let now: PageView<Body> = NOTHING;
  reader
    .page$<Body>(ref)
    .subscribe((view) => {
      now = view;
    })
    .unsubscribe();
  return now;
}
