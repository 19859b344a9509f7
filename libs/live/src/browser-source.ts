/** The real source: the public feed by HTTP, the topics by socket, and what the browser says of page and network. */
import { fetchHeads, fetchPage, type PagePatch } from '@bivouac/data/feed';
import { elapsedClock } from '@bivouac/rules';
import {
  BehaviorSubject,
  distinctUntilChanged,
  EMPTY,
  filter,
  fromEvent,
  map,
  merge,
  type Observable,
  switchMap,
} from 'rxjs';
import { pagesOnDevice } from './page/kept-pages.ts';
import type { LiveSettings } from './settings.ts';
import { cameIn, officialsTopic } from './socket/came-in.ts';
import type { TopicEvent } from './socket/keep-joined.ts';
import { deskTopic } from './socket/presence.ts';
import type { TopicMessages } from './socket/topic-messages.ts';
import type { Source } from './source.ts';

/** A socket that is open stays so until there are this much more readers: nobody comes and goes at the edge. */
const SLACK = 1.25;

export const patches: TopicEvent<{ type: 'patch'; patch: PagePatch }> = {
  event: 'patch',
  read: (payload) => (isPatch(payload) ? { type: 'patch', patch: payload } : null),
};

function isPatch(payload: unknown): payload is PagePatch {
  if (typeof payload !== 'object' || payload === null) return false;
  const { base, revision, patch }: Partial<PagePatch> = payload;
  const hasRows = patch?.rows === undefined || patch.rows === null || Array.isArray(patch.rows);
  return Number.isSafeInteger(base) && Number.isSafeInteger(revision) && typeof patch === 'object' && hasRows;
}

export function browserSource(settings: LiveSettings, messages: TopicMessages | null): Source {
  const crowd = settings.transport === 'both' ? crowdOf(settings.socketsAtMost ?? 0, Math.random()) : null;
  const pageMessages = (topic: string) => messages?.listen(topic, patches) ?? EMPTY;
  return {
    fetchPage: (ref, options) => fetchPage(settings.feed, ref, options),
    async fetchHeads(rally, options) {
      const answer = await fetchHeads(settings.feed, rally, options);
      if (answer.ok) crowd?.saw(answer.value.readers ?? null);
      return answer;
    },
    listen: (topic) =>
      crowd
        ? crowd.hasSocket$.pipe(switchMap((has) => (has ? pageMessages(topic) : EMPTY)))
        : pageMessages(topic),
    listenAsOfficial: (rallyCode) => messages?.listen(officialsTopic(rallyCode), cameIn) ?? EMPTY,
    presentAtDesk: (rallyCode, place, mine$) =>
      messages?.present(deskTopic(rallyCode, place), mine$) ?? EMPTY,
    kept: pagesOnDevice(settings.feed.url),
    nowMs: elapsedClock(),
    random: Math.random,
    isVisible: () => typeof document === 'undefined' || document.visibilityState !== 'hidden',
    hasNetwork: () => typeof navigator === 'undefined' || navigator.onLine !== false,
    wake$: wakeUps(),
  };
}

function wakeUps(): Observable<void> {
  if (typeof document === 'undefined') return EMPTY;
  return merge(
    fromEvent(document, 'visibilitychange').pipe(filter(() => document.visibilityState === 'visible')),
    fromEvent(window, 'focus'),
    fromEvent(window, 'online'),
    fromEvent(window, 'pageshow'),
  ).pipe(map(() => undefined));
}

/** Which readers have a socket where not all may: each draws a lot once, and the feed tells them how many they are (SPEC 57). */
interface Crowd {
  /** How many readers the feed counts; null: it does not say, and then nobody is left out. */
  saw(readers: number | null): void;
  /** Nothing before the first look at the heads. */
  hasSocket$: Observable<boolean>;
}

/** `lot`: from 0 to below 1, for as long as the page is open. */
export function crowdOf(socketsAtMost: number, lot: number): Crowd {
  const has$ = new BehaviorSubject<boolean | null>(null);
  return {
    saw(readers) {
      const most = has$.value ? socketsAtMost * SLACK : socketsAtMost;
      has$.next(readers === null || lot * readers < most);
    },
    hasSocket$: has$.pipe(
      filter((has) => has !== null),
      map(Boolean),
      distinctUntilChanged(),
    ),
  };
}
