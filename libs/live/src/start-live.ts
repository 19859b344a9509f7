/** The one live library of a browser page: started by whoever boots it, then had by everyone. */
import { browserSource } from './browser-source.ts';
import { type Live, liveFrom } from './live.ts';
import { rallyTime } from './rally-time.ts';
import { type LiveSettings, usualIntervals } from './settings.ts';
import { topicMessages } from './socket/topic-messages.ts';
import type { Source } from './source.ts';

export interface StartedLive extends Live {
  /** What it reads; `liveFrom` reads it otherwise. */
  source: Source;
  /** Tell it when somebody signs in or out, so that the socket goes on with the right token. */
  sessionChanged(): void;
  /** Closes the socket; streams end with their subscribers. */
  stop(): void;
}

/** A live library of its own: for tools and tests, which may want several. */
export function createLive(settings: LiveSettings): StartedLive {
  const messages = settings.transport === 'poll' ? null : topicMessages(settings);
  const intervals = { ...usualIntervals, ...settings.intervals };
  const source = browserSource(settings, messages);
  return {
    ...liveFrom(source, rallyTime(settings.feed), intervals, settings.handed ?? null),
    source,
    sessionChanged: () => messages?.sessionChanged(),
    stop: () => messages?.stop(),
  };
}

let started: StartedLive | undefined;

/** Starts the page's live library; called once at boot, a second call gives the first one back until that is stopped. */
export function startLive(settings: LiveSettings): StartedLive {
  if (started) return started;
  const begun = createLive(settings);
  const stop = () => {
    begun.stop();
    started = undefined;
  };
  started = { ...begun, stop };
  return started;
}

export class LiveNotStarted extends Error {
  readonly reason = 'not_started';
  constructor() {
    super('Live results were asked for before the page had started them. Call startLive at boot.');
    this.name = 'LiveNotStarted';
  }
}

export function live(): StartedLive {
  if (!started) throw new LiveNotStarted();
  return started;
}
