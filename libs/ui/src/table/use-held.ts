/** Holds a value still while someone reads or touches it, and counts what arrived meanwhile. */
import { type FocusEvent, useState } from 'react';

export interface Held<Value> {
  shown: Value;
  /** How many newer values wait. */
  waiting: number;
  release: () => void;
  /** Put on the element whose use holds: keyboard focus and fingers inside it. */
  holdProps: {
    onFocus: (event: FocusEvent) => void;
    onBlur: (event: FocusEvent) => void;
    onTouchStart: () => void;
    onTouchEnd: () => void;
    onTouchCancel: () => void;
  };
}

interface Kept<Value> {
  shown: Value;
  newest: Value;
  waiting: number;
}

/** Values are told apart by identity. `isPaused` holds as well. */
export function useHeld<Value>(value: Value, isPaused = false): Held<Value> {
  const [hasFocus, setHasFocus] = useState(false);
  const [hasFinger, setHasFinger] = useState(false);
  const [kept, setKept] = useState<Kept<Value>>({ shown: value, newest: value, waiting: 0 });
  const isHeld = isPaused || hasFocus || hasFinger;
  let next = kept;
  if (value !== kept.newest) {
    next = { shown: isHeld ? kept.shown : value, newest: value, waiting: isHeld ? kept.waiting + 1 : 0 };
  } else if (!isHeld && kept.waiting > 0) {
    next = { shown: value, newest: value, waiting: 0 };
  }
  if (next !== kept) setKept(next);
  return {
    shown: next.shown,
    waiting: next.waiting,
    release: () => setKept({ shown: value, newest: value, waiting: 0 }),
    holdProps: {
      onFocus: (event) => setHasFocus(isFocusVisible(event.target)),
      onBlur: (event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setHasFocus(false);
      },
      onTouchStart: () => setHasFinger(true),
      onTouchEnd: () => setHasFinger(false),
      onTouchCancel: () => setHasFinger(false),
    },
  };
}

/** A pointer's click leaves focus behind without meaning to read on. */
function isFocusVisible(target: Element): boolean {
  try {
    return target.matches(':focus-visible');
  } catch {
    return true;
  }
}
