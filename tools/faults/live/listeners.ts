/** Readers as spectators have them, each with a live library and a socket of its own, and what each of them shows. */
import { type Connection, createLive, type PageView } from '@bivouac/live';
import { type PageOfRally, type Truth, textOf } from './truth.ts';

export type Listeners = {
  /** The longest that any showed a content that was wrong, and called it live, in milliseconds. */
  worstMs(): number;
  /** How many show the truth, and call it live. */
  right(): number;
  /** Labels seen, counted by phase: one for each reader and look. */
  labels(): Record<string, number>;
  stop(): void;
};

const lookMs = 250;
/** A process that stood still showed nobody anything meanwhile: no look counts for more. */
const longestLookMs = 2 * lookMs;

type Reader = { view: PageView | null; label: Connection | null; wrongMs: number; stop(): void };

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
  let lookedMs = performance.now();
  const timer = setInterval(() => {
    const nowMs = performance.now();
    const passedMs = Math.min(nowMs - lookedMs, longestLookMs);
    lookedMs = nowMs;
    for (const reader of readers) {
      const phase = reader.label?.phase ?? 'connecting';
      labels[phase] = (labels[phase] ?? 0) + 1;
      // It became wrong between two looks: only since then it counts.
      const wrongForMs = reader.view?.page ? truth.wrongForMs(reader.view.page) : 0;
      const isWrong = wrongForMs > 0 && phase === 'live';
      reader.wrongMs = isWrong ? reader.wrongMs + Math.min(passedMs, wrongForMs) : 0;
      worstMs = Math.max(worstMs, reader.wrongMs);
    }
  }, lookMs);
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
  const reader: Reader = { view: null, label: null, wrongMs: 0, stop: () => undefined };
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
