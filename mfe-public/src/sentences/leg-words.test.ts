/** Each step of a leg is told in words, with its times, in every language. */
import type { DayEntry, LegEntry, StageEntry } from '@bivouac/data/feed';
import { languages, loadSay } from '@bivouac/i18n';
import { describe, expect, it } from 'vitest';
import { catalogues, explanations, type MessageId } from '../catalogues/index.ts';
import { aDay, aStage } from '../stories/rally.ts';
import { legWords } from './leg-words.ts';

const official: Partial<StageEntry> = { status: 'official', state: 'official' };
const provisional: Partial<StageEntry> = { status: 'provisional', state: 'provisional' };
const amended: Partial<StageEntry> = { status: 'provisional', state: 'amended' };

const wordsOf = async (over: Partial<LegEntry>, stages: Partial<StageEntry>[], language = 'en') => {
  const day: DayEntry = aDay(
    '2026-03-02',
    2,
    stages.map((stage, place) => aStage(`SS${place + 1}`, stage)),
  );
  const say = await loadSay<MessageId>(language as 'en', catalogues, explanations);
  return legWords({ ...(day.legs[0] as LegEntry), ...over }, day, say, language);
};

describe('a leg', () => {
  it.each<[string, string, Partial<StageEntry>[]]>([
    ['5 of 6 stages official, 1 running', 'running', [...Array(5).fill(official), { status: 'running' }]],
    [
      '0 of 3 stages official, 1 running, 2 to run',
      'running',
      [{ status: 'interrupted' }, { status: 'to_run' }, { status: 'to_run' }],
    ],
    [
      '1 of 4 stages official, 1 amended, 1 provisional, 1 completed',
      'running',
      [official, amended, provisional, { status: 'completed' }],
    ],
    ['1 of 2 stages official, 1 amended', 'provisional', [official, amended]],
    [
      '2 of 3 stages official, 1 cancelled',
      'official',
      [official, official, { status: 'cancelled', state: 'official' }],
    ],
    ['1 of 1 stage official', 'official', [official, { kind: 'liaison', status: 'to_run' }]],
    ['planned, first start 2 Mar, 09:00', 'planned', [{}, {}]],
    ['start order provisional, first start 2 Mar, 09:00', 'start_order_provisional', [{}]],
    ['start order published, first start 2 Mar, 09:00', 'start_order_published', [{}]],
    ['planned', 'planned', [{ first_start_at: null }]],
    ['cancelled', 'cancelled', [{ status: 'cancelled', state: 'official' }]],
  ])('is told as "%s"', async (words, status, stages) => {
    expect(await wordsOf({ status }, stages)).toBe(words);
  });

  it('of an older feed, which does not tell its status, is told by its stages', async () => {
    expect(await wordsOf({}, [official, { status: 'running' }])).toBe('1 of 2 stages official, 1 running');
  });

  it.each(languages)('has words for every step in %s', async (language) => {
    const everyStep = [
      official,
      amended,
      provisional,
      ...['completed', 'running', 'to_run', 'cancelled'],
    ].map((one) => (typeof one === 'string' ? { status: one } : one));
    const told = [await wordsOf({ status: 'running' }, everyStep, language)];
    for (const status of ['planned', 'start_order_provisional', 'start_order_published', 'cancelled'])
      told.push(await wordsOf({ status }, [{}], language));
    expect(told.join()).not.toMatch(/leg\.|legStatus|[{}_]|undefined/);
    expect(told[0]?.split(', ')).toHaveLength(7);
  });
});
