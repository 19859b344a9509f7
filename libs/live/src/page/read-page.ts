/** Reads one page for as long as somebody watches it: fetches, listens, notices gaps, heals, and says how true it is. */
import {
  FeedProblem,
  headKey,
  isRaceKey,
  type Page,
  type PageAnswer,
  type PageBody,
  type PageRef,
} from '@bivouac/data/feed';
import { Observable } from 'rxjs';
import type { Intervals } from '../settings.ts';
import type { CameIn } from '../socket/came-in.ts';
import type { Source, TopicSignal } from '../source.ts';
import type { HandedPage, Unread } from './handed.ts';
import type { KeptPages } from './kept-pages.ts';
import {
  hearHead,
  hearPatch,
  hearRally,
  isBehind,
  type PageState,
  takeAnswer,
  takeKept,
  takeProblem,
  unread,
} from './page-state.ts';
import type { Beat, Pulse } from './pulse.ts';

/** The first table is to be drawn first. ms */
const FIRST_MS = 1_000;
/** Writing a table of 1,000 crews takes some milliseconds. ms */
const EVERY_MS = 15_000;

const RARELY = /^(crews|index|pdfs)$/;
const ONE_CREW = /^crew\//;

/** Structure and names: a first look may come from the browser's own cache. */
function changesRarely(key: string): boolean {
  return RARELY.test(key);
}

/** Pages that change rarely, and one crew's story, are followed by their heads alone, and cost no channel. */
function hasTopic(key: string): boolean {
  return !RARELY.test(key) && !ONE_CREW.test(key);
}

/** One crew's story is at the revision of the whole rally: an answer from before the rally's newest one is known to be old. */
function isAtRallyRevision(key: string): boolean {
  return ONE_CREW.test(key);
}

/** `page:{rally code}:{race code, or - for a list of the whole rally}:{key}`, by the codes of the page itself. */
function topicOf(page: Pick<Page, 'rally' | 'race' | 'key'>): string {
  return `page:${page.rally}:${isRaceKey(page.key) ? (page.race ?? '-') : '-'}:${page.key}`;
}

/** Without an answer for this long what the device has kept is shown. ms */
const PATIENCE_MS = 4_000;

/** Emits the state after every step. Unsubscribing stops everything. What was handed along is the first answer. */
export function readPage<Body extends PageBody>(
  ref: PageRef,
  source: Source,
  pulse: Pulse,
  intervals: Intervals,
  unreadPages: Unread | null = null,
): Observable<PageState<Body>> {
  return new Observable((subscriber) => {
    const stop = new AbortController();
    const keeper = source.kept ? keepPage(ref, source.kept, source) : null;
    let state: PageState<Body> = unread;
    let hasOwnHead = true;
    let isFetching = false;
    let failures = 0;
    let askedAtMs = Number.NEGATIVE_INFINITY;
    let beatAtMs = Number.NEGATIVE_INFINITY;
    let messages: { unsubscribe(): void } | undefined;

    const step = (next: PageState<Body>) => {
      if (next === state) return;
      state = next;
      subscriber.next(state);
      keeper?.hear(state);
    };
    const showKept = async () => {
      const kept =
        state.page === null && !isMissing() ? await source.kept?.read<Page<Body>>(nameOf(ref)) : null;
      if (!kept || stop.signal.aborted || isMissing()) return;
      // At least so old that nobody takes it for the table of now.
      step(takeKept(state, kept.value, Math.max(kept.ageMs, intervals.liveForMs + 1), source.nowMs()));
    };
    const jitterMs = () => source.random() * intervals.jitterMs;
    const isMissing = () => state.problem?.reason === 'not_found';

    const fetchNow = async () => {
      if (isFetching || (state.page && !source.isVisible())) return;
      soon.stop();
      isFetching = true;
      const sentMs = source.nowMs();
      askedAtMs = sentMs;
      const sent = { etag: state.isRewound ? null : state.etag, heard: state.heard, hasOwnHead };
      const isHeardItsOwn = hasOwnHead || isAtRallyRevision(ref.key);
      const isOlderUseless = isHeardItsOwn && !state.isRewound && isBehind(state) && state.heard > 0;
      const mayBeCached = state.page === null && changesRarely(ref.key);
      const answer = await source.fetchPage(ref, {
        etag: sent.etag,
        atLeast: isOlderUseless ? state.heard : undefined,
        mayBeCached,
        signal: stop.signal,
      });
      isFetching = false;
      if (stop.signal.aborted) return;
      failures = answer.ok ? 0 : failures + 1;
      if (answer.ok) {
        // The browser's own cache does not say how old its answer is: such a page is shown, but not yet known to be right.
        const trueAtMs = mayBeCached ? Number.NEGATIVE_INFINITY : sentMs - answer.value.ageMs;
        step(takeAnswer(state, answer.value as PageAnswer<Body>, sent, trueAtMs, source.nowMs()));
        listen();
      } else {
        if (answer.problem.reason !== 'not_found') await showKept();
        if (stop.signal.aborted) return;
        step(takeProblem(state, answer.problem));
      }
      if (isBehind(state) && !isMissing()) {
        soon.in(Math.min(intervals.pollMs, intervals.flightMs * 2 ** failures) + jitterMs());
      }
    };

    const hearBeat = ({ heads, newest, trueAtMs }: Beat) => {
      beatAtMs = source.nowMs();
      const head = heads[headKey(state.page?.race ?? ref.race, ref.key)];
      hasOwnHead = head !== undefined;
      step(head === undefined ? hearRally(state, newest, trueAtMs) : hearHead(state, head, trueAtMs));
      if (state.page && isBehind(state)) soon.in(intervals.flightMs + jitterMs());
      else if (isMissing() && head !== undefined) soon.in(jitterMs());
    };

    const hearSignal = (signal: TopicSignal | CameIn) => {
      if (signal.type !== 'patch') return pulse.beatNow();
      step(hearPatch(state, signal.patch, source.nowMs()));
      if (isBehind(state)) soon.in(jitterMs());
    };

    const listen = () => {
      if (messages || !state.page || !hasTopic(ref.key)) return;
      messages = source.listen(topicOf(state.page)).subscribe(hearSignal);
    };

    const poll = () => {
      const nowMs = source.nowMs();
      const isPulseLost = nowMs - beatAtMs > intervals.pollMs && !isMissing();
      if (isPulseLost || nowMs - askedAtMs >= intervals.slowPollMs) void fetchNow();
    };

    const soon = soonTimer(fetchNow, source.nowMs);
    const patience = setTimeout(showKept, PATIENCE_MS);
    const polls = steadyTimer(poll, () => intervals.pollMs + jitterMs());
    const handed = unreadPages?.take(ref) ?? null;
    if (handed) {
      askedAtMs = source.nowMs();
      step(handedState<Body>(handed, askedAtMs));
      listen();
    } else void fetchNow();
    const beats = pulse.beat$.subscribe(hearBeat);
    return () => {
      stop.abort();
      clearTimeout(patience);
      keeper?.stop();
      soon.stop();
      polls.stop();
      beats.unsubscribe();
      messages?.unsubscribe();
    };
  });
}

/** How old it is nobody says: it is shown, and not yet known to be right. */
function handedState<Body extends PageBody>({ page, etag }: HandedPage, nowMs: number): PageState<Body> {
  if (page === null) return takeProblem<Body>(unread, new FeedProblem('not_found', { status: 404 }));
  const answer = { page: page as unknown as Page<Body>, etag, ageMs: 0 };
  const sent = { etag: null, heard: 0, hasOwnHead: true };
  return takeAnswer<Body>(unread, answer, sent, Number.NEGATIVE_INFINITY, nowMs);
}

interface Timer {
  stop(): void;
}

interface SoonTimer extends Timer {
  in(delayMs: number): void;
}

/** One pending run at most: the earliest asked for. */
function soonTimer(run: () => void, nowMs: () => number): SoonTimer {
  let due: { timer: ReturnType<typeof setTimeout>; atMs: number } | undefined;
  const stop = () => {
    if (due) clearTimeout(due.timer);
    due = undefined;
  };
  return {
    stop,
    in(delayMs) {
      const atMs = nowMs() + delayMs;
      if (due && due.atMs <= atMs) return;
      stop();
      const timer = setTimeout(() => {
        due = undefined;
        run();
      }, delayMs);
      due = { atMs, timer };
    },
  };
}

function steadyTimer(run: () => void, nextMs: () => number): Timer {
  let timer = setTimeout(beat, nextMs());
  function beat() {
    timer = setTimeout(beat, nextMs());
    run();
  }
  return { stop: () => clearTimeout(timer) };
}

interface PageKeeper {
  hear(state: PageState): void;
  stop(): void;
}

const nameOf = ({ rally, race, key }: PageRef): string => `${rally}\n${race ?? '-'}\n${key}`;

/** Keeps one page on the device while it is read: soon after it came, then now and then, and when the reader turns away (SPEC 80, 81). */
function keepPage(ref: PageRef, kept: KeptPages, { nowMs }: Pick<Source, 'nowMs'>): PageKeeper {
  const name = nameOf(ref);
  let shown: PageState | undefined;
  let written: PageState['page'] = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const write = () => {
    clearTimeout(timer);
    timer = undefined;
    if (!shown?.page || shown.isRewound || !Number.isFinite(shown.knownAtMs)) return;
    written = shown.page;
    void kept.keep(name, shown.page, nowMs() - shown.knownAtMs);
  };
  const leaving = kept.leave$.subscribe(write);
  return {
    hear(state) {
      if (state.problem?.reason === 'not_found' && shown?.page !== null) void kept.forget(name);
      shown = state;
      if (state.page && state.page !== written) timer ??= setTimeout(write, written ? EVERY_MS : FIRST_MS);
    },
    stop() {
      leaving.unsubscribe();
      if (timer !== undefined) write();
    },
  };
}
