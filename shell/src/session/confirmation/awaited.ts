/** Whose letter is awaited; in the history and not in the address bar, since it is personal, and there after a reload. */
export function awaitedIn(state: unknown): string | null {
  const email = typeof state === 'object' && state !== null && 'toConfirm' in state ? state.toConfirm : null;
  return typeof email === 'string' ? email : null;
}
