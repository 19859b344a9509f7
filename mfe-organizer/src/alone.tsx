/** The timing team's remote without the shell, for its team's daily work: `npm run dev -- mfe-organizer`. */
import '@bivouac/ui/tokens.css';
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
import { remote } from './entry.tsx';

const config = await readConfig();
startData(config);
if (!hasStoredSession(config)) await askToSignIn((credentials) => signIn(data(), credentials));
const session = await new Promise<Session | null>((told) => watchSession(data(), told));
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
  baseOf: () => ({ basePath: '/organizer', language }),
});
