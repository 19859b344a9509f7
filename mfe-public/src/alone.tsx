/** The public remote without the shell, for its team's daily work: `npm run dev -- mfe-public`. */
import '@bivouac/ui/tokens.css';
import { readConfig, runAlone } from '@bivouac/contract/host';
import { accessToken, data, startData } from '@bivouac/data';
import { chooseLanguage, languageOf } from '@bivouac/i18n';
import { startLive } from '@bivouac/live';
import { remote } from './entry.tsx';

const config = await readConfig();
startData(config);
startLive({
  feed: { url: config.feedUrl, publishableKey: config.publishableKey },
  realtimeUrl: `${config.supabaseUrl}/realtime/v1`,
  transport: config.transport,
  accessToken: () => accessToken(data()),
});

const usual = chooseLanguage({ browser: navigator.languages, offered: config.languages });
if (!languageOf(window.location.pathname)) window.history.replaceState(null, '', `/${usual}`);

await runAlone({
  remote,
  config,
  session$: { value: { state: 'signed_out' }, subscribe: () => () => undefined },
  baseOf(pathname) {
    const language = languageOf(pathname) ?? usual;
    return { basePath: `/${language}`, language };
  },
});
