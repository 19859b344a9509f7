/** Why what reads the kept session could not be loaded: nothing answered, or something else did. */
import { fileOf } from '../remotes/loading/why-not.ts';

export type Cut = 'offline' | 'server';

export async function whyCut(error: unknown): Promise<Cut> {
  const file = fileOf(error);
  if (!file) return 'server';
  try {
    const { hasAnswered } = await import(/* webpackChunkName: 'seldom' */ '../remotes/loading/look-at.ts');
    return (await hasAnswered(file, error)) ? 'server' : 'offline';
  } catch {
    return 'offline';
  }
}
