/** The whole page: the bar, and below it the area the address belongs to, in its language. */

import { later } from '@bivouac/contract/remote';
import { type LanguageTag, languageOf, loadSay, rememberLanguage } from '@bivouac/i18n';
import { type ReactNode, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { areaOf } from '../areas/area-of.ts';
import { AreaView } from '../areas/area-view.tsx';
import { catalogues } from '../catalogues/index.ts';
import { reportError } from '../start/report-error.ts';
import styles from './frame.module.css';
import { Header } from './header.tsx';
import { type Language, LanguageProvider } from './language.ts';
import { usePage } from './page.ts';
import { useChanging } from './use-changing.ts';
import { useScroll } from './use-scroll.ts';

const NARROW = '(max-width: 640px)';

function useIsNarrow(): boolean {
  return useSyncExternalStore(onWidth, () => globalThis.matchMedia?.(NARROW).matches ?? false);
}

function onWidth(changed: () => void): () => void {
  const query = globalThis.matchMedia?.(NARROW);
  query?.addEventListener('change', changed);
  return () => query?.removeEventListener('change', changed);
}

/** An offer: without its code the page is whole. */
const SeeItAs = later(() =>
  import('../demo/see-it-as.tsx').then(
    (part) => part.SeeItAs,
    () => () => null,
  ),
);

/** The look of the bar in the areas of officials, which others never load. */
const OfficialsBar = later(async () => (await import('./officials-bar.tsx')).OfficialsBar);

/** Where the timing team and administrators work: the bar is slim, and their remote has a place in it. */
const OFFICIALS = /^\/(admin|organizer)(\/|$)/;

/** A rally's live pages: on a phone the table is the screen, and the bar stands at its foot, except where officials work. */
const LIVE = /^\/[a-z]+\/rally\/[^/]+\/live(\/|$)/;

/** ms */
const LATER_MS = 60_000;

interface ShellProps {
  usual: LanguageTag;
  first: Language;
  above?: ReactNode;
}

export function Shell({ usual: usualAtFirst, first, above }: ShellProps) {
  const { config, places } = usePage();
  const { location } = useChanging(places);
  const [usual, setUsual] = useState(usualAtFirst);
  const area = areaOf(location, usual, config.languages);
  const tag = area.language;
  const language = useWords(tag, first);
  useScroll(places);
  const isInAddress = languageOf(location.pathname) === tag;
  useEffect(() => {
    document.documentElement.lang = tag;
    if (isInAddress) rememberLanguage(tag);
  }, [tag, isInAddress]);
  // The language of an address is the one to go on in where addresses carry none.
  if (isInAddress && usual !== tag) setUsual(tag);
  const newerShell = useAfterAWhile();
  const isOfficials = OFFICIALS.test(location.pathname);
  const isAtFoot = useIsNarrow() && !isOfficials && LIVE.test(location.pathname);
  return (
    <LanguageProvider value={language}>
      {above}
      {!isAtFoot && (
        <Header setUsual={setUsual}>
          {isOfficials && (
            <>
              <div id="head-place" />
              <Suspense>
                <OfficialsBar />
              </Suspense>
            </>
          )}
        </Header>
      )}
      <main id="content" className={styles.content} tabIndex={-1}>
        {config.demoRally && /^\/[a-z]+\/home\/?$/.test(location.pathname) && (
          <Suspense fallback={<i hidden data-coming />}>
            <SeeItAs />
          </Suspense>
        )}
        <AreaView area={area} />
      </main>
      {newerShell}
      {isAtFoot && <Header setUsual={setUsual} isAtFoot />}
    </LanguageProvider>
  );
}

/** What looks for a newer shell comes when everything else has: without it nothing is offered, and nothing is lost. */
function useAfterAWhile(): ReactNode {
  const [part, setPart] = useState<ReactNode>(null);
  useEffect(() => {
    const load = () =>
      import(/* webpackChunkName: 'seldom' */ '../newer/newer-shell.tsx').then((found) =>
        setPart(<found.NewerShell />),
      );
    const timer = setTimeout(() => load().catch(() => undefined), LATER_MS);
    return () => clearTimeout(timer);
  }, []);
  return part;
}

function useWords(tag: LanguageTag, first: Language): Language {
  const [language, setLanguage] = useState(first);
  useEffect(() => {
    let isOver = false;
    if (tag !== language.tag) {
      loadSay(tag, catalogues).then(
        (say) => isOver || setLanguage({ tag, say }),
        // The page stays in the language it has.
        reportError,
      );
    }
    return () => {
      isOver = true;
    };
  }, [tag, language]);
  return language;
}
