/** Tariffs, values and band rows. */
import type { RegulationVersion, RuleParameter, RuleValue } from '@bivouac/data';
import { describe, expect, it } from 'vitest';
import { rowProblem, rowsOf, textOfRows, withoutRow, withRow, withRowMoved } from './band-rows.ts';
import { before, groupsOf, readDraft, refusedOf, tariffFrom } from './tariffs.ts';
import { isSame, readValue, textOf } from './values.ts';

describe('tariffs', () => {
  const parameter = (name: string, type: string, preset: number): RuleParameter => ({
    name,
    type,
    allowed: null,
    meaning: name,
    presets: { 'raid-cars': preset },
  });
  const parameters = [
    parameter('tc.max_late', 'duration?', 1_800_000),
    parameter('tc.max_late_total', 'duration?', 3_600_000),
    parameter('start_late.clock', 'integer', 1),
  ];
  const version = (v: number, from: number, values: RegulationVersion['parameters']): RegulationVersion => ({
    version: v,
    from_stage: from === 0 ? null : `SS${from}`,
    from_ordinal: from,
    parameters: values,
    reason: null,
    by: null,
    at: '2026-01-01T00:00:00Z',
  });

  it('knows what is in force from a stage on', () => {
    const tariffs = [
      { from_ordinal: 0, until_ordinal: 3, version: 0, rules: {} },
      { from_ordinal: 3, until_ordinal: 100_000, version: 1, rules: {} },
    ];
    expect(tariffFrom(tariffs, 0)?.version).toBe(0);
    expect(tariffFrom(tariffs, 2)?.version).toBe(0);
    expect(tariffFrom(tariffs, 3)?.version).toBe(1);
  });

  it('a draft changes what differs from what is in force, and says what it cannot read', () => {
    const read = readDraft(
      parameters,
      { 'tc.max_late': 1_800_000, 'tc.max_late_total': null },
      {
        'tc.max_late': '30:00',
        'tc.max_late_total': '60',
        'start_late.clock': 'x',
      },
    );
    expect(read.changes.map(({ parameter: { name }, after }) => [name, after])).toEqual([
      ['tc.max_late_total', 3_600_000],
    ]);
    expect(read.unread).toEqual(['start_late.clock']);
  });

  it('before a version stood the newest of those before it that reaches its stage, else the preset', () => {
    const third = version(3, 2, { 'tc.max_late': 1, 'tc.max_late_total': 1 });
    const versions = [third, version(2, 5, { 'tc.max_late': 7 }), version(1, 0, { 'tc.max_late': 9 })];
    expect(before({ parameters, preset: 'raid-cars', versions }, third)).toEqual({
      'tc.max_late': 9,
      'tc.max_late_total': 3_600_000,
    });
  });

  it('a refusal is of the parameter it names, whatever its sentence says', () => {
    const params = { case: 'max_late_total', parameter: 'tc.max_late_total', other_parameter: 'tc.max_late' };
    expect(refusedOf(parameters, params)).toBe('tc.max_late_total');
    expect(refusedOf(parameters, { parameter: 'tc' })).toBeNull();
    expect(refusedOf(parameters, null)).toBeNull();
  });

  it('groups stand in the order of the table', () => {
    expect(
      groupsOf([parameter('tc.due_base', 'choice', 0), ...parameters]).map(({ group }) => group),
    ).toEqual(['controls', 'starts']);
  });
});

describe('values', () => {
  describe('what is written is read back', () => {
    it.each<[string, RuleValue, string]>([
      ['duration', 60_000, '1:00'],
      ['duration?', null, ''],
      ['distance', 90, '90'],
      ['factor', 1.5, '1.5'],
      ['boolean', true, 'true'],
      ['choice', 'due_minute', 'due_minute'],
      ['choices', ['class', 'group'], 'class, group'],
      ['durations', [10_000, 60_000], '0:10, 1:00'],
      ['durations', [], ''],
      [
        'bands',
        [
          { over: 0, ms: 60_000 },
          { over: 20, ms: 120_000 },
        ],
        '0 = 1:00\n20 = 2:00',
      ],
      [
        'intervals',
        [
          { to: 10, ms: 180_000 },
          { to: null, ms: 60_000 },
        ],
        '10 = 3:00\n* = 1:00',
      ],
      ['switches', { 'tc.late': true }, 'tc.late'],
      ['labels', { 'tc.late': 'misc' }, 'tc.late = misc'],
      ['speeds', { T4: 135, '*': 170 }, 'T4 = 135\n* = 170'],
      ['speeds', {}, ''],
    ])('%s %j is %j', (type, value, text) => {
      expect(textOf({ type }, value)).toBe(text);
      expect(readValue({ type }, text)).toEqual({ ok: true, value });
    });
  });

  it.each([
    ['duration', 'soon'],
    ['duration', ''],
    ['duration', '-5'],
    ['integer', '-5'],
    ['distance', '-5'],
    ['distance', '1.5'],
    ['factor', 'twice'],
    ['boolean', 'perhaps'],
    ['choice', ''],
    ['durations', '1:00, soon'],
    ['bands', '20: 2:00'],
    ['bands', '* = 1:00'],
    ['intervals', '10 = '],
    ['labels', 'tc.late = misc = tc'],
  ])('as %s, %j is not understood', (type, text) => {
    expect(readValue({ type }, text)).toEqual({ ok: false });
  });

  it('whole minutes may be typed alone, and a comma for a point', () => {
    expect(readValue({ type: 'duration' }, '30')).toEqual({ ok: true, value: 1_800_000 });
    expect(readValue({ type: 'factor' }, '1,5')).toEqual({ ok: true, value: 1.5 });
  });

  it('values are the same whatever the order of their names', () => {
    expect(isSame({ a: true, b: [1] }, { b: [1], a: true })).toBe(true);
    expect(isSame([{ over: 0, ms: 1 }], [{ ms: 1, over: 0 }])).toBe(true);
    expect(isSame(['class', 'group'], ['group', 'class'])).toBe(false);
    expect(isSame(null, undefined)).toBe(true);
  });
});

describe('band rows', () => {
  const intervals = '10 = 3:00\n20 = 2:00\n* = 1:00';
  const bounds = (rows: readonly { bound: string }[]) => rows.map(({ bound }) => bound).join(' ');

  it('lines are rows, and rows the same lines', () => {
    expect(rowsOf('intervals', intervals)).toHaveLength(3);
    expect(textOfRows(rowsOf('intervals', intervals))).toBe(intervals);
    expect(rowsOf('bands', '')).toEqual([]);
    expect(textOfRows([])).toBe('');
  });

  it('a list of intervals always ends with the places behind', () => {
    expect(bounds(rowsOf('intervals', ''))).toBe('*');
    expect(bounds(rowsOf('intervals', '10 = 3:00'))).toBe('10 *');
  });

  it('rows are added, removed and moved; the places behind stay where they are', () => {
    const rows = rowsOf('intervals', intervals);
    expect(bounds(withRow('intervals', rows, 0))).toBe('10  20 *');
    expect(bounds(withRow('intervals', rows, 2))).toBe('10 20  *');
    expect(bounds(withoutRow(rows, 0))).toBe('20 *');
    expect(bounds(withRowMoved('intervals', rows, 0, 1))).toBe('20 10 *');
    expect(bounds(withRowMoved('intervals', rows, 1, 1))).toBe('10 20 *');
    expect(bounds(withRowMoved('intervals', rows, 0, -1))).toBe('10 20 *');
    expect(bounds(withRowMoved('intervals', rows, 2, -1))).toBe('10 20 *');
    expect(bounds(withRowMoved('bands', rowsOf('bands', '0 = 1\n20 = 2'), 1, -1))).toBe('20 0');
  });

  it.each([
    ['x = 1:00', 0, 'bound'],
    [' = 1:00', 0, 'bound'],
    ['1.5 = 1:00', 0, 'bound'],
    ['-3 = 1:00', 0, 'bound'],
    ['١٠ = 1:00', 0, 'bound'],
    ['20 = soon', 0, 'time'],
    ['20 = 25:61:99.9', 0, 'time'],
    ['20 = -1:00', 0, 'time'],
    ['20 = ', 0, 'time'],
    ['20 = 1:00\n20 = 2:00', 1, 'order'],
    ['20 = 1:00\n10 = 2:00', 1, 'order'],
    ['20 = 1:00\n30 = 2', 1, null],
  ])('of %j row %i: %s', (text, at, problem) => {
    expect(rowProblem(rowsOf('bands', text), at)).toBe(problem);
  });

  it('a row that was just added cannot be saved before it is filled', () => {
    const text = textOfRows(withRow('bands', rowsOf('bands', '0 = 1:00'), 0));
    expect(readValue({ type: 'bands' }, text)).toEqual({ ok: false });
    expect(rowsOf('bands', text)).toHaveLength(2);
  });
});
