/** What is heard by radio, typed in the entry line of a desk. */
import type { ChronosGrid } from '@bivouac/data';
import type { RetirementPlace } from '@bivouac/rules';
import { describe, expect, test } from 'vitest';
import { factsHeard, readHeard } from './radio.ts';

describe('radio', () => {
  const grid = {
    rally: 'R',
    race: 'main',
    stage: 'SS1',
    points: [
      { code: 'FINISH-SS1', role: 'control' },
      { code: 'WP3', role: 'waypoint' },
    ],
  } as ChronosGrid;
  const words = {
    causes: { mechanical: 'engine gearbox', off_road: 'off rolled' },
    ok: 'ok okay',
    help: 'help',
  };
  const AT = '2025-01-05T09:10:00.000Z';
  const facts = (text: string) => {
    const heard = readHeard(text, grid, words);
    return heard && heard.kind !== 'elsewhere' && factsHeard(grid, heard, AT);
  };

  describe('a retirement by radio', () => {
    test('place, reason and that the crew is well', () => {
      expect(facts('12 r wp3 gearbox, crew OK')).toMatchObject([
        {
          kind: 'retirement',
          number: '12',
          stage: 'SS1',
          cause: 'mechanical',
          status: 'temporary',
          reason: 'WP3 gearbox',
          at: AT,
        },
        { kind: 'report', number: '12', says: 'ok', stage: 'SS1', note: 'WP3 gearbox' },
      ]);
    });
    test('nothing but that it stopped: on this stage, and nothing is known of the crew', () => {
      const told = facts('12a r');
      expect(told).toMatchObject([{ kind: 'retirement', number: '12A', stage: 'SS1', cause: 'withdrawn' }]);
    });
    test('where it was not there yet, with what was known of it beside what was said', () => {
      const heard = readHeard('12 r WP3 gearbox', grid, words);
      expect(heard?.kind === 'retirement' && factsHeard(grid, heard, AT, 'WP3 not reached')).toMatchObject([
        { reason: 'WP3 gearbox · WP3 not reached' },
      ]);
    });
    test('at a control, for good, and help is needed', () => {
      expect(facts('12 r FINISH-SS1 rolled, help!')).toMatchObject([
        { control: 'FINISH-SS1', cause: 'off_road', status: 'permanent' },
        { says: 'needs_help' },
      ]);
    });
  });

  describe('a retirement at a place of the race', () => {
    const places: RetirementPlace[] = [
      { code: 'SS1', kind: 'stage' },
      { code: 'WP3', kind: 'waypoint', stage: 'SS1' },
      { code: 'SS3', kind: 'stage' },
      { code: 'WP3', kind: 'waypoint', stage: 'SS3' },
      { code: 'WP9', kind: 'waypoint', stage: 'SS3' },
      { code: 'TC4', kind: 'control' },
    ];
    test.each([
      ['33 r SS3 engine', 'SS3'],
      ['33 r ss3 wp3 engine', 'SS3 WP3'],
      ['33 r WP9', 'SS3 WP9'],
      ['33 r TC4 engine, ok', 'TC4'],
    ])('%j is not of this desk', (text, place) => {
      expect(readHeard(text, grid, words, places)).toEqual({ kind: 'elsewhere', number: '33', place });
    });
    test.each(['33 r engine', '33 r SS1 engine', '33 r WP3', '33 r SS1 WP3', '33 r FINISH-SS1'])(
      '%j is of this desk',
      (text) => expect(readHeard(text, grid, words, places)).toMatchObject({ kind: 'retirement' }),
    );
  });

  test('how a crew is, and nothing else', () => {
    expect(facts('12 ok')).toMatchObject([{ kind: 'report', number: '12', says: 'ok', stage: 'SS1' }]);
    expect(facts('12 HELP')).toMatchObject([{ says: 'needs_help' }]);
  });

  test.each(['12', '', '12 x', 'ok'])('%j is nothing of the radio', (text) => expect(facts(text)).toBeNull());
});
