/** The data and live libraries: one of each in the page, loaded beside the shell and shared with every remote. */
import type { Config } from '@bivouac/contract';
import type * as DataLibrary from '@bivouac/data';
import { hasStoredSession } from '@bivouac/data/stored-session';
import type { StartedLive } from '@bivouac/live';

let data: Promise<typeof DataLibrary> | undefined;
let live: Promise<StartedLive> | undefined;

/** The data library, opened for this deployment. */
export function loadData(config: Config): Promise<typeof DataLibrary> {
  data ??= import('@bivouac/data').then((library) => {
    library.startData(config);
    return library;
  });
  data.catch(() => {
    data = undefined;
  });
  return data;
}

/** The live library, started. Officials always have a socket; spectators as the deployment says. */
export function loadLive(config: Config): Promise<StartedLive> {
  live ??= start(config);
  live.catch(() => {
    live = undefined;
  });
  return live;
}

async function start(config: Config): Promise<StartedLive> {
  const { startLive } = await import('@bivouac/live');
  return startLive({
    feed: { url: config.feedUrl, publishableKey: config.publishableKey },
    realtimeUrl: `${config.supabaseUrl}/realtime/v1`,
    transport: hasStoredSession(config) ? 'realtime' : config.transport,
    accessToken: () => tokenOf(config),
  });
}

/** The token of whoever is signed in; an anonymous visitor's socket needs nothing of the data library. */
async function tokenOf(config: Config): Promise<string | null> {
  if (!hasStoredSession(config)) return null;
  const { accessToken, data } = await loadData(config);
  return accessToken(data());
}
