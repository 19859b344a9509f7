/** The administrators' remote as the shell loads it. */
import { remoteOf } from '@bivouac/contract/remote';
import { useLocation } from '@bivouac/contract/router';
import { isLanguage, loadSay } from '@bivouac/i18n';
import { sayProblemsIn } from '@bivouac/sentences/problems';
import { catalogues, type MessageId, pageWords } from './catalogues/index.ts';
import { GoToProvider } from './go-to/go-to.tsx';
import { type Say, SayProvider } from './language/language.ts';
import { MoreWords } from './language/more-words.tsx';
import { manifest } from './manifest.ts';
import { Pages } from './pages.tsx';

interface Words {
  say: Say;
  /** Those of all pages; else those of the first view. */
  isWhole: boolean;
}

export const remote = remoteOf<Words>({
  manifest,
  async prepare({ language, location, basePath }) {
    const isWhole = !isFirst(location.pathname.slice(basePath.length));
    const tag = isLanguage(language) ? language : 'en';
    void sayProblemsIn(tag);
    return { say: await loadSay<MessageId>(tag, isWhole ? pageWords : catalogues), isWhole };
  },
  App: SpokenPages,
});

function isFirst(path: string): boolean {
  return path === '' || path === '/';
}

function SpokenPages({ prepared: { say, isWhole } }: { prepared: Words }) {
  const { pathname } = useLocation();
  const pages = (
    <GoToProvider>
      <Pages />
    </GoToProvider>
  );
  return (
    <SayProvider value={say}>
      {isWhole || isFirst(pathname) ? pages : <MoreWords of={pageWords}>{pages}</MoreWords>}
    </SayProvider>
  );
}
