/** Fetches the lines of one remote: a request at boot, another one for each other area and each retry. */
import type { Registry, RemoteName } from '@bivouac/contract';
import { RemoteProblem } from '../remote-problem.ts';

/** Of all remotes: sites laid out by an earlier version have no other. */
const OF_ALL = '/remotes.json';

/** Rejects with a `RemoteProblem` in the name of the remote that is waiting for it. */
export async function readRegistry(waiting: RemoteName): Promise<Registry> {
  let answer: Response;
  try {
    // The server says no-cache, so the browser asks it each time.
    answer = await fetch(`/remotes/${waiting}.json`);
    if (answer.status === 404) answer = await fetch(OF_ALL);
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
