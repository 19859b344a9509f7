/** Whether anything gets through to the server, and since when nothing does: asked while the page is looked at. */
import type { Changing } from '@bivouac/contract';

export interface ContactView {
  /** Nothing got through for some seconds, or what was asked was refused. */
  isOffline: boolean;
  /** The server's clock answers, whatever else fails. */
  isReachable: boolean;
  /** When something got through last, by the phone's clock, also before this page began; null: never. */
  lastMs: number | null;
}

export interface Contact extends Changing<ContactView> {
  called(isAnswered: boolean): void;
  stop(): void;
}

export interface ContactParts {
  /** The smallest question there is; true: the server itself answered. */
  ask(signal: AbortSignal): Promise<boolean>;
  isSeen(): boolean;
  /** What the browser says: no proof of a network, but proof that there is none. */
  isOnline(): boolean;
  /** The last instant, kept over a restart. */
  keepsake: { read(): number | null; write(lastMs: number): void };
}

/** With a round trip below 0.8 s an answer comes more often than silence is noticed; slower ones overlap. */
const ASK_EVERY_MS = 1_900;
const SILENT_MS = 2_700;
const LOOK_EVERY_MS = 250;
/** A hanging network holds as many connections as this, and no longer: a browser has six. */
const ASKING_AT_MOST = 2;
const ANSWER_WITHIN_MS = 3_800;
const KEEP_EVERY_MS = 5_000;

export function openContact({ ask, isSeen, isOnline, keepsake }: ContactParts): Contact {
  const listeners = new Set<() => void>();
  let value: ContactView = { isOffline: !isOnline(), isReachable: isOnline(), lastMs: keepsake.read() };
  // The page has the time of a silence to get its first answer.
  let heardAt = performance.now();
  let lookedAt = heardAt;
  let askedAt = Number.NEGATIVE_INFINITY;
  let keptMs = 0;
  let asking = 0;
  let failures = 0;
  let isFailing = false;

  const show = () => {
    const isReachable = isOnline() && failures < 2 && performance.now() - heardAt < SILENT_MS;
    const next = { ...value, isReachable, isOffline: !isReachable || isFailing };
    if (next.isOffline === value.isOffline && next.isReachable === value.isReachable) return;
    value = next;
    for (const changed of [...listeners]) changed();
  };
  const heard = () => {
    failures = 0;
    heardAt = performance.now();
    if (isFailing) return;
    value = { ...value, lastMs: Date.now() };
    if (Math.abs(Date.now() - keptMs) < KEEP_EVERY_MS) return;
    keptMs = Date.now();
    keepsake.write(keptMs);
  };
  const question = async () => {
    asking += 1;
    askedAt = performance.now();
    const signal = AbortSignal.timeout(ANSWER_WITHIN_MS);
    const isAnswered = await ask(signal).catch(() => false);
    asking -= 1;
    if (isAnswered) heard();
    else if (!signal.aborted) {
      failures += 1;
      // One failure may be chance: asked again at once.
      if (failures === 1) askedAt = Number.NEGATIVE_INFINITY;
    }
    show();
  };
  const look = () => {
    const now = performance.now();
    // The page slept: what it has not heard since says nothing yet.
    if (now - lookedAt > SILENT_MS) heardAt = Math.max(heardAt, now - LOOK_EVERY_MS);
    if (!isSeen()) return;
    lookedAt = now;
    if (asking < ASKING_AT_MOST && now - askedAt >= ASK_EVERY_MS) void question();
    show();
  };
  const looking = setInterval(look, LOOK_EVERY_MS);
  look();
  addEventListener('online', look);
  addEventListener('offline', show);
  return {
    get value() {
      return value;
    },
    subscribe(changed) {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    called(isAnswered) {
      isFailing = !isAnswered;
      if (isAnswered) heard();
      else askedAt = Number.NEGATIVE_INFINITY;
      look();
    },
    stop() {
      clearInterval(looking);
      removeEventListener('online', look);
      removeEventListener('offline', show);
    },
  };
}
