/** The shell's bar as text, for whoever is not known yet: drawn once by the build, for every language (`first-view.json`). */
import type { Config } from '@bivouac/contract';
import { type LanguageTag, languages, loadSay } from '@bivouac/i18n';
import { renderToStaticMarkup } from 'react-dom/server.edge';
import { catalogues } from '../catalogues/index.ts';
import styles from '../frame/frame.module.css';
import type { GuardedHistory } from '../frame/guarded-history.ts';
import { Header } from '../frame/header.tsx';
import { LanguageProvider } from '../frame/language.ts';
import { type Page, PageProvider } from '../frame/page.ts';

/** In links it is replaced by the address of the document (`@bivouac/first-view`). */
const NEXT = '/NEXT';

async function frames(): Promise<Record<string, { top: string; foot: string; content: string }>> {
  const drawn = await Promise.all(languages.map(async (tag) => [tag, await frameIn(tag)] as const));
  return Object.fromEntries(drawn);
}

async function frameIn(tag: LanguageTag) {
  const say = await loadSay(tag, catalogues);
  const draw = (isAtFoot: boolean) =>
    renderToStaticMarkup(
      <PageProvider value={stillPage()}>
        <LanguageProvider value={{ tag, say }}>
          <Header setUsual={() => undefined} isAtFoot={isAtFoot} />
        </LanguageProvider>
      </PageProvider>,
    );
  return { top: draw(false), foot: draw(true), content: styles.content ?? '' };
}

function stillPage(): Page {
  const location = { pathname: NEXT, search: '', hash: '', state: null, key: 'first' };
  const still = <Value,>(value: Value) => ({ value, subscribe: () => () => undefined });
  return {
    config: { languages } as unknown as Config,
    places: { ...still({ location, action: 'POP' }), navigate: () => undefined } as unknown as GuardedHistory,
    session: still({ state: 'signed_out' }) as unknown as Page['session'],
  };
}

(globalThis as { bivouacFrames?: typeof frames }).bivouacFrames = frames;
