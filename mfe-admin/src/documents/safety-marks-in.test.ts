/** What a file of a course gives away of where the organisation stands. */
import { expect, it } from 'vitest';
import { safetyMarksIn } from './safety-marks-in.ts';

const marksIn = (inside: string) =>
  safetyMarksIn(new TextEncoder().encode(`<gpx><wpt lat="1" lon="2">${inside}</wpt></gpx>`));

it.each([
  ['<extensions><openrally:medical/><openrally:police /></extensions>', ['medical', 'police']],
  [
    '<extensions><Helicopter xmlns="http://www.openrally.org/xmlschemas/1/0"></Helicopter></extensions>',
    ['helicopter'],
  ],
  ['<sym> Medical Facility</sym>', ['medical']],
  ['<or:type>media</or:type>', ['media']],
  ['<name>medical</name><desc>police</desc><extensions><openrally:fuel/></extensions>', []],
  ['<openrally:medicalish/>', []],
])('%s', (inside, marks) => {
  expect(marksIn(inside)).toEqual(marks);
});

it('is nothing where the file is no text', () => {
  expect(safetyMarksIn(new Uint8Array([0xff, 0xfe, 0, 0xd8, 0, 0]))).toEqual([]);
});
