/** The app's versions: kept on the phone by the service worker; a new one is offered, and used when it is asked for. */
import type { Changing } from '@bivouac/contract';
import { type ReloadGate, reloadGate } from './reload-gate.ts';

/** `ready`: a new version lies here · `chosen`: it is used as soon as nothing holds the page. */
export type Offer = 'none' | 'ready' | 'chosen';

export interface Versions extends Changing<Offer> {
  use(): void;
}

const SCOPE = '/marshalls/';
const LOOK_EVERY_MS = 60 * 60_000;

export function keepVersions(gate: ReloadGate = reloadGate): Versions {
  const listeners = new Set<() => void>();
  let value: Offer = 'none';
  let registered: ServiceWorkerRegistration | undefined;
  const tell = (next: Offer) => {
    value = next;
    for (const changed of [...listeners]) changed();
  };

  const watch = (registration: ServiceWorkerRegistration) => {
    registered = registration;
    // The first one of all waits for nobody, and is no news.
    const look = () => {
      if (registration.waiting && registration.active && value === 'none') tell('ready');
    };
    look();
    registration.addEventListener('updatefound', () =>
      registration.installing?.addEventListener('statechange', look),
    );
    const ask = () => {
      if (document.visibilityState === 'visible') registration.update().catch(() => undefined);
    };
    document.addEventListener('visibilitychange', ask);
    setInterval(ask, LOOK_EVERY_MS);
  };

  // Nowhere else: the rest of the site is not to be kept by anybody.
  if ('serviceWorker' in navigator && window.location.pathname.startsWith(SCOPE)) {
    const { serviceWorker } = navigator;
    let wasKept = serviceWorker.controller !== null;
    serviceWorker.addEventListener('controllerchange', () => {
      if (wasKept) gate.reload();
      wasKept = true;
    });
    // Without a worker the app needs the network to start, and does everything else.
    serviceWorker.register('/sw.js', { scope: SCOPE, updateViaCache: 'none' }).then(watch, () => undefined);
  }

  return {
    get value() {
      return value;
    },
    subscribe(changed) {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    use() {
      tell('chosen');
      gate.whenFree(() => registered?.waiting?.postMessage({ type: 'use' }));
    },
  };
}
