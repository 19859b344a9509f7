/** Where officials are told what the public is not; for everybody else there is nothing here, and its code is not loaded. */
import type { HeldFromPublic } from '@bivouac/data/feed';
import { Suspense } from 'react';
import { later } from '../chunks/later.tsx';
import { useRally } from '../structure/rally-context.tsx';

const HeldBand = later('officials', 'HeldBand');
const HeldMark = later('officials', 'HeldMark');
const DraftBand = later('officials', 'DraftBand');

/** Over a page the public sees otherwise. */
export function HeldPart({ held }: { held: HeldFromPublic | undefined }) {
  if (!held?.differs) return null;
  return (
    <Suspense>
      <HeldBand held={held} />
    </Suspense>
  );
}

/** Beside a crew on hold; `isShort`: in a line without room for words. */
export function HeldCrew({ number, isShort = false }: { number: string; isShort?: boolean }) {
  if (!useRally().held.has(number)) return null;
  return (
    <Suspense>
      <HeldMark isShort={isShort} />
    </Suspense>
  );
}

/** Over every page of a rally nobody else sees. */
export function DraftPart() {
  if (useRally().index.status !== 'draft') return null;
  return (
    <Suspense>
      <DraftBand />
    </Suspense>
  );
}
