import type { PenaltyRow } from '@bivouac/data/feed';
import { PENALTY_RULES, type PenaltyRule } from '@bivouac/data/kit';
import { type LanguageTag, languages, loadSay } from '@bivouac/i18n';
import { describe, expect, it } from 'vitest';
import { explanations } from './catalogues/index.ts';
import { aPenalty } from './kit/penalty.ts';
import { penaltySentence, ruleName } from './penalty-sentence.ts';

const dueAt = { due_at: '2026-03-02T10:13:00.000Z' };
const minutes = { ...dueAt, actual_at: '2026-03-02T10:19:30.000Z', minutes: 6, rate_ms: 10_000 };
const speed = {
  max_kmh: 58,
  limit_kmh: 40,
  excess_kmh: 18,
  nth: 2,
  multiplier: 2,
  mode: 'per_impulse',
  impulses: 3,
  price_ms: 60_000,
};
const maxTime = { max_time_ms: 10_800_000 };
const atWaypoint = { control: null, waypoint: 'WP4' };

const EVIDENCE: Record<PenaltyRule, [why: PenaltyRow['why'], english: string, over?: Partial<PenaltyRow>]> = {
  'tc.late': [minutes, 'due 11:13, in 11:19, 6 min × 10 s'],
  'tc.early': [{ ...minutes, minutes: -3 }, 'due 11:13, in 11:19, 3 min × 10 s'],
  'tc.max_late': [
    { ...minutes, minutes: 37, max_late_ms: 1_800_000 },
    'due 11:13, in 11:19, 37 min late: at most 30 min is allowed',
  ],
  'tc.max_late_total': [
    { late_ms: 2_700_000, max_late_ms: 1_800_000 },
    '45 min late over the leg: at most 30 min is allowed',
  ],
  'tc.missed': [dueAt, 'TC2 missed, due 11:13'],
  'transfer.late': [minutes, 'due 11:13, in 11:19, 6 min × 10 s'],
  neutralisation_short: [{ taken_ms: 313_000, due_ms: 900_000 }, 'stopped 5:13 of 15:00'],
  start_late: [minutes, 'due 11:13, started 11:19, 6 min × 10 s'],
  'ss.start_refused': [{ nth: 1 }, 'did not leave when told to, no. 1'],
  false_start: [{ advance_ms: 300, nth: 2 }, 'false start no. 2, 0:00.3 early'],
  'cp.missed': [{ kind: 'cp', price_ms: 900_000 }, 'CP1 missed', { control: 'CP1' }],
  'wp.missed': [
    { kind: 'wps', price_ms: 1_800_000, capped_ms: 600_000 },
    'WP4 (WPS) missed · price 30:00, 10:00 of it up to the maximum of the stage',
    atWaypoint,
  ],
  'wp.out_of_order': [{ kind: 'wpc', price_ms: 120_000 }, 'WP4 (WPC) passed out of order', atWaypoint],
  'sc.zone': [
    { ...speed, zone: 'DZ1' },
    '58 km/h in a 40 zone (DZ1) · 2nd offence · price 1:00 · 3 impulses · × 2',
    { ms: 360_000 },
  ],
  'sc.road': [{ ...speed, nth: 1, multiplier: 1, mode: 'per_infraction' }, '58 km/h on a road limited to 40'],
  'sc.vehicle': [
    { max_kmh: 150, limit_kmh: 140, mode: 'time_gained', gained_ms: 4_200 },
    '150 km/h, the vehicle may do 140 · 0:04.2 gained',
  ],
  'ss.not_finished': [
    { reason: 'not_started', ...maxTime, covered_by: 'SS1' },
    'SS2 not started · counted with the maximum time 3:00:00 · covered by the penalty of SS1',
  ],
  'ss.max_time': [{ ...maxTime, own_ms: 11_520_000 }, 'SS2 not finished within 3:00:00 · driven 3:12:00'],
  'leg.not_started': [{ leg: 2, nth: 1 }, 'leg 2 not started'],
  'leg_not_started.max': [
    { leg: 4, nth: 3, max: 2 },
    'leg 4 not started · 3 legs not started, at most 2 allowed',
  ],
};

const penaltyOf = (rule: PenaltyRule) => {
  const [why, , over] = EVIDENCE[rule];
  return aPenalty({ rule, why, ...over });
};

describe.each(languages)('in %s', (tag: LanguageTag) => {
  it.each(PENALTY_RULES)('%s has its name and its sentence', async (rule) => {
    const say = await loadSay(tag, explanations);
    expect(ruleName(rule, say)).not.toBe(rule);
    const sentence = penaltySentence(penaltyOf(rule), say, 'Europe/Oslo');
    expect(sentence).not.toBe(ruleName(rule, say));
    expect(sentence).not.toMatch(/[{}]|why\.|NaN|undefined|null/);
  });
});

describe('in English', () => {
  it.each(PENALTY_RULES)('%s reads well', async (rule) => {
    const say = await loadSay('en', explanations);
    expect(penaltySentence(penaltyOf(rule), say, 'Europe/Oslo')).toBe(EVIDENCE[rule][1]);
  });
});
