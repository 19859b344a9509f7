/** Looks, after the fact, at what came in the place of a remote's file: loaded by pages on which something has failed. */
import type { RemoteName } from '@bivouac/contract';
import { RemoteProblem, type RemoteProblemDetails, type RemoteReason } from '../remote-problem.ts';
import { inTime, LOOK_MS } from './in-time.ts';
import { signed } from './signed-files.ts';
import { releasedVersion } from './taken.ts';

/** `url`: the file the error speaks of; null: it speaks of none. */
export async function problemOf(
  remote: RemoteName,
  error: unknown,
  otherwise: RemoteReason,
  url: string | null,
): Promise<RemoteProblem> {
  const what = error instanceof Error ? error.message : String(error);
  const problem = (reason: RemoteReason, more: RemoteProblemDetails = {}) =>
    new RemoteProblem(remote, reason, { cause: error, what, version: releasedVersion(remote), ...more });
  const [, has, library, range] = UNSATISFIED.exec(what) ?? [];
  if (library) return problem('incompatible', { needs: `${library} ${range}`, has: `${has}` });
  if (/Unsatisfied version|#RUNTIME-00[56]|Shared module .* doesn't exist|No satisfying version/.test(what))
    return problem('incompatible');
  if (!url) return problem(otherwise);
  if (typeOf(error) === 'timeout') return problem('too_slow');
  const found = lookAt(url, typeOf(error) === 'missing' ? otherwise : 'file_unreachable');
  const { reason, digest } = await inTime(found, () => null, LOOK_MS).catch(() => HANGS);
  return problem(reason, { digest });
}

/** As the runtime says it of what the page has once. */
const UNSATISFIED =
  /Version (\S+) from \S+ of shared singleton module (\S+) does not satisfy .* needs ([^\s)]+)/;

const HANGS = { reason: 'too_slow', digest: null } as const;
const UNSEEN = { reason: 'file_unreachable', digest: null } as const;

/** The bundler's word: `missing` for a script that came, ran, and did not register what it holds, which is: it threw; `timeout`. */
const typeOf = (error: unknown): unknown => (error as { type?: unknown }).type;

/** The browser does not tell a file it refused from one that ran and threw: its bytes do. */
async function lookAt(
  url: string,
  asSigned: RemoteReason,
): Promise<{ reason: RemoteReason; digest: string | null }> {
  try {
    // A cache that keeps what is wrong gets what is right: trying again asks it.
    const answer = await fetch(url, { cache: 'reload' });
    const digest = answer.headers.get('x-error-digest');
    if (!answer.ok) return { reason: 'file_refused', digest };
    if (!/javascript|css/.test(answer.headers.get('content-type') ?? ''))
      return { reason: 'file_unreadable', digest };
    const isSame = await isAsSigned(url, await answer.arrayBuffer());
    // One of the shell's own was signed by nobody: it is there again, and that is all.
    return { reason: isSame === false ? 'file_tampered' : asSigned, digest };
  } catch {
    return UNSEEN;
  }
}

/** Null: no release that is known here has such a file. */
async function isAsSigned(url: string, bytes: ArrayBuffer): Promise<boolean | null> {
  const integrity = signed.get(new URL(url, window.location.origin).href);
  return integrity === undefined ? null : `sha384-${await sumOf(bytes)}` === integrity;
}

async function sumOf(bytes: ArrayBuffer): Promise<string> {
  // Missing on plain http other than localhost, as in a bivouac's own network.
  const sum = globalThis.crypto?.subtle
    ? new Uint8Array(await crypto.subtle.digest('SHA-384', bytes))
    : (await import('@noble/hashes/sha2')).sha384(new Uint8Array(bytes));
  return btoa(String.fromCharCode(...sum));
}
