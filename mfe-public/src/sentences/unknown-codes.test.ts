/** Codes of a later feed in the sentences of public pages: each is shown as it is. */
import type { CorrectionRow, DayEntry, LegEntry, StageEntry } from '@bivouac/data/feed';
import { expect, it } from 'vitest';
import { say } from '../stories/in-rally.tsx';
import { correctionWords } from './correction-sentence.ts';
import { legWords } from './leg-words.ts';
import { saidWords } from './said-words.ts';
import { stageWord } from './stage-word.ts';

const CODE = 'of_tomorrow';
const stage = (over: object) =>
  ({ status: CODE, state: CODE, kind: 'selective', ...over }) as unknown as StageEntry;
const day = { date: '2026-03-08', time_zone: 'Europe/Oslo' } as DayEntry;

it.each([
  ['a status', () => stageWord(say, stage({}))],
  ['a status beside a known state', () => stageWord(say, stage({ state: 'official' }))],
  ['a leg', () => legWords({ status: CODE, stages: [] } as unknown as LegEntry, day, say, 'en')],
  ['a kind of fact', () => saidWords(CODE, `21 ${CODE}`, say, 'UTC')],
  ['a retirement', () => saidWords('retirement', `21 ${CODE}`, say, 'UTC')],
  ['a verdict', () => saidWords('penalty_decision', CODE, say, 'UTC')],
  ['a rule', () => saidWords('bulk_decision', `${CODE} WP4 confirmed`, say, 'UTC')],
  [
    'a correction',
    () => {
      const row = {
        what: CODE,
        numbers: [],
        before: null,
        after: CODE,
        race: CODE,
      } as unknown as CorrectionRow;
      return Object.values(correctionWords(row, say, 'UTC')).join(' ');
    },
  ],
])('%s', (_what, words) => {
  expect(words()).toContain(CODE);
});

it('a leg of stages in unknown states is counted, and nothing throws', () => {
  const leg = { status: CODE, stages: [stage({}), stage({ status: 'running', state: 'live' })] };
  expect(legWords(leg as unknown as LegEntry, day, say, 'en')).toMatch(/of 2/);
});
