/** The ways to change what a page shows, in one row: for officials only, its code loaded when one of them comes. */
import { Suspense } from 'react';
import { later } from '../chunks/later.tsx';
import type { Way } from './edit-links.tsx';
import { useIsOfficial } from './reader.ts';

const EditLinks = later('officials', 'EditLinks');

/** Ways that lead nowhere (null) are left out. */
export function EditRow({ ways }: { ways: readonly (Way | null)[] }) {
  const isOfficial = useIsOfficial();
  const known = ways.filter((way) => way !== null);
  if (!isOfficial || known.length === 0) return null;
  return (
    <Suspense>
      <EditLinks ways={known} />
    </Suspense>
  );
}
