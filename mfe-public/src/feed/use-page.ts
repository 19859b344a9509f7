/** One page of the feed as a React value: the shared stream of `@bivouac/live`, subscribed while it is on the screen. */
import type { PageBody, PageRef } from '@bivouac/data/feed';
import type { Live, PageView } from '@bivouac/live';
import { useEffect, useState } from 'react';
import { useReader } from '../officials/reading.ts';

const NOTHING: PageView<never> = { page: null, problem: null };

interface Seen<Body> {
  name: string;
  view: PageView<Body>;
}

/** Both null: not loaded yet. `ref` null: nothing is wanted (yet). */
export function usePage<Body extends PageBody>(ref: PageRef | null): PageView<Body> {
  const reader = useReader();
  const name = ref ? `${ref.rally}\n${ref.race ?? ''}\n${ref.key}` : '';
  const [seen, setSeen] = useState<Seen<Body> | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: name stands for ref
  useEffect(() => {
    if (!ref) return;
    const subscription = reader.page$<Body>(ref).subscribe((view) => setSeen({ name, view }));
    return () => subscription.unsubscribe();
  }, [reader, name]);
  if (seen?.name === name) return seen.view;
  return ref ? viewNow<Body>(reader, ref) : NOTHING;
}

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
