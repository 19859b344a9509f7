/** Unregisters the service workers that earlier versions of public pages registered, one per language, and deletes the files they stored. */
const KEPT_SCOPE = '/marshalls/';
const OLD_CACHES = 'bivouac-site-';

/** Browsers without service workers, or that forbid them, have none to drop. */
export async function dropOldWorkers(): Promise<void> {
  try {
    for (const one of await navigator.serviceWorker.getRegistrations())
      if (new URL(one.scope).pathname !== KEPT_SCOPE) await one.unregister();
    for (const name of await caches.keys()) if (name.startsWith(OLD_CACHES)) await caches.delete(name);
  } catch {
    // The next visit tries again.
  }
}
