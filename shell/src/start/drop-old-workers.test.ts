// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { dropOldWorkers } from './drop-old-workers.ts';

afterEach(() => vi.unstubAllGlobals());

function browserWith(scopes: readonly string[], cacheNames: readonly string[]) {
  const left = { scopes: [...scopes], caches: [...cacheNames] };
  const registrations = scopes.map((path) => ({
    scope: `https://rally.example${path}`,
    async unregister() {
      left.scopes = left.scopes.filter((one) => one !== path);
      return true;
    },
  }));
  vi.stubGlobal('navigator', { serviceWorker: { getRegistrations: async () => registrations } });
  vi.stubGlobal('caches', {
    keys: async () => cacheNames,
    async delete(name: string) {
      left.caches = left.caches.filter((one) => one !== name);
      return true;
    },
  });
  return left;
}

it('unregisters every worker outside /marshalls/ and deletes the files it stored', async () => {
  const left = browserWith(
    ['/en', '/fr', '/marshalls/'],
    ['bivouac-site-0a1b', 'bivouac-pages', 'workbox-precache'],
  );
  await dropOldWorkers();
  expect(left).toEqual({ scopes: ['/marshalls/'], caches: ['bivouac-pages', 'workbox-precache'] });
});

it.each([
  ['has no service workers', {}],
  [
    'forbids them',
    {
      get serviceWorker() {
        throw new DOMException('forbidden', 'SecurityError');
      },
    },
  ],
])('does nothing where the browser %s', async (_, navigator) => {
  vi.stubGlobal('navigator', navigator);
  await expect(dropOldWorkers()).resolves.toBeUndefined();
});
