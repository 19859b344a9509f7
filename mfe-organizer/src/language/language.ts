/** The reader's words inside this remote. */
import type { Say } from '@bivouac/i18n';
import { createContext, useContext } from 'react';

const SayContext = createContext<Say>((id) => id);

export const SayProvider = SayContext.Provider;

export function useSay(): Say {
  return useContext(SayContext);
}
