/** Who reads: the public, or somebody who works on the rally and is shown the ways to change what stands here. */
import type { ShellProps } from '@bivouac/contract';
import { createContext, useContext } from 'react';

const AudienceContext = createContext<ShellProps['audience']>('public');

export const AudienceProvider = AudienceContext.Provider;

export function useIsOfficial(): boolean {
  return useContext(AudienceContext) === 'official';
}
