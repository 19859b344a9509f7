/** The public remote as the shell loads it. */
import { remoteOf, useShell } from '@bivouac/contract/remote';
import { isLanguage, loadSay } from '@bivouac/i18n';
import { useEffect } from 'react';
import { App } from './app.tsx';
import { catalogues, type MessageId } from './catalogues/index.ts';
import type { Say } from './language/text.tsx';
import { manifest } from './manifest.ts';
import { forgetSite, keepSite } from './offline/keep-site.ts';

export const remote = remoteOf<Say>({
  manifest,
  prepare: ({ language }) => loadSay<MessageId>(isLanguage(language) ? language : 'en', catalogues),
  App: PublicPages,
});

function PublicPages({ prepared }: { prepared: Say }) {
  const { language, config, audience, basePath } = useShell();
  const isKept = config.offline !== false;
  useEffect(() => {
    if (audience === 'public' && isKept) return keepSite(basePath);
    if (!isKept) void forgetSite().catch(() => undefined);
  }, [audience, basePath, isKept]);
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
