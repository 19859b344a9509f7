/** Pages as this device last showed them, for when no answer comes: the public's only, in the browser's own cache (SPEC 80–86). */
import { filter, fromEvent, map, merge, type Observable } from 'rxjs';

export interface KeptPages {
  /** null: never seen on this device, or no longer kept. `ageMs`: for how long it is not known to be right, by the device's clock. */
  read<Value>(name: string): Promise<{ value: Value; ageMs: number } | null>;
  /** `ageMs`: how long ago it was known to be right. What cannot be kept is not kept. */
  keep(name: string, value: unknown, ageMs: number): Promise<void>;
  forget(name: string): Promise<void>;
  /** The reader turns away, and may not come back: the last moment to keep what is shown. */
  leave$: Observable<void>;
}

const CACHE = 'bivouac-pages';
/** Those read longest ago make room. */
const AT_MOST = 80;
const RIGHT_AT = 'x-right-at';

/** null where the browser keeps nothing, or nothing for an address without TLS. `place`: what tells feeds of one origin apart. */
export function pagesOnDevice(place: string): KeptPages | null {
  if (typeof document === 'undefined' || !hasCaches()) return null;
  const addressOf = (name: string) => `/kept?${new URLSearchParams({ place, name })}`;
  const open = () => caches.open(CACHE);
  return {
    async read<Value>(name: string) {
      try {
        const found = await (await open()).match(addressOf(name));
        if (!found) return null;
        const ageMs = Math.max(0, Date.now() - Number(found.headers.get(RIGHT_AT)));
        return { value: (await found.json()) as Value, ageMs };
      } catch {
        return null;
      }
    },
    async keep(name, value, ageMs) {
      const answer = () =>
        new Response(JSON.stringify(value), { headers: { [RIGHT_AT]: String(Date.now() - ageMs) } });
      try {
        const cache = await open();
        await cache.put(addressOf(name), answer()).catch(async () => {
          // The device is full: half of what is kept, the older one, is worth less than what is seen now.
          await forgetFirst(cache, (count) => Math.ceil(count / 2));
          await cache.put(addressOf(name), answer());
        });
        await forgetFirst(cache, (count) => count - AT_MOST);
      } catch {
        // Then it is not kept: the page says so when it is asked for without network.
      }
    },
    async forget(name) {
      await open()
        .then((cache) => cache.delete(addressOf(name)))
        .catch(() => undefined);
    },
    leave$: merge(
      fromEvent(document, 'visibilitychange').pipe(filter(() => document.visibilityState === 'hidden')),
      fromEvent(window, 'pagehide'),
    ).pipe(map(() => undefined)),
  };
}

/** Where a reader has forbidden it, asking for its name alone is an error. */
function hasCaches(): boolean {
  try {
    return typeof caches !== 'undefined';
  } catch {
    return false;
  }
}

/** Keys stand in the order in which they were put. */
async function forgetFirst(cache: Cache, howMany: (count: number) => number): Promise<void> {
  const keys = await cache.keys();
  for (const key of keys.slice(0, Math.max(0, howMany(keys.length)))) await cache.delete(key);
}
