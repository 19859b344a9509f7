/** What was released into this site, as it lies beside the registry: a file on a CDN, or told by the machine that serves the site. */

import type { ToldPart, ToldReleases } from '@bivouac/contract/releases';

export type Trouble = { reason: 'offline' | 'server'; message: string };

type Asked = { ok: true; value: ToldPart[] } | { ok: false; problem: Trouble };

export async function askReleases(signal: AbortSignal): Promise<Asked> {
  try {
    const answer = await fetch('/releases.json', { cache: 'no-cache', signal });
    const isFile = answer.headers.get('content-type')?.includes('json') ?? false;
    // A host that has no such file says so, or gives its page for it.
    if (answer.status === 404 || (answer.ok && !isFile)) return { ok: true, value: [] };
    if (!answer.ok) return failed('server', `${answer.status}`);
    const told = (await answer.json()) as Partial<ToldReleases>;
    return { ok: true, value: (told.parts ?? []).map(whole) };
  } catch (cause) {
    return failed(cause instanceof SyntaxError ? 'server' : 'offline', String(cause));
  }
}

const failed = (reason: Trouble['reason'], message: string): Asked => ({
  ok: false,
  problem: { reason, message },
});

function whole(part: Partial<ToldPart>): ToldPart {
  return {
    ...{ name: '', stable: null, next: null, share: 0, ...part },
    rallies: part.rallies ?? {},
    kept: part.kept ?? [],
    turns: part.turns ?? [],
  };
}
