/** Readers as spectators have them, each with a live library and a socket of its own, and what each of them shows. */
import { type Connection, createLive, type PageView } from '@bivouac/live';
import { type PageOfRally, type Truth, textOf } from './truth.ts';

export type Shown = { view: PageView | null; label: Connection | null; neverTrueSinceMs: number | null };

export type Listeners = {
  worstMs(): number;
  right(): number;
  /** Labels seen, counted by phase: one for each reader and look. */
  labels(): Record<string, number>;
  stop(): void;
};

const lookMs = 250;

type Reader = Shown & { stop(): void };

export function startListeners(
  count: number,
  {
    url,
    publishableKey,
    ref,
    truth,
  }: { url: string; publishableKey: string; ref: PageOfRally; truth: Truth },
): Listeners {
  const readers = Array.from({ length: count }, () => openReader(url, publishableKey, ref));
  const labels: Record<string, number> = {};
  let worstMs = 0;
  const judge = () => {
    const nowMs = performance.now();
    for (const reader of readers) {
      const phase = reader.label?.phase ?? 'connecting';
      labels[phase] = (labels[phase] ?? 0) + 1;
      worstMs = Math.max(worstMs, wrongAndLiveMs(reader, truth, nowMs));
    }
  };
  // Behind every timer that is due, as a browser paints: 300 readers share this process, which may have stood still, and where it did each of
  // them has heard so before anything of it would be seen.
  const timer = setInterval(() => setImmediate(judge), lookMs);
  return {
    worstMs: () => worstMs,
    right() {
      const wanted = textOf(truth.page());
      return readers.filter(
        ({ view, label }) => label?.phase === 'live' && view?.page && textOf(view.page) === wanted,
      ).length;
    },
    labels: () => labels,
    stop() {
      clearInterval(timer);
      for (const reader of readers) reader.stop();
    },
  };
}

function openReader(url: string, publishableKey: string, ref: PageOfRally): Reader {
  const live = createLive({
    feed: { url: `${url}/rest/v1/rpc`, publishableKey },
    realtimeUrl: `${url}/realtime/v1`,
    transport: 'realtime',
  });
  const reader: Reader = { view: null, label: null, neverTrueSinceMs: null, stop: () => undefined };
  const watching = live.page$(ref).subscribe((view) => {
    reader.view = view;
  });
  watching.add(
    live.connection$.subscribe((label) => {
      reader.label = label;
    }),
  );
  reader.stop = () => {
    watching.unsubscribe();
    live.stop();
  };
  return reader;
}

/**
 * Milliseconds; 0 while it is right, or not called live. What was true once counts from when it ceased to be, whatever was shown in between: a table
 * that follows a page two seconds behind is two seconds wrong, however long it does so. What never was true counts from when it appeared.
 */
export function wrongAndLiveMs(shown: Shown, truth: Pick<Truth, 'trueUntilMs'>, nowMs: number): number {
  if (!shown.view?.page) return 0;
  const untilMs = truth.trueUntilMs(shown.view.page);
  shown.neverTrueSinceMs = untilMs === null ? (shown.neverTrueSinceMs ?? nowMs) : null;
  if (shown.label?.phase !== 'live') return 0;
  return Math.max(0, nowMs - (untilMs ?? shown.neverTrueSinceMs ?? nowMs));
}
