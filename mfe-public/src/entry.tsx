/** The public remote as the shell loads it. */
import { remoteOf, useShell } from '@bivouac/contract/remote';
import { isLanguage, loadSay } from '@bivouac/i18n';
import { App } from './app.tsx';
import { catalogues, type MessageId } from './catalogues/index.ts';
import type { Say } from './language/text.tsx';
import { manifest } from './manifest.ts';

export const remote = remoteOf<Say>({
  manifest,
  prepare: ({ language }) => loadSay<MessageId>(isLanguage(language) ? language : 'en', catalogues),
  App: PublicPages,
});

function PublicPages({ prepared }: { prepared: Say }) {
  const { language, config, audience } = useShell();
  return (
    <App
      language={language}
      say={prepared}
      audience={audience}
      feed={{
        url: config.feedUrl,
        publishableKey: config.publishableKey,
        filesUrl: `${config.supabaseUrl}/storage/v1`,
      }}
    />
  );
}
