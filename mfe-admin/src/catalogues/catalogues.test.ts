/** Every language has every text that pages need, and every text is needed. */

import { readFile } from 'node:fs/promises';
import type {
  Matter,
  PageStep,
  Press,
  RacePage,
  RaceStatus,
  RallyStatus,
  Right,
  StageDecision,
  StageStep,
  TimelineFact,
} from '@bivouac/data';
import { loadSay } from '@bivouac/i18n';
import { missingMessages, unknownMessages, unusedMessages } from '@bivouac/i18n/kit';
import steps from '@bivouac/officials/day/en';
import frame from '@bivouac/officials/frame/en';
import paper from '@bivouac/papers/words/en';
import sentences from '@bivouac/sentences/en';
import matters from '@bivouac/sentences/matters/en';
import told from '@bivouac/sentences/messages/en';
import kinds from '@bivouac/sentences/page-names/en';
import stages from '@bivouac/sentences/stage-status/en';
import { describe, expect, expectTypeOf, it } from 'vitest';
import { decisionSentence, sentenceOf } from '../history/sentence-of.ts';
import type { Say } from '../language/language.ts';
import { wayOfMatter } from '../matters/way-of-matter.ts';
import { pageName } from '../race/page-name.ts';
import { codeWords, detailOf, kindWords, placeOf } from '../timeline/words-of.ts';
import day from './en/day.ts';
import regulations from './en/regulations.ts';
import en from './en.ts';
import { catalogues, type MessageId, pageWords } from './index.ts';
import { dayWords, regulationWords } from './parts.ts';

describe('every language', () => {
  it('lacks nothing in any language', async () => {
    expect(await missingMessages(catalogues)).toEqual([]);
  });

  it('lacks nothing of the pages in any language', async () => {
    expect(await missingMessages(pageWords)).toEqual([]);
  });

  it('lacks nothing of the regulations in any language', async () => {
    expect(await missingMessages(regulationWords)).toEqual([]);
  });

  it('lacks nothing of race day in any language', async () => {
    expect(await missingMessages(dayWords)).toEqual([]);
  });

  it('has words for every parameter the table has', async () => {
    const table = await readFile(
      new URL('../../../supabase/schemas/03_rules/regulation/parameters.sql', import.meta.url),
      'utf8',
    );
    const names = [...table.matchAll(/^ {2}\('([\w.]+)', '\w+\??'/gm)].map(([, name]) => `regRule.${name}`);
    expect(names.length).toBeGreaterThan(60);
    const words = await regulationWords.en();
    expect(names.filter((name) => !(name in words.default))).toEqual([]);
  });
});

describe('needed texts', () => {
  it('has a text for every message the code names', async () => {
    const words = [en, regulations, day, paper];
    expect(await unknownMessages(new URL('../', import.meta.url), words)).toEqual([]);
  });

  it('asks for every text of its own', async () => {
    // Penalties, kinds of pages, matters, what was told, race day's steps and the frame have their texts in libraries.
    const shared = { ...steps, ...frame, ...told, ...kinds, ...stages, ...matters, ...sentences };
    const ownOf = (all: object) => Object.fromEntries(Object.entries(all).filter(([id]) => !(id in shared)));
    const words = [ownOf(en), regulations, ownOf(day), { 'nobody.asks.this': '' }];
    expect(await unusedMessages(new URL('../', import.meta.url), words)).toEqual(['nobody.asks.this']);
  });
});

describe('closed sets', () => {
  type Steps<Status extends string, None extends string> = Exclude<Status, None>;

  it('has a word for every code', () => {
    expectTypeOf<`rallyStatus.${RallyStatus}`>().toExtend<MessageId>();
    expectTypeOf<`raceStatus.${RaceStatus}`>().toExtend<MessageId>();
    expectTypeOf<`stageStatus.${StageStep}`>().toExtend<MessageId>();
    expectTypeOf<`pageState.${Exclude<PageStep, 'live'>}`>().toExtend<MessageId>();
    expectTypeOf<`race.state.${PageStep}`>().toExtend<MessageId>();
    expectTypeOf<`documents.pageState.${PageStep}`>().toExtend<MessageId>();
    expectTypeOf<`right.${Right}`>().toExtend<MessageId>();
  });

  it('has a word for every step forward; back it is said by the status', () => {
    expectTypeOf<`rallyStep.${Steps<RallyStatus, 'draft' | 'rehearsal'>}`>().toExtend<MessageId>();
    // What follows the stages is no step of a race.
    expectTypeOf<`raceStep.${Steps<RaceStatus, 'draft' | 'provisional' | 'official'>}`>().toExtend<MessageId>();
    expectTypeOf<`stageStep.${StageStep}`>().toExtend<MessageId>();
  });
});

describe('the first view', () => {
  const FILES = [
    'pages/my-rallies-page.tsx',
    'pages/needs.tsx',
    'pages/rally-card.tsx',
    'frame/not-found-page.tsx',
    'rally/open-rally.tsx',
    'rally/identity-form.tsx',
    'go-to/go-to.tsx',
    'language/more-words.tsx',
    'pages.tsx',
  ];

  it('has every word the first view names', async () => {
    const { default: words } = await catalogues.en();
    const missing: string[] = [];
    for (const file of FILES) {
      const code = await readFile(new URL(`../${file}`, import.meta.url), 'utf8');
      for (const [, id = ''] of code.matchAll(/(?:say|own)\('([\w.]+)'/g))
        if (!(id in words)) missing.push(id);
      for (const [, start = ''] of code.matchAll(/(?:say|own)\(`([\w]+\.)\$/g))
        if (!Object.keys(words).some((id) => id.startsWith(start))) missing.push(start);
    }
    expect(missing).toEqual([]);
  });
});

describe('unknown codes', async () => {
  const CODE = 'of_tomorrow';
  const say = (await loadSay('en', pageWords)) as Say;
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
});
