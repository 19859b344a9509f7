/** Every rule, unknown codes and penaltySentence. */
import type { PenaltyRow } from '@bivouac/data/feed';
import { PENALTY_RULES, type PenaltyRule } from '@bivouac/data/kit';
import { type LanguageTag, languages, loadSay, speak } from '@bivouac/i18n';
import { describe, expect, it } from 'vitest';
import english from './catalogues/en.ts';
import { explanations } from './catalogues/index.ts';
import { anOverspeed, aPenalty } from './kit/penalty.ts';
import { penaltySentence, ruleName } from './penalty-sentence.ts';
import { refusalSentence } from './refusals/refusal-sentence.ts';

describe('every rule', () => {
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

  /** Evidence as each rule gives it, and the sentence in English. */
  const EVIDENCE: Record<PenaltyRule, [why: PenaltyRow['why'], english: string, over?: Partial<PenaltyRow>]> =
    {
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
      'sc.road': [
        { ...speed, nth: 1, multiplier: 1, mode: 'per_infraction' },
        '58 km/h on a road limited to 40',
      ],
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
});

describe('unknown codes', () => {
  const CODES = ['of_tomorrow', 'tc.of_tomorrow', 'OF-TOMORROW', 'constructor', '__proto__', '42XYZ', 'été'];
  /** Everything that evidence is read by, as it should be. */
  const EVIDENCE: Record<string, unknown> = {
    ...{
      due_at: '2026-03-02T10:13:00.000Z',
      actual_at: '2026-03-02T10:19:30.000Z',
      minutes: 6,
      rate_ms: 10_000,
    },
    ...{
      max_late_ms: 1_800_000,
      late_ms: 2_700_000,
      taken_ms: 313_000,
      due_ms: 900_000,
      nth: 2,
      kind: 'wps',
    },
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
});

const say = speak('en', english);
const inOslo = (over: Parameters<typeof aPenalty>[0]) => penaltySentence(aPenalty(over), say, 'Europe/Oslo');

describe('the sentence of a penalty', () => {
  it('shows what was due, what was, and the arithmetic, in rally time', () => {
    const why = {
      due_at: '2026-03-02T10:13:00.000Z',
      actual_at: '2026-03-02T10:19:30.000Z',
      minutes: 6,
      rate_ms: 10_000,
    };
    expect(inOslo({ why })).toBe('due 11:13, in 11:19, 6 min × 10 s');
    expect(inOslo({ why: { ...why, minutes: -3, rate_ms: 60_000 } })).toBe(
      'due 11:13, in 11:19, 3 min × 1 min',
    );
    expect(inOslo({ why: { ...why, rate_ms: null } })).toBe('due 11:13, in 11:19');
  });

  it('names each overspeed that counts, with its zone', () => {
    const overspeeds = [
      anOverspeed(40, 58, { zone: 'Z2' }),
      anOverspeed(50, 61),
      anOverspeed(30, 90, { cancelled: true }),
    ];
    expect(inOslo({ kind: 'sc', rule: 'sc.bands', overspeeds })).toBe(
      '58 km/h in a 40 zone (Z2) · 61 km/h in a 50 zone',
    );
    expect(inOslo({ rule: 'sc.bands', why: { max_kmh: 58, limit_kmh: 40, zone: null } })).toBe(
      '58 km/h in a 40 zone',
    );
  });

  it('names the point that was missed, the false start and the short stop', () => {
    expect(inOslo({ kind: 'cp', rule: 'wp.missed', control: null, waypoint: 'WP4' })).toBe('WP4 missed');
    expect(inOslo({ rule: 'tc.false_start', why: { advance_ms: 300, nth: 2 } })).toBe(
      'false start no. 2, 0:00.3 early',
    );
    expect(inOslo({ rule: 'neutralisation', why: { taken_ms: 313_000, due_ms: 900_000 } })).toBe(
      'stopped 5:13 of 15:00',
    );
  });

  it('falls back to what the official wrote, then to the rule, unknown ones as they are', () => {
    expect(inOslo({ rule: 'decision', text: 'Refuelling outside the zone' })).toBe(
      'Refuelling outside the zone',
    );
    expect(inOslo({ rule: 'tc.late' })).toBe('Late at a time control');
    expect(inOslo({ rule: 'moon.walk' })).toBe('moon.walk');
  });
});
