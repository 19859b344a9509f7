/** What stands in a field and was not entered: whoever leaves the page loses it, and is asked first. */
const fields = new Map<string, string>();
const listeners = new Set<() => void>();

export function setHalfTyped(field: string, text: string): void {
  if ((fields.get(field) ?? '') === text) return;
  if (text === '') fields.delete(field);
  else fields.set(field, text);
  for (const heard of listeners) heard();
}

/** For `useSyncExternalStore`: all of it in one line; empty: there is nothing. */
export const halfTyped = {
  subscribe(heard: () => void) {
    listeners.add(heard);
    return () => void listeners.delete(heard);
  },
  text: () => [...fields.values()].join(' · '),
};
