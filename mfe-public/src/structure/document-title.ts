/**
 * What a document is called on a page. One that was made of a page of the feed is named by that page in the reader's language; what an
 * official wrote is shown as written.
 */
import type { DocumentRow, DocumentsBody, IndexBody } from '@bivouac/data/feed';
import { wordOf } from '@bivouac/i18n';
import type { PageView } from '@bivouac/live';
import { useMemo } from 'react';
import { usePage } from '../feed/use-page.ts';
import { type Language, useLanguage } from '../language/text.tsx';
import { pageName } from './page-name.ts';
import { raceByCode } from './race-of.ts';
import { useRally } from './rally-context.tsx';
import { rankedStages } from './stages.ts';

/** The documents of the rally with their titles in the reader's language. */
export function useDocuments(): PageView<DocumentsBody> {
  const { index, pageRef } = useRally();
  const { say, tag } = useLanguage();
  const view = usePage(pageRef('pdfs'));
  return useMemo(() => {
    if (!view.page) return view;
    const rows = view.page.body.rows.map((row) => ({ ...row, title: titleIn(row, index, { say, tag }) }));
    return { ...view, page: { ...view.page, body: { ...view.page.body, rows } } };
  }, [view, index, say, tag]);
}

export function titleIn(
  { kind, race: code, title, language: written, page }: DocumentRow,
  index: IndexBody,
  language: Language,
): string {
  if (!page || written === null || written === language.tag) return title;
  const race = raceByCode(index, code);
  const stages = race ? rankedStages(race).map(({ stage }) => stage) : [];
  const words = title.split(/\s+/);
  // Its page is of a whole day: the stage of a start list is in its title alone.
  const stage = page.key.startsWith('start-order/') && stages.find((one) => words.includes(one.code));
  const key = stage ? `stage/${stage.code}` : kind === 'classification' && page.key;
  const about = key && pageName(key, race, language);
  const klass = race?.classes.find(({ name }) => title.endsWith(` ${name}`))?.name;
  const named = [wordOf(language.say, 'documentKind', kind), about].filter(Boolean).join(' · ');
  return [named, klass].filter(Boolean).join(' · ');
}
