/** Asks the worker of a language to keep the site's files on the device, so that its pages start without network. */

/** Where this release lies; put in by the build. */
declare const __webpack_public_path__: string | undefined;

/** Later than what a reader may want next is fetched; and once more, for what was opened meanwhile. ms */
const AFTER_MS = [8_000, 60_000];
/** What every set of files is called that workers keep (`worker.ts`). */
const SETS = 'bivouac-site-';

/** `basePath`: `/en`. Answers how to stop. */
export function keepSite(basePath: string): () => void {
  const base = typeof __webpack_public_path__ === 'undefined' ? '' : __webpack_public_path__;
  if (!base || !workers()) return () => undefined;
  const timers = AFTER_MS.map((ms) =>
    setTimeout(() => void keepNow(base, basePath).catch(() => undefined), ms),
  );
  return () => timers.forEach(clearTimeout);
}

/** null: the browser has none, or the reader has forbidden them, and then asking is an error. */
function workers(): ServiceWorkerContainer | null {
  try {
    return navigator.serviceWorker ?? null;
  } catch {
    return null;
  }
}

async function keepNow(base: string, scope: string): Promise<void> {
  const registered = await navigator.serviceWorker.register(`${base}offline.js`, {
    scope,
    updateViaCache: 'none',
  });
  const worker = registered.installing ?? registered.waiting ?? registered.active;
  worker?.postMessage({ type: 'keep', files: loadedFiles(new URL(base, location.href).pathname) });
}

function loadedFiles(base: string): string[] {
  const paths = performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin }) => origin === location.origin)
    .map(({ pathname }) => pathname);
  return [...new Set(paths)].filter((path) => path.startsWith('/s/') || path.startsWith(base));
}

/** For deployments that want no worker on public pages: whatever an earlier setting has brought here goes. */
export async function forgetSite(): Promise<void> {
  const places = workers();
  if (!places) return;
  const isOurs = ({ active, waiting, installing }: ServiceWorkerRegistration) =>
    /\/mfe-public\/[^/]+\/offline\.js$/.test((active ?? waiting ?? installing)?.scriptURL ?? '');
  for (const one of await places.getRegistrations()) if (isOurs(one)) await one.unregister();
  for (const name of await caches.keys()) if (name.startsWith(SETS)) await caches.delete(name);
}
