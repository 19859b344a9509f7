/** Reads one page for as long as somebody watches it: fetches, listens, notices gaps, heals, and says how true it is. */
import { headKey, type PageAnswer, type PageBody, type PageRef } from '@bivouac/data/feed';
import { Observable } from 'rxjs';
import type { Intervals } from '../settings.ts';
import type { CameIn } from '../socket/came-in.ts';
import type { Source, TopicSignal } from '../source.ts';
import {
  hearHead,
  hearPatch,
  hearRally,
  isBehind,
  type PageState,
  takeAnswer,
  takeProblem,
  unread,
} from './page-state.ts';
import type { Beat, Pulse } from './pulse.ts';
import { soonTimer, steadyTimer } from './timers.ts';
import { changesRarely, hasTopic, isAtRallyRevision, topicOf } from './topic.ts';

/** Emits the state after every step. Unsubscribing stops everything. */
export function readPage<Body extends PageBody>(
  ref: PageRef,
  source: Source,
  pulse: Pulse,
  intervals: Intervals,
): Observable<PageState<Body>> {
  return new Observable((subscriber) => {
    const stop = new AbortController();
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
      } else step(takeProblem(state, answer.problem));
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
    const polls = steadyTimer(poll, () => intervals.pollMs + jitterMs());
    void fetchNow();
    const beats = pulse.beat$.subscribe(hearBeat);
    return () => {
      stop.abort();
      soon.stop();
      polls.stop();
      beats.unsubscribe();
      messages?.unsubscribe();
    };
  });
}
