/** The data and live libraries: one of each in the page, started here and shared with every remote. */
import type { Config } from '@bivouac/contract';
import type * as DataLibrary from '@bivouac/data';
import { hasStoredSession } from '@bivouac/data/stored-session';
import { type Handed, type StartedLive, startLive } from '@bivouac/live';
import { LOOK_MS } from '../remotes/loading/in-time.ts';
import { fileOf } from '../remotes/loading/why-not.ts';
import { hearingFetch } from '../session/why-ended.ts';
import { checksAnswers } from './check-answers.ts';
import { reportError } from './report-error.ts';

let data: Promise<typeof DataLibrary> | undefined;

export function loadData(config: Config): Promise<typeof DataLibrary> {
  data ??= import('@bivouac/data').then((library) => {
    library.startData({ ...config, fetch: hearingFetch, answered: checksAnswers(reportError) });
    return library;
  });
  data.catch(() => {
    data = undefined;
  });
  return data;
}

/** Why code that asks the server could not be loaded: nothing answered, or something else did. */
export type Cut = 'offline' | 'not_loaded';

/** Looks without code of its own, as a release that is broken may have lost that too. */
export async function whyCut(error: unknown): Promise<Cut> {
  const file = fileOf(error);
  if (!file) return 'not_loaded';
  // What hangs hangs on the network.
  if ((error as { type?: unknown }).type === 'timeout') return 'offline';
  return fetch(file, { cache: 'reload', signal: AbortSignal.timeout(LOOK_MS) }).then(
    () => 'not_loaded',
    () => 'offline',
  );
}

/** Officials always have a socket: where spectators have none, whoever signs in goes on in a page that starts anew. */
export function lacksSocket({ transport }: Config): boolean {
  return transport === 'poll';
}

/** Starts the live library, once. Officials always have a socket; spectators as the deployment says. */
export function startPageLive(config: Config, handed: Handed | null): StartedLive {
  return startLive({
    feed: { url: config.feedUrl, publishableKey: config.publishableKey },
    realtimeUrl: `${config.supabaseUrl}/realtime/v1`,
    transport: hasStoredSession(config) ? 'realtime' : config.transport,
    socketsAtMost: config.socketsAtMost,
    accessToken: () => tokenOf(config),
    handed,
  });
}

/** The token of whoever is signed in; an anonymous visitor's socket needs nothing of the data library. */
async function tokenOf(config: Config): Promise<string | null> {
  if (!hasStoredSession(config)) return null;
  const { accessToken, data } = await loadData(config);
  return accessToken(data());
}
