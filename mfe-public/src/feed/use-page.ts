/** One page of the feed as a React value: the shared stream of `@bivouac/live`, subscribed while it is on the screen. */
import { isPage, type PageBody, type PageRef, withRacesIn } from '@bivouac/data/feed';
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
export function usePage<const Key extends string>(ref: PageRef<Key> | null): PageView<PageBody<Key>> {
  const reader = useReader();
  const wanted = useSame(ref);
  const [seen, setSeen] = useState<Seen<PageBody<Key>> | null>(null);
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
  if (!page || !isPage(page, 'index')) return view;
  const body: Body = withRacesIn(page.body, language);
  return body === page.body ? view : { ...view, page: { ...page, body } };
}

/** What the stream holds already, so that a page somebody else reads is drawn at once, without a skeleton between. */
export function viewNow<const Key extends string>(reader: Live, ref: PageRef<Key>): PageView<PageBody<Key>> {
  let now: PageView<PageBody<Key>> = NOTHING;
  reader
    .page$(ref)
    .subscribe((view) => {
      now = view;
    })
    .unsubscribe();
  return now;
}
