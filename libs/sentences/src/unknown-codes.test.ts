/** What a later database may say, in words nobody here knows: there is a sentence all the same, and nothing throws. */
import { languages, loadSay } from '@bivouac/i18n';
import { describe, expect, it } from 'vitest';
import { explanations } from './catalogues/index.ts';
import { aPenalty } from './kit/penalty.ts';
import { penaltySentence, ruleName } from './penalty-sentence.ts';
import { refusalSentence } from './refusals/refusal-sentence.ts';

const CODES = ['of_tomorrow', 'tc.of_tomorrow', 'OF-TOMORROW', 'constructor', '__proto__', '42XYZ', 'été'];
const EVIDENCE: Record<string, unknown> = {
  ...{
    due_at: '2026-03-02T10:13:00.000Z',
    actual_at: '2026-03-02T10:19:30.000Z',
    minutes: 6,
    rate_ms: 10_000,
  },
  ...{ max_late_ms: 1_800_000, late_ms: 2_700_000, taken_ms: 313_000, due_ms: 900_000, nth: 2, kind: 'wps' },
  ...{
    advance_ms: 300,
    price_ms: 60_000,
    capped_ms: 600_000,
    max_kmh: 58,
    limit_kmh: 40,
    mode: 'per_impulse',
  },
  ...{ max_time_ms: 10_800_000, zone: 'DZ1', impulses: 3, multiplier: 2, reason: 'over_max', leg: 1 },
};
const ODD = ['of_tomorrow', -1, 1e15, null, true, { of: 'tomorrow' }, ['of_tomorrow'], undefined];
const RULES = [
  'tc.late',
  'tc.max_late',
  'tc.max_late_total',
  'neutralisation_short',
  'start_late',
  'false_start',
];
const OTHERS = [
  'ss.start_refused',
  'cp.missed',
  'wp.missed',
  'sc.zone',
  'sc.vehicle',
  'ss.not_finished',
  'ss.max_time',
];

describe.each(languages)('in %s', (tag) => {
  it.each(CODES)('a refusal called %s is said by what the database found', async (code) => {
    const said = await refusalSentence(tag, { code, message: 'The moon is in the way.' });
    expect(said).toContain('The moon is in the way.');
    expect(said).not.toContain('refusal.');
  });

  it.each(CODES)('a penalty by the rule %s is named', async (rule) => {
    const say = await loadSay(tag, explanations);
    expect(ruleName(rule, say)).toBe(rule);
    expect(penaltySentence(aPenalty({ rule, why: {} }), say, 'Europe/Oslo')).toBe(rule);
    expect(penaltySentence(aPenalty({ rule, text: 'Towed.' }), say, 'Europe/Oslo')).toBe('Towed.');
  });
});

it('evidence of which one member is of another kind makes a sentence', async () => {
  const say = await loadSay('en', explanations);
  const silent: string[] = [];
  for (const rule of [...RULES, ...OTHERS, 'of_tomorrow'])
    for (const name of [...Object.keys(EVIDENCE), 'tomorrow'])
      for (const odd of ODD)
        for (const known of [{}, EVIDENCE]) {
          const why = { ...known, [name]: odd } as never;
          if (penaltySentence(aPenalty({ rule, why }), say, 'Europe/Oslo') === '')
            silent.push(`${rule} ${name}`);
        }
  expect(silent).toEqual([]);
});
