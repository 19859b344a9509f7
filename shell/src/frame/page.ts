/** What the shell's components stand on: the settings, the history, the session. */
import type { Config } from '@bivouac/contract';
import { createContext, useContext } from 'react';
import type { SessionKeeper } from '../session/session-keeper.ts';
import type { GuardedHistory } from './guarded-history.ts';

export interface Page {
  config: Config;
  places: GuardedHistory;
  session: SessionKeeper;
}

const PageContext = createContext<Page | null>(null);

export const PageProvider = PageContext.Provider;

export function usePage(): Page {
  return useContext(PageContext) as Page;
}
