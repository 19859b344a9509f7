/** Every matter leads to where it is mended. */
import type { Matter } from '@bivouac/data';
import { expect, it } from 'vitest';
import { wayOfMatter } from './way-of-matter.ts';

const matter = (code: string, stage_id: string | null = 's1') =>
  ({ code, blocks: true, count: 1, names: [], stage: 'SS1', stage_id, until: null }) satisfies Matter;

it('leads to the desk of the stage, to the register, to the schedule or to the regulations', () => {
  expect(wayOfMatter('r', 'm', matter('doubtful'))).toBe('/rally/r/race/m/chronos/stage/s1?only=problems');
  expect(wayOfMatter('r', 'm', matter('doubtful', null))).toBe('/rally/r/race/m/chronos');
  expect(wayOfMatter('r', 'm', matter('protests', null))).toBe('/rally/r/race/m/penalties');
  expect(wayOfMatter('r', 'm', matter('stages_open', null))).toBe('/rally/r/race/m/stages');
  expect(wayOfMatter('r', 'm', matter('no_regulations', null))).toBe('/rally/r/race/m');
});

it('leads nowhere where time alone mends it, or no race is named', () => {
  expect(wayOfMatter('r', 'm', matter('protest_running'))).toBeNull();
  expect(wayOfMatter('r', null, matter('not_driven', null))).toBeNull();
});
