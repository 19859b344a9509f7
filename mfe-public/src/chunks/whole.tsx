/** In the place of `later.tsx` where there is no browser: every part is here already, and each says which chunk of the client it is in. */
import { isLanguage, speak } from '@bivouac/i18n';
import { either } from '@bivouac/i18n/either';
import type { ComponentType } from 'react';
import english from '../catalogues/en/explanations.ts';
import englishLists from '../catalogues/en/lists.ts';
import spanish from '../catalogues/es/explanations.ts';
import spanishLists from '../catalogues/es/lists.ts';
import french from '../catalogues/fr/explanations.ts';
import frenchLists from '../catalogues/fr/lists.ts';
import { useTold } from '../first-view/told.ts';
import { LanguageProvider, type Say, useLanguage } from '../language/text.tsx';
import * as chart from './chart.ts';
import * as following from './following.ts';
import * as lists from './list-pages.ts';
import * as opened from './opened.ts';
import * as overview from './overview.ts';
import * as rally from './rally-pages.ts';
import * as stage from './stage.ts';
import * as wide from './wide.ts';

/** By the names the client's chunks have; asked only while something is drawn, when all of them are there. */
const partOf = (name: string, part: string) => {
  const chunks: Record<string, object> = { overview, rally, lists, opened, following, chart, stage, wide };
  return (chunks[name] as Record<string, ComponentType<object>> | undefined)?.[part];
};
const explanations = {
  en: { ...english, ...englishLists },
  es: { ...spanish, ...spanishLists },
  fr: { ...french, ...frenchLists },
};
const spoken = new Map<string, Say>();

export function later(name: string, part: string) {
  return function Whole(props: object) {
    const language = useLanguage();
    useTold()?.said.chunks.add(`part-${name}`);
    const Part = partOf(name, part);
    // Officials have a browser.
    if (!Part) return null;
    return (
      <LanguageProvider value={{ tag: language.tag, say: explained(language.tag, language.say) }}>
        <Part {...props} />
      </LanguageProvider>
    );
  };
}

export function laterTable(name: string, part: string) {
  return function Whole(props: object) {
    useTold()?.said.chunks.add(`table-${name}`);
    const Part = partOf(name, part);
    return Part ? <Part {...props} /> : null;
  };
}

function explained(tag: string, say: Say): Say {
  const texts = speak(tag, explanations[isLanguage(tag) ? tag : 'en']);
  const both = spoken.get(tag) ?? either(say, texts);
  spoken.set(tag, both);
  return both;
}

export function fetchFor(): void {}

export function fetchLater(): () => void {
  return () => undefined;
}
