/** The version of a page that the address asks for, as it was published; without one, the page as it is now. */
import type { PageBody, PageRef } from '@bivouac/data/feed';
import { type ReactNode, Suspense } from 'react';
import { later } from '../chunks/later.tsx';
import { useUrlChoice } from '../navigation/use-url-choice.ts';
import type { DrawBody } from './earlier-version.tsx';

const EarlierVersion = later('opened', 'EarlierVersion');

interface ShownVersionProps<Body extends PageBody> {
  of: PageRef;
  /** Number of the version that the page shows now; null while it is loaded. */
  newest: number | null;
  draw: DrawBody<Body>;
  children: ReactNode;
}

export function ShownVersion<Body extends PageBody>({ of, newest, draw, children }: ShownVersionProps<Body>) {
  const [asked] = useUrlChoice('version');
  if (asked === null) return <>{children}</>;
  return (
    <Suspense>
      <EarlierVersion of={of} asked={asked} newest={newest} draw={draw as DrawBody<PageBody>} />
    </Suspense>
  );
}
