/** Fetches the registry: one request for all areas at boot, another one for each retry. */
import type { RemoteName } from '@bivouac/contract';
import { RemoteProblem } from '../remote-problem.ts';
import type { Registry } from './release.ts';

const URL_OF_REGISTRY = '/remotes.json';

/** Rejects with a `RemoteProblem` in the name of the remote that is waiting for it. */
export async function readRegistry(waiting: RemoteName): Promise<Registry> {
  let answer: Response;
  try {
    // The server says no-cache, so the browser asks it each time.
    answer = await fetch(URL_OF_REGISTRY);
  } catch (cause) {
    throw new RemoteProblem(waiting, 'registry_unreachable', { cause });
  }
  const digest = answer.headers.get('x-error-digest');
  if (!answer.ok) throw new RemoteProblem(waiting, 'registry_refused', { digest, what: `${answer.status}` });
  try {
    const value = (await answer.json()) as Partial<Registry>;
    if (!Array.isArray(value.remotes)) throw new TypeError('no list of remotes');
    return value as Registry;
  } catch (cause) {
    throw new RemoteProblem(waiting, 'registry_unreadable', { digest, cause });
  }
}
