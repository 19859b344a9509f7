/** Corrections in the feed are told as somebody would tell them, in every language; what says too little stays plain. */
import type { CorrectionRow } from '@bivouac/data/feed';
import { languages, loadSay } from '@bivouac/i18n';
import { describe, expect, it } from 'vitest';
import { catalogues, explanations, type MessageId } from '../catalogues/index.ts';
import { correctionTold } from './correction-told.ts';

async function told(over: Partial<CorrectionRow>, language = 'en') {
  const say = await loadSay<MessageId>(language as 'en', catalogues, explanations);
  const row = { race: 'MOTO', numbers: [], stage: 'SS2', before: null, after: null, ...over };
  return correctionTold(row as unknown as CorrectionRow, say, 'Europe/Oslo');
}

const cases: [string, Partial<CorrectionRow>][] = [
  ['SS2 starts 6 min later', { what: 'delay', after: '360000' }],
  ['SS2 starts 10 min later, not 6 min', { what: 'delay', before: '360000', after: '600000' }],
  ['SS2 starts 1:05:00 h later', { what: 'delay', after: '3900000' }],
  ['SS2 no longer starts 6 min later: the delay is withdrawn', { what: 'delay.void', before: '360000' }],
  [
    'SS2: every penalty for “Waypoint missed WP5” is confirmed',
    { what: 'bulk_decision', after: 'wp.missed WP5 confirm' },
  ],
  [
    'SS2: every penalty for “Waypoint missed WP5” is now 5:00',
    { what: 'bulk_decision', after: 'wp.missed WP5 amend 300000' },
  ],
  [
    'the time taken at 14:53:22.7 had been entered for 32',
    {
      what: 'chrono.number',
      numbers: ['31', '32'],
      before: '32 2026-03-02T13:53:22.700Z',
      after: '31 2026-03-02T13:53:22.700Z',
    },
  ],
  [
    'time corrected on SS2: 14:53:20, not 14:53:22.7',
    { what: 'chrono.time', before: '31 2026-03-02T13:53:22.700Z', after: '31 2026-03-02T13:53:20.000Z' },
  ],
  [
    'Start order changed · SS2: version 3 instead of version 2',
    { what: 'start_slots', before: 'v2', after: 'v3' },
  ],
  ['Overspeed withdrawn · SS2: 2 · 87 km/h', { what: 'overspeed.void', before: '2 87' }],
  ['Starts delayed · SS2: 0:01 min', { what: 'delay', after: '1000' }],
];

describe('a correction in the feed', () => {
  it.each(cases)('%s', async (words, over) => {
    expect(await told(over)).toBe(words);
  });

  it.each(languages)('has its words in %s, with nothing of the ledger in them', async (language) => {
    const all = await Promise.all(cases.map(([, over]) => told(over, language)));
    expect(all.join('\n')).not.toMatch(/→|–|feed\.|[{}_]|undefined/);
    expect(new Set(all).size).toBe(cases.length);
  });
});
