/** A change in a place of a remote tells the stories that run it, and no other. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { readersIn } from '../told/readers.ts';
import { readTold } from '../told/told-map.ts';
import { storiesOf } from '../touched-stories.ts';

const told = readTold(`# what a line with a sign says is for people
admin-crews
  mfe-admin: . forms pages/crews-page
organizer-cards
  mfe-organizer: . chronos/card
    chronos/grid
organizer-check
  mfe-organizer: . chronos/check chronos/grid
public-home
  mfe-public: .
public-wide
  mfe-public: *
shell-trust
`);
const files = [...told.keys(), 'dev.spec.ts', 'organizer-new.spec.ts'];
/** What reads the sources themselves, and what is not in the map yet. */
const ALWAYS = ['dev.spec.ts', 'organizer-new.spec.ts'];

const sources = {
  'mfe-organizer/src/chronos/card/card-row.tsx': `import styles from './card.module.css';
import { LIMIT } from '../grid/limit.ts';
import { kept } from '#names.ts';
export function CardRow() {}`,
  'mfe-organizer/src/chronos/card/card.module.css': '',
  'mfe-organizer/src/chronos/check/check.ts': 'export async function check() {}',
  'mfe-organizer/src/chronos/grid/grid.tsx': `import { check } from '../check/check.ts';
export const Grid = memo(() => check());`,
  'mfe-organizer/src/chronos/grid/limit.ts': 'export const LIMIT = 5;',
  'mfe-organizer/src/names.ts': `export { kept } from './words/kept.ts';`,
  'mfe-organizer/src/words/kept.ts': `export const kept = ['a'];`,
  'mfe-organizer/src/words/types.ts': 'export type Kept = string;\nexport interface Word {}',
  'e2e/specs/organizer-check.spec.ts': `import { desk } from '../pages/organizer/desk.ts';`,
  'e2e/specs/organizer-cards.spec.ts': `import { card } from '../pages/organizer/card.ts';`,
  'e2e/pages/organizer/card.ts': `import { desk } from '#pages/organizer/desk.ts';`,
  'e2e/pages/organizer/desk.ts': 'export const desk = 1;',
};

function stories() {
  const root = mkdtempSync(join(tmpdir(), 'bivouac-touched-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  for (const [path, text] of Object.entries(sources)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return { files, told, readers: readersIn(root, ['mfe-organizer', 'e2e']) };
}

const CARDS = 'organizer-cards.spec.ts';
const CHECK = 'organizer-check.spec.ts';

function filesToldBy(changed: string[]) {
  const touched = storiesOf(changed, stories());
  return files.filter((file) => touched?.own.has(file) || touched?.reached.includes(file));
}

it.each([
  [
    'a function shows where it runs, whoever imports it',
    ['mfe-organizer/src/chronos/check/check.ts'],
    [CHECK, ...ALWAYS],
  ],
  ['a value also where it is read', ['mfe-organizer/src/chronos/grid/limit.ts'], [CARDS, CHECK, ...ALWAYS]],
  [
    'a value that is handed on, at the end of its way',
    ['mfe-organizer/src/words/kept.ts'],
    [CARDS, CHECK, ...ALWAYS],
  ],
  [
    'a form shows where its component does',
    ['mfe-organizer/src/chronos/card/card.module.css'],
    [CARDS, ...ALWAYS],
  ],
  ['what all pages of a remote share', ['mfe-organizer/src/pages.tsx'], [CARDS, CHECK, ...ALWAYS]],
  [
    'how a remote is built',
    ['mfe-public/rsbuild.config.ts'],
    ['public-home.spec.ts', 'public-wide.spec.ts', ...ALWAYS],
  ],
  [
    'what nobody has looked at more closely',
    ['mfe-public/src/tables/a.tsx'],
    ['public-wide.spec.ts', ...ALWAYS],
  ],
  ['a page by itself', ['mfe-admin/src/pages/crews-page.tsx'], ['admin-crews.spec.ts', ...ALWAYS]],
  ['a page that no story opens', ['mfe-admin/src/pages/race-page.tsx'], ALWAYS],
  ['a file that is gone', ['mfe-organizer/src/chronos/card/old.ts'], [CARDS, ...ALWAYS]],
  [
    'two places',
    ['mfe-admin/src/forms/a.ts', 'mfe-organizer/src/chronos/check/a.ts'],
    ['admin-crews.spec.ts', CHECK, ...ALWAYS],
  ],
  ['a story itself', ['e2e/specs/shell-trust.spec.ts'], ['shell-trust.spec.ts']],
  ['what stories are told with', ['e2e/pages/organizer/desk.ts'], [CARDS, CHECK]],
  ['what one of them is told with', ['e2e/pages/organizer/card.ts'], [CARDS]],
  [
    'tests and texts for people',
    ['mfe-admin/src/forms/a.test.ts', 'docs/a.md', 'CHANGELOG.md', 'e2e/told.txt'],
    [],
  ],
])('%s: %j tells %j', (_, changed, expected) => {
  expect(filesToldBy(changed)).toEqual(expected);
});

it('types alone show in no page', () => {
  expect(filesToldBy(['mfe-organizer/src/words/types.ts'])).toEqual(ALWAYS);
});

it.each([
  ['libs/data/src/a.ts'],
  ['supabase/schemas/04_record/gate.sql'],
  ['e2e/site.ts'],
  ['e2e/story.ts'],
  ['package-lock.json'],
  ['shell/src/a.ts'],
])('%s may show in all of them', (path) =>
  expect(storiesOf(['mfe-public/a.ts', path], stories())).toBeNull(),
);
