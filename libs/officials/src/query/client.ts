/** The page's one query client: the shell shares this module, so administration and timing desk read the same once. */
import { focusManager, notifyManager, QueryClient } from '@tanstack/react-query';

// Renders with what came, as a `useState` would, and not a task later: a second click must find its button disabled.
notifyManager.setScheduler(queueMicrotask);

export const client = new QueryClient({
  defaultOptions: {
    queries: {
      // Nothing is kept for the next page or person: a form that opens must begin with what is so now.
      gcTime: 0,
      // A browser that believes it is offline may be wrong; `useTryAgain` asks again after a lost connection, and only then.
      networkMode: 'always',
      retry: false,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      structuralSharing: false,
    },
    // Not 0: for a change that is still on its way when its screen closes, the library would set timers without a pause.
    mutations: { gcTime: 1_000, networkMode: 'always' },
  },
});

// The library hears only of a page that was hidden; a person also comes back from a window beside it.
focusManager.setEventListener((look) => {
  const again = () => look();
  for (const event of ['visibilitychange', 'focus']) globalThis.addEventListener?.(event, again);
  return () => {
    for (const event of ['visibilitychange', 'focus']) globalThis.removeEventListener?.(event, again);
  };
});
client.mount();
