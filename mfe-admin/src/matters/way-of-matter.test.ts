/** Every matter leads to where it is mended. */
import type { Matter, MatterCode, StageId } from '@bivouac/data';
import { MATTER_CODES } from '@bivouac/data/kit/facts';
import words from '@bivouac/sentences/matters/en';
import { expect, it } from 'vitest';
import { wayOfMatter } from './way-of-matter.ts';

const matter = (code: MatterCode, stage_id: StageId | null = 's1' as StageId) =>
  ({ code, blocks: true, count: 1, names: [], stage: 'SS1', stage_id, until: null }) satisfies Matter;

it('leads to the desk of the stage, to the register, to the schedule or to the regulations', () => {
  expect(wayOfMatter('r', 'm', matter('doubtful'))).toBe('/rally/r/race/m/chronos/stage/s1?only=problems');
  expect(wayOfMatter('r', 'm', matter('never_started'))).toBe(
    '/rally/r/race/m/chronos/stage/s1?only=unstarted',
  );
  expect(wayOfMatter('r', 'm', matter('doubtful', null))).toBe('/rally/r/race/m/chronos');
  expect(wayOfMatter('r', 'm', matter('protests', null))).toBe(
    '/rally/r/race/m/penalties?view=register&state=open',
  );
  expect(wayOfMatter('r', 'm', { ...matter('protests'), about: ['p1'] })).toBe(
    '/rally/r/race/m/penalties?view=register&state=open&protests=p1',
  );
  expect(wayOfMatter('r', 'm', { ...matter('upheld_penalties'), about: ['p1', 'p2'] })).toBe(
    '/rally/r/race/m/penalties?view=register&state=answered&protests=p1%2Cp2',
  );
  expect(wayOfMatter('r', 'm', { ...matter('proposed'), about: ['x1', 'x2'] })).toBe(
    '/rally/r/race/m/penalties?state=proposed&stage=SS1&penalty=x1',
  );
  expect(wayOfMatter('r', 'm', matter('proposed'))).toBe(
    '/rally/r/race/m/penalties?state=proposed&stage=SS1',
  );
  expect(wayOfMatter('r', 'm', { ...matter('proposed', null), stage: null })).toBe(
    '/rally/r/race/m/penalties?state=proposed',
  );
  expect(wayOfMatter('r', 'm', matter('before_first_start'))).toBe('/rally/r/race/m/stages');
  expect(wayOfMatter('r', 'm', matter('stages_open', null))).toBe('/rally/r/race/m/stages');
  expect(wayOfMatter('r', 'm', matter('protest_running'))).toBe('/rally/r/race/m/stages');
  expect(wayOfMatter('r', 'm', matter('rally_official'))).toBe('/rally/r');
  expect(wayOfMatter('r', 'm', matter('no_regulations', null))).toBe('/rally/r/race/m');
  expect(wayOfMatter('r', null, matter('not_driven', null))).toBe('/rally/r');
});

it('knows every matter of the database: each has its words and its way, with a race and without', () => {
  for (const code of MATTER_CODES) {
    expect(words, code).toHaveProperty([`matter.${code}`]);
    const ofRally = code === 'rally_official';
    expect(wayOfMatter('r', 'm', matter(code)), code).toMatch(
      ofRally ? /^\/rally\/r$/ : /^\/rally\/r\/race\/m/,
    );
    expect(wayOfMatter('r', null, matter(code, null)), code).toBe('/rally/r');
  }
});
