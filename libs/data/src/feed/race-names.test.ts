import { describe, expect, it } from 'vitest';
import { withRacesIn } from './race-names.ts';

const rally = {
  id: 'a',
  races: [
    { code: 'AUTO', name: 'Auto', names: { en: 'Cars', fr: 'Autos' } },
    { code: 'CLASSIC', name: 'Classic' },
  ],
};

describe('withRacesIn', () => {
  it.each([
    ['en', ['Cars', 'Classic']],
    ['fr', ['Autos', 'Classic']],
    ['es', ['Auto', 'Classic']],
  ])('calls races in %s by their name there, else by their one name', (language, names) => {
    const shown = withRacesIn(rally, language);
    expect(shown.races.map(({ name }) => name)).toEqual(names);
    expect(shown).toMatchObject({ id: 'a', races: [{ code: 'AUTO' }, { code: 'CLASSIC' }] });
  });

  it('leaves what came as it is, and returns it where nothing is called otherwise', () => {
    const before = structuredClone(rally);
    withRacesIn(rally, 'fr');
    expect(rally).toEqual(before);
    expect(withRacesIn(rally, 'es')).toBe(rally);
  });
});
