/** Finds out why a file of a remote did not run: the browser tells only that it did not. */
import type { RemoteName } from '@bivouac/contract';
import { RemoteProblem, type RemoteReason } from '../remote-problem.ts';
import { ScriptNotRun } from './script-not-run.ts';
import { releasedVersion } from './taken.ts';

export async function whyNot(
  remote: RemoteName,
  error: unknown,
  otherwise: RemoteReason,
): Promise<RemoteProblem> {
  if (error instanceof RemoteProblem) return error;
  const url = fileOf(error);
  try {
    return await (await import(/* webpackChunkName: 'seldom' */ './look-at.ts')).problemOf(
      remote,
      error,
      otherwise,
      url,
    );
  } catch {
    const version = releasedVersion(remote);
    return new RemoteProblem(remote, url ? 'file_unreachable' : otherwise, { cause: error, version });
  }
}

export function fileOf(error: unknown): string | null {
  if (error instanceof ScriptNotRun) return error.url;
  const { name, code, request } = error as { name?: string; code?: string; request?: string };
  return name === 'ChunkLoadError' || code === 'CSS_CHUNK_LOAD_FAILED' ? (request ?? null) : null;
}
