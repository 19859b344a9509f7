import { expect, it } from 'vitest';
import { headingKey, rememberedTrackerColumns } from './remembered-columns.ts';

const headings = ['Who', 'Where', 'When'];
const said = { columns: ['device', 'point', 'time'], speed_unit: 'mph' };
const batch = (more: object) => ({
  read_as: { kind: 'csv', ...said, headings: headingKey(headings), ...more },
});

it('the columns of a file are those of the last one with the same headings, whoever imported it', () => {
  const other = { columns: ['point', 'device', 'time'], headings: 'Some|other|headings' };
  expect(
    rememberedTrackerColumns(headings, [batch(other), batch({}), batch({ speed_unit: 'kmh' })]),
  ).toMatchObject(said);
});

it.each([
  ['too few columns', { columns: ['device'] }],
  ['a column nobody knows', { columns: ['device', 'point', 'shoe size'] }],
  ['a unit nobody knows', { speed_unit: 'parsecs' }],
  ['no columns', { columns: null }],
])('with %s they are guessed', (_, more) => {
  expect(rememberedTrackerColumns(headings, [batch(more)]).columns).toEqual(['', '', '']);
});
