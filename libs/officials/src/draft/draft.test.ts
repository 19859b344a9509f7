/** draft and ageText. */
import { describe, expect, test } from 'vitest';
import { ageText } from './age-text.ts';
import { broughtBack, readDraft } from './draft.ts';

describe('draft', () => {
  const begun = { code: 'SS1', name: 'Dunes', km: '10' };
  const kept = (said: Partial<typeof begun>, from = begun) => ({ at: 1, from, said: { ...from, ...said } });
  const text = (said: Partial<typeof begun>) => JSON.stringify(kept(said));

  test('what was typed comes back over what the form begins with', () => {
    expect(readDraft(text({ name: 'Erg' }), begun)).toEqual(kept({ name: 'Erg' }));
    expect(broughtBack(kept({ name: 'Erg' }), begun)).toEqual({
      said: { code: 'SS1', name: 'Erg', km: '10' },
      overtaken: [],
    });
  });

  test('what others changed meanwhile stays where nothing was typed, and is named where something was', () => {
    const now = { code: 'SS1', name: 'Great dunes', km: '12' };
    expect(broughtBack(kept({ name: 'Erg' }), now)).toEqual({
      said: { code: 'SS1', name: 'Erg', km: '12' },
      overtaken: ['name'],
    });
  });

  test('two who typed the same are of one mind', () => {
    expect(broughtBack(kept({ km: '12' }), { ...begun, km: '12' }).overtaken).toEqual([]);
  });

  test('a draft that stands by now is none', () => {
    expect(readDraft(text({ name: 'Erg' }), { ...begun, name: 'Erg' })).toBeNull();
  });

  test.each([
    ['nothing', null],
    ['no JSON', '{'],
    ['a form with other fields', JSON.stringify({ at: 1, from: { code: 'SS1' }, said: { code: 'SS2' } })],
    ['another shape', '"SS1"'],
  ])('%s is no draft', (_, stored) => {
    expect(readDraft(stored, begun)).toBeNull();
  });
});

describe('ageText', () => {
  const MINUTE = 60_000;

  test.each([
    [0, 'now'],
    [40_000, '40 seconds ago'],
    [12 * MINUTE + 59_000, '12 minutes ago'],
    [3 * 60 * MINUTE, '3 hours ago'],
    [24 * 60 * MINUTE, 'yesterday'],
    [-MINUTE, 'now'],
  ])('%i ms ago is %j', (age, text) => {
    expect(ageText(1_000_000_000_000 - age, 1_000_000_000_000, 'en')).toBe(text);
  });
});
