/** Codes of a later database in the administration: each is shown as it is, and every link leads somewhere. */
import type { Matter, Press, RacePage, StageDecision, TimelineFact } from '@bivouac/data';
import { loadSay } from '@bivouac/i18n';
import { expect, it } from 'vitest';
import { decisionSentence, sentenceOf } from '../history/sentence-of.ts';
import type { Say } from '../language/language.ts';
import { wayOfMatter } from '../matters/way-of-matter.ts';
import { pageName } from '../race/page-name.ts';
import { codeWords, detailOf, kindWords, placeOf } from '../timeline/words-of.ts';
import { historyWords, pageWords } from './index.ts';

const CODE = 'of_tomorrow';
const say = (await loadSay('en', pageWords, historyWords)) as Say;
const fact = (over: object) =>
  ({
    kind: CODE,
    said: {},
    of: null,
    number: null,
    stage: null,
    stage_id: null,
    ...over,
  }) as unknown as TimelineFact;
const press = (over: object) =>
  ({ changes: [{ what: CODE, table: CODE, name: 'X', ...over }] }) as unknown as Press;

it.each([
  ['a kind of fact', () => kindWords(CODE, say)],
  ['a code of a fact', () => codeWords(CODE, 'status', CODE, say)],
  ['a status of a stage', () => codeWords('stage_status', 'status', CODE, say)],
  ['what a fact says', () => detailOf(fact({ said: { status: CODE, tomorrow: { of: 1 } } }), say)],
  ['a rule of a fact', () => detailOf(fact({ said: { rule: CODE } }), say)],
  ['a page of a race', () => pageName(say, { key: `${CODE}/SS1`, kind: CODE } as unknown as RacePage)],
  [
    'a page called like a day',
    () => pageName(say, { key: 'x/SS1', kind: `${CODE}_day` } as unknown as RacePage),
  ],
  ['a change of a table', () => sentenceOf(say, press({}))],
  ['a change of days without a date', () => sentenceOf(say, press({ table: 'days', name: CODE }))],
  [
    'a decision on a stage',
    () => decisionSentence(say, { kind: CODE, status: null, stage: 'SS1' } as unknown as StageDecision),
  ],
])('%s', (_what, words) => {
  expect(words().replaceAll(' ', '_')).toContain(CODE);
});

it('leads to a page that is there', () => {
  expect(placeOf(fact({}), 'R', 'A')).toBe('/rally/R/race/A/chronos');
  const matter = { code: CODE, stage_id: null } as unknown as Matter;
  expect(wayOfMatter('R', 'A', matter)).toBe('/rally/R/race/A');
  expect(wayOfMatter('R', null, matter)).toBe('/rally/R');
});
