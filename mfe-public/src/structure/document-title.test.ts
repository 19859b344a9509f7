/** titleIn: documents made of a page are named in the reader's language, others as they were written. */
import type { DocumentRow } from '@bivouac/data/feed';
import { speak } from '@bivouac/i18n';
import { expect, it } from 'vitest';
import french from '../catalogues/fr/index.ts';
import type { Say } from '../language/text.tsx';
import { aRally } from '../stories/rally.ts';
import { titleIn } from './document-title.ts';

const language = { tag: 'fr', say: speak('fr', french) as Say };
const of = (over: Partial<DocumentRow>) =>
  titleIn(
    {
      kind: 'classification',
      race: 'MOTO',
      title: 'As written',
      language: 'en',
      page: null,
      ...over,
    } as DocumentRow,
    aRally(),
    language,
  );
const page = (key: string) => ({ key, version: 1, sha256: null });

it.each([
  ['stage/SS1', 'classification', 'Classification of SS1 Dunes SS1', 'Classement · SS1 Dunes SS1'],
  [
    'after/SS2',
    'classification',
    'Classification after SS2 · Class Rally 2',
    'Classement · Général après SS2 · Rally 2',
  ],
  ['start-order/2026-03-02', 'start_list', 'Start list SS3 Dunes SS3', 'Ordre de départ · SS3 Dunes SS3'],
  ['penalties', 'penalties', 'Penalties', 'Pénalités'],
])('names a document of the page %s', (key, kind, title, name) => {
  expect(of({ kind, title, page: page(key) })).toBe(name);
});

it('leaves a document in the reader’s language, or of no page, as it was written', () => {
  expect(of({ language: 'fr', page: page('stage/SS1') })).toBe('As written');
  expect(of({ kind: 'bulletin' })).toBe('As written');
});
