/** Codes made of names. */
import { describe, expect, it } from 'vitest';
import { codesFor } from './codes.ts';
import { rallyCodeOf } from './rally-code.ts';

describe('codes of names', () => {
  it('keep what is a code and change only what cannot be one', () => {
    const names = ['SS1', 'ES 2/β', 'Ñandú', 'SS-10.a'];
    const codes = codesFor(names, 'stage');
    expect(names.map((name) => codes.get(name))).toEqual(['SS1', 'ES-2', 'Nandu', 'SS-10.a']);
  });

  it('are all different, whatever the case of their letters, and a name that is a code comes first', () => {
    const codes = codesFor(['ss 1', 'SS 1', 'ss-1', 'β', 'γ'], 'stage');
    expect(codes.get('ss-1')).toBe('ss-1');
    expect([...codes.values()].map((code) => code.toUpperCase()).sort()).toEqual(
      ['SS-1', 'SS-1-2', 'SS-1-3', 'STAGE', 'STAGE-2'].sort(),
    );
  });

  it('fit into 32 characters even with a number at the end', () => {
    const long = 'A very long name of a team that goes on and on';
    const codes = [...codesFor([long, `${long}!`], 'team').values()];
    expect(codes.every((code) => code.length <= 32)).toBe(true);
    expect(new Set(codes).size).toBe(2);
  });
});

describe('the code of a rally', () => {
  it.each([
    ['wrc-2019-02-sweden', 'SWE19'],
    ['dakar-2020-car', 'DAK20CAR'],
    ['dakar-2020-truck', 'DAK20TRU'],
    ['Rally Finland', 'FIN'],
    ['Baja Aragón 2023', 'BAJ23ARA'],
    ['2024', 'RAL24'],
    ['', 'RAL'],
  ])('of "%s" is %s', (slug, code) => {
    expect(rallyCodeOf(slug)).toBe(code);
  });
});
