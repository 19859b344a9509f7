/** The renderer: the same components and the same pages as in a browser, drawn once as text. Pure: no network, no document, no clock. */
import type { GivenPage, Rendered, RenderInput, ShellProps } from '@bivouac/contract';
import { RemoteRouter } from '@bivouac/contract/remote';
import { createPath, useHref, useLocation } from '@bivouac/contract/router';
import { isLanguage, speak } from '@bivouac/i18n';
import { stillRows } from '@bivouac/ui';
import { type ReactNode, useMemo } from 'react';
import { renderToStaticMarkup } from 'react-dom/server.edge';
import { App } from './app.tsx';
import englishExplanations from './catalogues/en/explanations.ts';
import english from './catalogues/en/index.ts';
import englishLists from './catalogues/en/lists.ts';
import spanishExplanations from './catalogues/es/explanations.ts';
import spanish from './catalogues/es/index.ts';
import spanishLists from './catalogues/es/lists.ts';
import frenchExplanations from './catalogues/fr/explanations.ts';
import french from './catalogues/fr/index.ts';
import frenchLists from './catalogues/fr/lists.ts';
import { type Asked, givenReader, nothingAsked } from './first-view/given-reader.ts';
import { headOf } from './first-view/head/head-of.ts';
import { type Said, type Told, ToldProvider } from './first-view/told.ts';
import { DeadWithoutScripts, WithoutScripts } from './first-view/without-scripts.tsx';
import type { Say } from './language/text.tsx';
import { PART, PLACE } from './navigation/frame-slots.tsx';
import { ReaderProvider } from './officials/reading.ts';

const AT_ONCE = 40;

/** All parts at once: what a browser loads later is drawn here too. */
export const catalogues = {
  en: { ...english, ...englishExplanations, ...englishLists },
  fr: { ...french, ...frenchExplanations, ...frenchLists },
  es: { ...spanish, ...spanishExplanations, ...spanishLists },
};
const voices = new Map<string, Say>();

export function render(input: RenderInput): Rendered {
  const asked = nothingAsked();
  const narrow = draw(input, 'narrow', asked);
  const wide = draw(input, 'wide', asked);
  const isWhole = asked.missing.size === 0 && !(asked.rallies && input.rallies === null);
  const read = input.pages.filter(({ of }) => asked.pages.has(nameOf(of)));
  return {
    status: narrow.said.status,
    location: narrow.said.location,
    needs: { rallies: asked.rallies && input.rallies === null, pages: [...asked.missing.values()] },
    reads: [...asked.pages.values()],
    head: headOf({
      input,
      said: narrow.said,
      pages: isWhole ? read : [],
      language: { tag: isLanguage(input.language) ? input.language : 'en', say: voiceOf(input.language) },
    }),
    html: isAlike(narrow.html, wide.html)
      ? { narrow: wide.html, wide: wide.html }
      : { narrow: narrow.html, wide: wide.html },
    chunks: { narrow: [...narrow.said.chunks], wide: [...wide.said.chunks] },
  };
}

function draw(input: RenderInput, form: Told['form'], asked: Asked): { html: string; said: Said } {
  const { address, language, nowMs, feed, pages, rallies } = input;
  const said: Said = { status: 200, title: null, location: null, shown: null, chunks: new Set() };
  const html = renderToStaticMarkup(
    <ToldProvider value={{ form, said, say: (more) => Object.assign(said, more) }}>
      <ReaderProvider value={givenReader({ nowMs, pages, rallies }, asked)}>
        <RemoteRouter shell={stillShell(address, language)}>
          <FirstRows say={voiceOf(language)}>
            <App language={language} say={voiceOf(language)} audience="public" feed={feed} />
          </FirstRows>
        </RemoteRouter>
      </ReaderProvider>
    </ToldProvider>,
    { identifierPrefix: prefixOf(form) },
  );
  return { html: placed(html), said };
}

const prefixOf = (form: Told['form']) => `first-${form}-`;

/** But for the ids of its fields, which both have in one document. */
const isAlike = (narrow: string, wide: string) =>
  narrow.replaceAll(prefixOf('narrow'), prefixOf('wide')) === wide;

function stillShell(address: string, language: string): ShellProps {
  const { pathname, search, hash } = new URL(address, 'http://site');
  return {
    basePath: `/${language}`,
    location: { pathname, search, hash, state: null, key: 'first' },
    action: 'POP',
  } as unknown as ShellProps;
}

function voiceOf(language: string): Say {
  const tag = isLanguage(language) ? language : 'en';
  const voice = voices.get(tag) ?? (speak(tag, catalogues[tag]) as Say);
  voices.set(tag, voice);
  return voice;
}

const nameOf = ({ rally, race, key }: GivenPage['of']) => `${rally}\n${race ?? ''}\n${key}`;

(globalThis as { bivouacRender?: typeof render }).bivouacRender = render;

/** Takes the parts of the frame to their places. Both are elements of our own, which no text of a page can be. */
function placed(html: string): string {
  const parts = new Map<string, string>();
  const rest = html.replaceAll(
    new RegExp(`<${PART} name="(\\w+)">([\\s\\S]*?)</${PART}>`, 'g'),
    (_, name: string, inside: string) => {
      parts.set(name, (parts.get(name) ?? '') + inside);
      return '';
    },
  );
  return rest.replaceAll(
    new RegExp(`<${PLACE} name="(\\w+)"></${PLACE}>`, 'g'),
    (_, name: string) => parts.get(name) ?? '',
  );
}

/** The rows of a first view: as many as a browser draws at once, and a link to all of them for readers without scripts. */
function FirstRows({ say, children }: { say: Say; children: ReactNode }) {
  const { pathname, search } = useLocation();
  const query = new URLSearchParams(search);
  const isAll = query.get('rows') === 'all';
  query.set('rows', 'all');
  const all = useHref(createPath({ pathname, search: `?${query}` }));
  const still = useMemo(
    () => ({
      most: isAll ? Number.POSITIVE_INFINITY : AT_ONCE,
      rest: (hidden: number) => (
        <WithoutScripts>
          <p style={{ padding: '12px' }}>
            <a href={all}>{say('still.more', { count: hidden })}</a>
          </p>
        </WithoutScripts>
      ),
    }),
    [isAll, all, say],
  );
  return (
    <stillRows.Provider value={still}>
      <DeadWithoutScripts />
      {children}
    </stillRows.Provider>
  );
}
