/** Is another release of a mounted remote given by now? */
import type { RemoteName } from '@bivouac/contract';
import { useCallback } from 'react';
import { useNowAndThen } from '../../newer/use-now-and-then.ts';
import { hasNewerRelease } from '../loading/load-remote.ts';

/** `path`: where the reader is. */
export function useNewer(name: RemoteName, isMounted: boolean, path: string): boolean {
  const isThere = useCallback(() => hasNewerRelease(name), [name]);
  return useNowAndThen({ isThere, isOn: isMounted, path });
}
