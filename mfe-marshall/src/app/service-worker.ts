/**
 * Keeps the app on the phone: every file of one version, and the deployment's settings. Nothing of the API is ever kept.
 *
 * It stands at the root of the site and answers for `/marshalls/` alone.
 */
import { clientsClaim } from 'workbox-core';
import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  type PrecacheEntry,
  precacheAndRoute,
} from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { StaleWhileRevalidate } from 'workbox-strategies';

/** Of the worker's own world, what is used here; the rest of the package is compiled for pages. */
declare const self: {
  /** The files of this version, written in when it is built. */
  __WB_MANIFEST: PrecacheEntry[];
  skipWaiting(): Promise<void>;
  addEventListener(type: 'message', listen: (event: MessageEvent) => void): void;
  addEventListener(type: 'install', listen: (event: InstallEvent) => void): void;
};

type InstallEvent = Event & { waitUntil(work: Promise<unknown>): void };

const PAGE = '/marshalls/';
const CONFIG = '/config.json';

cleanupOutdatedCaches();
precacheAndRoute(self.__WB_MANIFEST);
registerRoute(new NavigationRoute(createHandlerBoundToURL(PAGE), { allowlist: [/^\/marshalls\//] }));

// At once as they were read last, and read anew behind it: without network, and on a bad one.
const config = new StaleWhileRevalidate({ cacheName: 'marshalls-config' });
registerRoute(({ url, sameOrigin }) => sameOrigin && url.pathname === CONFIG, config);
self.addEventListener('install', (event) => {
  const [answered, done] = config.handleAll({ event, request: new Request(CONFIG) });
  event.waitUntil(Promise.all([answered, done]));
});

// A new version waits until somebody asks for it; the first one serves the page that brought it.
self.addEventListener('message', ({ data }) => {
  if (data?.type === 'use') void self.skipWaiting();
});
clientsClaim();
