/** Runs a remote of officials without the shell, for its team's daily work: asks for an account first. */

import type { Remote } from '@bivouac/contract';
import { askToSignIn, readConfig, runAlone } from '@bivouac/contract/host';
import {
  accessToken,
  data,
  hasStoredSession,
  personOf,
  type Session,
  signIn,
  startData,
  watchSession,
} from '@bivouac/data';
import { chooseLanguage, rememberedLanguage } from '@bivouac/i18n';
import { startLive } from '@bivouac/live';

/** Resolves when the remote is painted. */
export async function runWithAccount(remote: Remote): Promise<void> {
  const config = await readConfig();
  startData(config);
  if (!hasStoredSession(config)) await askToSignIn((credentials) => signIn(data(), credentials));
  const session = await new Promise<Session | null>((resolve) => watchSession(data(), resolve));
  startLive({
    feed: { url: config.feedUrl, publishableKey: config.publishableKey },
    realtimeUrl: `${config.supabaseUrl}/realtime/v1`,
    transport: 'realtime',
    accessToken: () => accessToken(data()),
  });
  const language = chooseLanguage({ remembered: rememberedLanguage(), browser: navigator.languages });
  await runAlone({
    remote,
    config,
    session$: {
      value: session ? { state: 'signed_in', person: personOf(session) } : { state: 'signed_out' },
      subscribe: () => () => undefined,
    },
    baseOf: () => ({ basePath: remote.manifest.base, language }),
  });
}
