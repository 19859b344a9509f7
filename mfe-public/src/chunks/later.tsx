/** Parts of the remote that are loaded after the first table: each chunk on demand, all of them once the page is idle. */
import { later as shownLater } from '@bivouac/contract/remote';
import { isLanguage, speak } from '@bivouac/i18n';
import { either } from '@bivouac/i18n/either';
import type { ComponentType } from 'react';
import { explanations, lists } from '../catalogues/index.ts';
import { type Language, LanguageProvider, useLanguage } from '../language/text.tsx';

const chunks = {
  overview: () => import(/* webpackChunkName: "part-overview" */ './overview.ts'),
  rally: () => import(/* webpackChunkName: "part-rally" */ './rally-pages.ts'),
  lists: () => import(/* webpackChunkName: "part-lists" */ './list-pages.ts'),
  opened: () => import(/* webpackChunkName: "part-opened" */ './opened.ts'),
  following: () => import(/* webpackChunkName: "part-following" */ './following.ts'),
  stage: () => import(/* webpackChunkName: "table-stage" */ './stage.ts'),
  chart: () => import(/* webpackChunkName: "part-chart" */ './chart.ts'),
  course: () => import(/* webpackChunkName: "part-course" */ './course.ts'),
  wide: () => import(/* webpackChunkName: "part-wide" */ './wide.ts'),
  officials: () => import('./officials.ts'),
};

/** What a spectator may want next. */
const SOON = [chunks.stage, chunks.overview, chunks.rally, chunks.lists, chunks.opened, chunks.following];

type Chunks = { [Name in keyof typeof chunks]: Awaited<ReturnType<(typeof chunks)[Name]>> };

/** Forgets each part that could not be loaded, so that it is loaded when it is drawn next. */
const lost = new Set<() => void>();

export function forgetLost(): void {
  for (const forget of lost) forget();
  lost.clear();
}

function orLost<Value>(loading: Promise<Value>, forget: () => void): Promise<Value> {
  loading.catch(() => lost.add(forget));
  return loading;
}

/** A component of a chunk, with the texts that explain; whoever draws it stands inside a Suspense. */
export function later<Name extends keyof Chunks, Part extends keyof Chunks[Name]>(name: Name, part: Part) {
  const spoken = new Map<string, ComponentType>();
  return function Later(props: object) {
    const language = useLanguage();
    const { tag } = language;
    const load = () => orLost(loadPart(name, part, language), () => spoken.delete(tag));
    const Spoken = spoken.get(tag) ?? shownLater(load);
    spoken.set(tag, Spoken);
    return <Spoken {...props} />;
  } as unknown as Chunks[Name][Part];
}

export function laterTable<Name extends keyof Chunks, Part extends keyof Chunks[Name]>(
  name: Name,
  part: Part,
) {
  let Table: ComponentType | undefined;
  const load = async () => ((await chunks[name]()) as Chunks[Name])[part] as unknown as ComponentType;
  return function Later(props: object) {
    Table ??= shownLater(() =>
      orLost(load(), () => {
        Table = undefined;
      }),
    );
    return <Table {...props} />;
  } as unknown as Chunks[Name][Part];
}

async function loadPart<Name extends keyof Chunks>(name: Name, part: keyof Chunks[Name], language: Language) {
  const [chunk, texts] = await Promise.all([
    chunks[name]() as Promise<Chunks[Name]>,
    loadTexts(language.tag),
  ]);
  const Part = chunk[part] as unknown as ComponentType;
  const say = either(language.say, speak(language.tag, texts));
  const spoken = { tag: language.tag, say };
  return function Explained(props: object) {
    return (
      <LanguageProvider value={spoken}>
        <Part {...props} />
      </LanguageProvider>
    );
  };
}

/** Asks for the page of an address while what it shows of the rally is still asked for; a failure is met again on demand. */
export function fetchFor(pathname: string): void {
  if (/\/live(\/ranking)?\/?$/.test(pathname)) chunks.overview().catch(() => undefined);
  if (/\/stage\/[^/]+\/?$/.test(pathname)) chunks.stage().catch(() => undefined);
}

async function loadTexts(tag: string) {
  const language = isLanguage(tag) ? tag : 'en';
  const [explained, listed] = await Promise.all([explanations[language](), lists[language]()]);
  return { ...explained.default, ...listed.default };
}

/** The first table comes first, also on a slow network. ms */
const REST_MS = 5_000;

/** Fetches what a reader may want next, when nothing else is to be done. A failure is met again on demand. */
export function fetchLater(tag: string): () => void {
  const fetchAll = () => {
    for (const load of [...SOON, () => loadTexts(tag)]) load().catch(() => undefined);
  };
  const timer = setTimeout(() => (globalThis.requestIdleCallback ?? setTimeout)(fetchAll), REST_MS);
  return () => clearTimeout(timer);
}
