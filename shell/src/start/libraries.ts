/** The data and live libraries: one of each in the page, loaded beside the shell and shared with every remote. */
import type { Config } from '@bivouac/contract';
import type * as DataLibrary from '@bivouac/data';
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
  const [{ startLive }, library] = await Promise.all([
    import('@bivouac/live'),
    loadData(config),
    // Only what the shell itself asks for can be had by a remote.
    import('@bivouac/live/arrange'),
  ]);
  const isOfficial = library.hasStoredSession(config);
  return startLive({
    feed: { url: config.feedUrl, publishableKey: config.publishableKey },
    realtimeUrl: `${config.supabaseUrl}/realtime/v1`,
    transport: isOfficial ? 'realtime' : config.transport,
    accessToken: () => library.accessToken(library.data()),
  });
}
