/** The crew's sheet, over the page while the address names a crew; loaded when first opened. */

import { useSearchParams } from '@bivouac/contract/router';
import { Suspense } from 'react';
import { later } from '../chunks/later.tsx';

const OpenCrewSheet = later('opened', 'OpenCrewSheet');

export function CrewSheet() {
  const [parameters] = useSearchParams();
  const number = parameters.get('crew');
  if (!number) return null;
  return (
    <Suspense fallback={<i hidden data-coming />}>
      <OpenCrewSheet key={number} number={number} />
    </Suspense>
  );
}
