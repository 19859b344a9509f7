/** Links to the files of published documents: signed for whoever asks, with the publishable key alone. */
import type { FeedAddress } from './address.ts';
import { FeedProblem, type FeedResult } from './feed-problem.ts';

/** How long a link opens its file, in seconds; a page that stays open asks again. */
export const LINK_LIFE_S = 3_600;

interface SignedFile {
  path: string;
  signedURL: string | null;
}

/**
 * `POST {filesUrl}/object/sign/documents`: the address of each file by its name. Files that are not published, or no longer, are left out.
 * Never throws.
 */
export async function signFiles(
  { filesUrl, publishableKey }: FeedAddress,
  files: readonly string[],
  { signal }: { signal?: AbortSignal } = {},
): Promise<FeedResult<ReadonlyMap<string, string>>> {
  if (files.length === 0 || !filesUrl) return { ok: true, value: new Map() };
  try {
    const response = await fetch(`${filesUrl}/object/sign/documents`, {
      method: 'POST',
      headers: {
        apikey: publishableKey,
        Authorization: `Bearer ${publishableKey}`,
        'Content-Type': 'application/json',
      },
      body: JSON.stringify({ expiresIn: LINK_LIFE_S, paths: files }),
      credentials: 'omit',
      ...(signal ? { signal } : {}),
    });
    if (!response.ok) return { ok: false, problem: new FeedProblem('server', { status: response.status }) };
    const signed = (await response.json()) as SignedFile[];
    return {
      ok: true,
      value: new Map(
        signed.flatMap(({ path, signedURL }): [string, string][] =>
          signedURL ? [[path, `${filesUrl}${signedURL}`]] : [],
        ),
      ),
    };
  } catch (cause) {
    return { ok: false, problem: new FeedProblem(signal?.aborted ? 'aborted' : 'offline', { cause }) };
  }
}

/** Saved under a name of its own instead of shown. */
export function savedAs(link: string, name: string): string {
  return `${link}&download=${encodeURIComponent(name)}`;
}
