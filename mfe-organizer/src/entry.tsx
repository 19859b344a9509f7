/** The timing team's remote as the shell loads it. */
import { remoteOf } from '@bivouac/contract/remote';
import { isLanguage, loadSay } from '@bivouac/i18n';
import { sayProblemsIn } from '@bivouac/sentences/problems';
import { catalogues } from './catalogues/index.ts';
import { type Say, SayProvider } from './language/language.ts';
import { manifest } from './manifest.ts';
import { Pages } from './pages.tsx';

export const remote = remoteOf<Say>({
  manifest,
  prepare({ language }) {
    const tag = isLanguage(language) ? language : 'en';
    void sayProblemsIn(tag);
    return loadSay(tag, catalogues);
  },
  App: SpokenPages,
});

function SpokenPages({ prepared }: { prepared: Say }) {
  return (
    <SayProvider value={prepared}>
      <Pages />
    </SayProvider>
  );
}
