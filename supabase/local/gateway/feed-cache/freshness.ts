/** How long an answer may be given again, as its `Cache-Control` says (RFC 9111; stale-while-revalidate RFC 5861). */

export type Freshness = { maxAgeMs: number; staleMs: number };

export function freshnessOf(cacheControl: string | null): Freshness | null {
  if (
    !cacheControl ||
    !/\bpublic\b/.test(cacheControl) ||
    /\b(no-store|private|no-cache)\b/.test(cacheControl)
  )
    return null;
  const maxAgeS = secondsOf(cacheControl, 's-maxage') ?? secondsOf(cacheControl, 'max-age');
  if (maxAgeS === null) return null;
  return {
    maxAgeMs: maxAgeS * 1_000,
    staleMs: (secondsOf(cacheControl, 'stale-while-revalidate') ?? 0) * 1_000,
  };
}

function secondsOf(cacheControl: string, name: string): number | null {
  const found = new RegExp(`\\b${name}=(\\d+)`).exec(cacheControl)?.[1];
  return found === undefined ? null : Number(found);
}

/** Whether a reader already holds what `etag` names (weak comparison, RFC 9110 §13.1.2). */
export function holds(ifNoneMatch: string | null, etag: string | null): boolean {
  if (!ifNoneMatch || !etag) return false;
  const bare = (tag: string) => tag.trim().replace(/^W\//, '');
  return ifNoneMatch.trim() === '*' || ifNoneMatch.split(',').some((tag) => bare(tag) === bare(etag));
}
