/** Draws a part of the live pages inside a rally, in English, at an address; for tests. */
import type { CrewRow, IndexBody } from '@bivouac/data/feed';
import { speak } from '@bivouac/i18n';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import explanations from '../catalogues/en/explanations.ts';
import english from '../catalogues/en/index.ts';
import lists from '../catalogues/en/lists.ts';
import { LanguageProvider } from '../language/text.tsx';
import { RallyProvider, type RallyView } from '../structure/rally-context.tsx';
import { aRally } from './rally.ts';

export const say = speak<string>('en', english, explanations, lists);

interface InRally {
  address?: string;
  crews?: readonly CrewRow[];
  index?: IndexBody;
}

export function renderInRally(
  part: ReactNode,
  { address = '/', crews = [], index = aRally() }: InRally = {},
) {
  const rally: RallyView = {
    index,
    held: undefined,
    crews: new Map(crews.map((crew) => [crew.number, crew])),
    pageRef: (key, race = null) => ({ rally: index.id, race, key }),
  };
  return render(
    <MemoryRouter initialEntries={[address]}>
      <LanguageProvider value={{ tag: 'en', say }}>
        <RallyProvider value={rally}>{part}</RallyProvider>
      </LanguageProvider>
    </MemoryRouter>,
  );
}
