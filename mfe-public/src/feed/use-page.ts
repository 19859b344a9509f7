/** One page of the feed as a React value: the shared stream of `@bivouac/live`, subscribed while it is on the screen. */
import { type IndexBody, type PageBody, type PageKey, type PageRef, withRacesIn } from '@bivouac/data/feed';
import type { Live, PageView } from '@bivouac/live';
import { useEffect, useMemo, useState } from 'react';
import { useLanguage } from '../language/text.tsx';
import { useReader } from '../officials/reading.ts';

const NOTHING: PageView<never> = { page: null, problem: null };

interface Seen<Body> {
  name: string;
  view: PageView<Body>;
}

/** Both null: not loaded yet. `ref` null: nothing is wanted (yet). */
export function usePage<const Key extends PageKey>(ref: PageRef<Key> | null): PageView<PageBody<Key>>;
export function usePage<Body extends PageBody>(ref: PageRef | null): PageView<Body>;
export function usePage(ref: PageRef | null): PageView<PageBody> {
  const reader = useReader();
  const name = ref ? `${ref.rally}\n${ref.race ?? ''}\n${ref.key}` : '';
  const [seen, setSeen] = useState<Seen<PageBody> | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: name stands for ref
  useEffect(() => {
    if (!ref) return;
    const subscription = reader.page$(ref).subscribe((view) => setSeen({ name, view }));
    return () => subscription.unsubscribe();
  }, [reader, name]);
  const { tag } = useLanguage();
  const view = seen?.name === name ? seen.view : ref ? viewNow(reader, ref) : NOTHING;
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
