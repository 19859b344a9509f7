/** The page's history, which can be asked before something else than its address takes a form away. */
import type { BrowserHistory } from '@bivouac/contract/host';
import { isTyped } from './typed.ts';

export interface GuardedHistory extends BrowserHistory {
  /** Asks the guard, if one is set, as leaving the page would, and else `unsaved` where something is typed; once the reader leaves, there is no guard. */
  mayLeave(unsaved: string): boolean;
  isHeld(): boolean;
}

export function guardedHistory(
  places: BrowserHistory,
  ask: (sentence: string) => boolean = (text) => window.confirm(text),
): GuardedHistory {
  let guard: string | null = null;
  const leaveGuard = (sentence: string | null) => {
    guard = sentence;
    places.leaveGuard(sentence);
  };
  const mayLeave = (unsaved: string) => {
    const question = guard ?? (isTyped() ? unsaved : null);
    if (question !== null && !ask(question)) return false;
    leaveGuard(null);
    return true;
  };
  const isHeld = () => guard !== null || isTyped();
  return Object.assign(Object.create(places) as BrowserHistory, { leaveGuard, mayLeave, isHeld });
}
