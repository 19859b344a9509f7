/** Reads one page for as long as somebody watches it: fetches, listens, notices gaps, heals, and says how true it is. */
import { headKey, type PageAnswer, type PageBody, type PageRef } from '@bivouac/data/feed';
import { Observable } from 'rxjs';
import type { Intervals } from '../settings.ts';
import type { Source } from '../source.ts';
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
import type { Pulse } from './pulse.ts';
import { changesRarely, hasTopic, topicOf } from './topic.ts';

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
    let due: { timer: ReturnType<typeof setTimeout>; atMs: number } | undefined;

    const step = (next: PageState<Body>) => {
      if (next === state) return;
      state = next;
      subscriber.next(state);
    };

    /** Fetches in `delayMs`, unless an earlier fetch is due. */
    const fetchIn = (delayMs: number) => {
      const atMs = source.nowMs() + delayMs;
      if (isFetching || (due && due.atMs <= atMs)) return;
      if (due) clearTimeout(due.timer);
      due = { atMs, timer: setTimeout(fetchNow, delayMs) };
    };

    const fetchNow = async () => {
      if (isFetching) return;
      if (due) clearTimeout(due.timer);
      due = undefined;
      if (state.page && !source.isVisible()) return restUntilPoll();
      isFetching = true;
      const sentMs = source.nowMs();
      const sent = { etag: state.isRewound ? null : state.etag, heard: state.heard, hasOwnHead };
      const isOlderUseless = isBehind(state) && !state.isRewound && hasOwnHead && state.heard > 0;
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
        const trueAtMs = mayBeCached ? Number.NEGATIVE_INFINITY : sentMs - answer.value.ageMs;
        step(takeAnswer(state, answer.value as PageAnswer<Body>, sent, trueAtMs, source.nowMs()));
      } else step(takeProblem(state, answer.problem));
      if (answer.ok) listen();
      planNext();
    };

    /** After an answer: soon again if it did not bring what is known to exist, else at the resting pace. */
    const planNext = () => {
      const isMissing = state.problem?.reason === 'not_found';
      if (isBehind(state) && !isMissing) {
        fetchIn(Math.min(intervals.pollMs, intervals.flightMs * 2 ** Math.min(failures, 8)) + jitterMs());
      } else restUntilPoll();
    };
    const restUntilPoll = () => {
      const isPulseKnown = source.nowMs() - state.knownAtMs < intervals.pollMs;
      fetchIn(
        (isPulseKnown || state.problem?.reason === 'not_found' ? intervals.slowPollMs : intervals.pollMs) +
          jitterMs(),
      );
    };
    const jitterMs = () => source.random() * intervals.jitterMs;

    const pulses = pulse.beat$.subscribe(({ heads, newest, trueAtMs }) => {
      const head = heads[headKey(state.page?.race ?? ref.race, ref.key)];
      hasOwnHead = head !== undefined;
      step(head === undefined ? hearRally(state, newest, trueAtMs) : hearHead(state, head, trueAtMs));
      if (state.page && isBehind(state)) fetchIn(intervals.flightMs + jitterMs());
      else if (state.problem?.reason === 'not_found' && head !== undefined) fetchIn(jitterMs());
    });

    let messages: { unsubscribe(): void } | undefined;
    const listen = () => {
      if (messages || !state.page || !hasTopic(ref.key)) return;
      messages = source.listen(topicOf(state.page)).subscribe((signal) => {
        if (signal.type === 'joined') {
          pulse.beatNow();
          return;
        }
        step(hearPatch(state, signal.patch, source.nowMs()));
        if (isBehind(state)) fetchIn(jitterMs());
      });
    };

    void fetchNow();
    return () => {
      stop.abort();
      if (due) clearTimeout(due.timer);
      pulses.unsubscribe();
      messages?.unsubscribe();
    };
  });
}
