/** Rallies that were here since this part began: one of them that is no longer there is gone, and not merely unknown. */

const MOST = 5_000;
const served = new Set<string>();

const rallyIn = (pathname: string) => /^\/[^/]+\/rally\/([^/]+)/.exec(pathname)?.[1]?.toLowerCase();

export function noteServed(pathname: string): void {
  const rally = rallyIn(pathname);
  if (rally && served.size < MOST) served.add(rally);
}

export function wasServed(pathname: string): boolean {
  const rally = rallyIn(pathname);
  return rally !== undefined && served.has(rally);
}
