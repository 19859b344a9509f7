/** What is worked on at this post, the same in every tab of the phone. */
import type { PostBook } from '@bivouac/data';
import { useEffect, useState } from 'react';
import { type KeptWork, keepWork, keptWork, type WorkNow, workKey, workNow } from './kept-work.ts';

export interface Work extends Omit<KeptWork, 'duty'>, WorkNow {
  /** By hand or by a tap; else the duty is the one at hand. */
  isChosen: boolean;
  change(change: Partial<KeptWork>): void;
  given(id: string): void;
}

/** `isBusy`: a time awaits its number here; what another tab chose is taken over after that. */
export function useWork(book: PostBook, nowMs: number, isBusy: boolean): Work {
  const post = book.post.id;
  const [kept, setKept] = useState(() => keptWork(post));
  const [wasBusy, setWasBusy] = useState(isBusy);
  if (wasBusy !== isBusy) {
    setWasBusy(isBusy);
    // What was chosen meanwhile; nothing where this phone stores nothing.
    const chosen = keptWork(post);
    if (!isBusy && chosen.duty) setKept(chosen);
  }
  useEffect(() => {
    if (isBusy) return;
    const hear = ({ key, newValue }: StorageEvent) => {
      if (key === workKey(post) && newValue !== null) setKept(keptWork(post));
    };
    window.addEventListener('storage', hear);
    return () => window.removeEventListener('storage', hear);
  }, [post, isBusy]);
  const keep = (changed: (old: KeptWork) => Partial<KeptWork>) =>
    setKept((old) => {
      const next = { ...old, ...changed(old) };
      keepWork(post, next);
      return next;
    });
  return {
    ...kept,
    ...workNow(book, kept, nowMs),
    isChosen: kept.duty !== null,
    change: (change) => keep(() => change),
    given: (id) => keep(({ typed }) => ({ typed: typed?.id === id ? null : typed })),
  };
}
