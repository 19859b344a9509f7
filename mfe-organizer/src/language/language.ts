/** The reader's words inside this remote. */
import type { Say as SayOf } from '@bivouac/i18n';
import { createContext, useContext } from 'react';
import type { MessageId } from '../catalogues/index.ts';

export type Say = SayOf<MessageId>;

const SayContext = createContext<Say>((id) => id);

export const SayProvider = SayContext.Provider;

export function useSay(): Say {
  return useContext(SayContext);
}
