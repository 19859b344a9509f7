/** The version of a page that the address asks for, as it was published; without one, the page as it is now. */
import type { PageRef } from '@bivouac/data/feed';
import { type ReactNode, Suspense } from 'react';
import { later } from '../chunks/later.tsx';
import { useUrlChoice } from '../navigation/use-url-choice.ts';
import type { DrawBody, PublishedKey } from './earlier-version.tsx';

const EarlierVersion = later('opened', 'EarlierVersion');

interface ShownVersionProps<Key extends PublishedKey> {
  of: PageRef<Key>;
  /** Number of the version that the page shows now; null while it is loaded. */
  newest: number | null;
  draw: DrawBody<Key>;
  children: ReactNode;
}

export function ShownVersion<Key extends PublishedKey>({
  of,
  newest,
  draw,
  children,
}: ShownVersionProps<Key>) {
  const [asked] = useUrlChoice('version');
  if (asked === null) return <>{children}</>;
  return (
    <Suspense>
      <EarlierVersion of={of} asked={asked} newest={newest} draw={draw} />
    </Suspense>
  );
}
