/** What fits the window, as React reads it. On paper a page stays as it is on the screen: what were made anew for paper would not be whole in time. */

const isPaper = () => globalThis.matchMedia?.('print').matches ?? false;

/** `otherwise`: where nobody can say. */
export function onScreen(query: string, otherwise: boolean) {
  let last = otherwise;
  return {
    matches(): boolean {
      if (!isPaper()) last = globalThis.matchMedia?.(query).matches ?? otherwise;
      return last;
    },
    subscribe(changed: () => void): () => void {
      const list = globalThis.matchMedia?.(query);
      list?.addEventListener('change', changed);
      return () => list?.removeEventListener('change', changed);
    },
  };
}
