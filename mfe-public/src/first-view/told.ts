/** What a rendering without a browser is told, and what the pages tell it back; null in a browser. */
import { createContext, useContext } from 'react';
import type { StatusPage } from '../structure/posted.ts';

export interface Told {
  /** Which of the two arrangements is drawn: below or from 1024 px of width. */
  form: 'narrow' | 'wide';
  said: Readonly<Said>;
  /** While it is drawn: nothing comes after a drawing without a browser. */
  say(more: Partial<Said>): void;
}

export interface Said {
  status: 200 | 404;
  title: string | null;
  location: string | null;
  /** The first page on it that has a state. */
  shown: StatusPage | null;
  chunks: Set<string>;
}

const ToldContext = createContext<Told | null>(null);

export const ToldProvider = ToldContext.Provider;

export function useTold(): Told | null {
  return useContext(ToldContext);
}
