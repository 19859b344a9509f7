import type { RegulationVersion, RuleParameter } from '@bivouac/data';
import { expect, it } from 'vitest';
import { before, groupsOf, readDraft, refusedOf, tariffFrom } from './tariffs.ts';

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

it('a refusal is of the parameter its sentence begins with, whole', () => {
  expect(refusedOf(parameters, 'tc.max_late_total must be at least tc.max_late, 5: found 1.')).toBe(
    'tc.max_late_total',
  );
  expect(refusedOf(parameters, 'tc.max_late must be a whole number: found "x".')).toBe('tc.max_late');
  expect(refusedOf(parameters, 'The server failed.')).toBeNull();
});

it('groups stand in the order of the table', () => {
  expect(groupsOf([parameter('tc.due_base', 'choice', 0), ...parameters]).map(({ group }) => group)).toEqual([
    'controls',
    'starts',
  ]);
});
