/** Values of an earlier drawing that stay while the new one says nothing else. */
import { useState } from 'react';
import { sameValue } from '../table/same-value.ts';

/** The value of before until `isOther` accepts the new one. */
export function useKept<Value>(value: Value, isOther: (kept: Value) => boolean): Value {
  const [kept, keep] = useState(() => value);
  if (Object.is(kept, value) || !isOther(kept)) return kept;
  keep(() => value);
  return value;
}

/** The object of before while the new one is equal to the bottom: effects and memos by it run for other contents only. */
export function useSame<Value>(value: Value): Value {
  return useKept(value, (kept) => !sameValue(kept, value));
}
