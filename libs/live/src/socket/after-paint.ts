/**
 * The moment after the browser has painted what it just got, and a second more for the table that is still under way: the
 * socket's code must not compete with it. At once where nothing is painted.
 */
export function afterPaint(): Promise<void> {
  if (typeof requestAnimationFrame !== 'function' || document.visibilityState === 'hidden')
    return Promise.resolve();
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve, REST_MS));
  });
}

/** Until the socket is there the heads tell of changes. */
const REST_MS = 1_000;
