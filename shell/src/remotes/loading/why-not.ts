/** Finds out, after the fact, why a file of a remote did not run: the browser tells only that it did not. */
import type { RemoteName } from '@bivouac/contract';
import { RemoteProblem, type RemoteReason } from '../remote-problem.ts';
import { ScriptNotRun } from './script-not-run.ts';

/** The problem behind an error of loading; asks the server for the file's head where that tells more. */
export async function whyNot(
  remote: RemoteName,
  error: unknown,
  otherwise: RemoteReason,
): Promise<RemoteProblem> {
  if (error instanceof RemoteProblem) return error;
  const what = error instanceof Error ? error.message : String(error);
  if (
    /does not satisfy the requirement|Unsatisfied version|#RUNTIME-00[56]|Shared module .* doesn't exist|No satisfying version/.test(
      what,
    )
  ) {
    return new RemoteProblem(remote, 'incompatible', { cause: error, what });
  }
  const url = fileOf(error);
  if (!url) return new RemoteProblem(remote, otherwise, { cause: error, what });
  const { reason, digest } = await lookAt(url);
  return new RemoteProblem(remote, reason, { cause: error, what, digest });
}

/** The file an error speaks of: our own, or the bundler's `ChunkLoadError` for a script or a style sheet. */
export function fileOf(error: unknown): string | null {
  if (error instanceof ScriptNotRun) return error.url;
  const { name, code, request } = error as { name?: string; code?: string; request?: string };
  return name === 'ChunkLoadError' || code === 'CSS_CHUNK_LOAD_FAILED' ? (request ?? null) : null;
}

async function lookAt(url: string): Promise<{ reason: RemoteReason; digest: string | null }> {
  try {
    const answer = await fetch(url, { method: 'HEAD', cache: 'no-store' });
    const digest = answer.headers.get('x-error-digest');
    if (!answer.ok) return { reason: 'file_refused', digest };
    const isCode = /javascript|css/.test(answer.headers.get('content-type') ?? '');
    return { reason: isCode ? 'file_tampered' : 'file_unreadable', digest };
  } catch {
    return { reason: 'file_unreachable', digest: null };
  }
}
