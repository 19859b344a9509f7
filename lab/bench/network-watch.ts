/** Every request of a page with when it went, when it had come, and what it weighed. */
import type { CDPSession } from '@playwright/test';

export interface Asked {
  url: string;
  isScript: boolean;
  /** ms since the first request of the page. */
  startMs: number;
  /** Infinity until it has come. */
  endMs: number;
  /** As they came over the wire. */
  bytes: number;
}

export async function watchNetwork(devtools: CDPSession): Promise<() => readonly Asked[]> {
  const asked = new Map<string, Asked>();
  let fromS: number | undefined;
  await devtools.send('Network.enable');
  devtools.on('Network.requestWillBeSent', ({ requestId, request, timestamp }) => {
    if (request.url.startsWith('data:')) return;
    fromS ??= timestamp;
    const startMs = (timestamp - fromS) * 1000;
    asked.set(requestId, {
      url: request.url,
      isScript: false,
      startMs,
      endMs: Number.POSITIVE_INFINITY,
      bytes: 0,
    });
  });
  devtools.on('Network.requestServedFromCache', ({ requestId }) => asked.delete(requestId));
  devtools.on('Network.responseReceived', ({ requestId, response }) => {
    const one = asked.get(requestId);
    if (one) one.isScript = /javascript/.test(response.mimeType);
    // Kept by the browser, or fetched ahead already: nothing goes over the wire.
    if (response.fromDiskCache || response.fromPrefetchCache) asked.delete(requestId);
  });
  devtools.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
    const one = asked.get(requestId);
    if (!one) return;
    one.endMs = (timestamp - (fromS ?? timestamp)) * 1000;
    one.bytes = encodedDataLength;
  });
  return () => [...asked.values()];
}
