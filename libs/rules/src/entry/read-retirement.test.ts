import { describe, expect, test } from 'vitest';
import { type RetirementQuestion, readRetirement } from './read-retirement.ts';

const question: RetirementQuestion = {
  text: '',
  places: [
    { code: 'SS3', kind: 'stage' },
    { code: 'TC3', kind: 'control' },
    { code: 'WP4', kind: 'waypoint', stage: 'SS3' },
  ],
  causes: {
    mechanical: ['mechanical', 'engine', 'gearbox'],
    off_road: ['off road', 'stuck', 'rolled'],
    technical: ['technical', 'electrics'],
  },
  words: { ok: ['ok', 'crew ok'], help: ['help', 'needs help'] },
};
const read = (text: string) => readRetirement({ ...question, text });

describe('what is typed', () => {
  test.each([
    ['214 r SS3 engine, crew OK', { place: 'SS3', cause: 'mechanical', note: 'engine', crew: 'ok' }],
    ['214 r ss3 mech ok', { place: 'SS3', cause: 'mechanical', note: 'mech', crew: 'ok' }],
    [
      '214 r WP4 stuck in a dune help',
      { place: 'WP4', cause: 'off_road', note: 'stuck in a dune', crew: 'needs_help' },
    ],
    ['214 r TC3', { place: 'TC3', cause: null, note: '', crew: null }],
    ['214 r', { place: null, cause: null, note: '', crew: null }],
    ['214 R ok', { place: null, cause: null, note: '', crew: 'ok' }],
    ['214 r SS3 e', { place: 'SS3', cause: 'other', note: 'e', crew: null }],
    ['214 r lost the book', { place: null, cause: 'other', note: 'lost the book', crew: null }],
    ['214 r SS3 smoke', { place: 'SS3', cause: 'other', note: 'smoke', crew: null }],
  ])('%s', (text, { place, ...told }) => {
    expect(read(text)).toMatchObject({ kind: 'retirement', number: '214', isForGood: false, ...told });
    const { place: found } = read(text) as { place: { code: string } | null };
    expect(found?.code ?? null).toBe(place);
  });

  test('an exclamation mark retires for good', () => {
    expect(read('214 r SS3 gearbox ok !')).toMatchObject({
      cause: 'mechanical',
      note: 'gearbox',
      crew: 'ok',
      isForGood: true,
    });
    expect(read('214 r SS3!')).toMatchObject({ place: { code: 'SS3' }, isForGood: true });
  });
});

test.each([
  ['', 'empty'],
  ['214', 'no_retirement'],
  ['214 94107', 'no_retirement'],
  ['r SS3', 'number_needed'],
  ['214 ready', 'no_retirement'],
])('%s is no retirement: %s', (text, reason) => {
  expect(read(text)).toEqual({ kind: 'unreadable', reason });
});
