/** The timing team's remote as the shell loads it. */
import { remoteOf } from '@bivouac/contract/remote';
import { isLanguage, loadSay } from '@bivouac/i18n';
import { sayProblemsIn } from '@bivouac/sentences/problems';
import { catalogues, type MessageId, pageWords } from './catalogues/index.ts';
import { type Say, SayProvider } from './language/language.ts';
import { manifest } from './manifest.ts';
import { isFirst, loadDesk, Pages } from './pages.tsx';

interface Words {
  say: Say;
  /** Those of all pages; else those of the list of rallies. */
  isWhole: boolean;
}

export const remote = remoteOf<Words>({
  manifest,
  async prepare({ language, location, basePath }) {
    const isWhole = !isFirst(location.pathname.slice(basePath.length));
    const tag = isLanguage(language) ? language : 'en';
    void sayProblemsIn(tag);
    // Side by side with its words. A failure is told by the page that needs it.
    if (isWhole) loadDesk().catch(() => undefined);
    return { say: await loadSay<MessageId>(tag, isWhole ? pageWords : catalogues), isWhole };
  },
  App: SpokenPages,
});

function SpokenPages({ prepared: { say, isWhole } }: { prepared: Words }) {
  return (
    <SayProvider value={say}>
      <Pages hasAllWords={isWhole} />
    </SayProvider>
  );
}
