/** What is typed over a text that may change below it: then it begins again with that. */
import { useState } from 'react';

export function useTyped(text: string): [string, (typed: string) => void] {
  const [{ over, typed }, set] = useState({ over: text, typed: text });
  const type = (next: string) => set({ over: text, typed: next });
  if (over === text) return [typed, type];
  set({ over: text, typed: text });
  return [text, type];
}
