/** Papers are told from data by what their file or address ends in. */
import { expect, it } from 'vitest';
import { formatOf } from './format-of.ts';

it.each([
  ['r/12-v1.pdf', null, 'PDF', false],
  ['r/points.gpx', null, 'GPX', true],
  [null, 'https://a.example/rest/v1/rpc/page_csv?rally=DEMO&key=after/SS2&apikey=sb_a.pdf', 'CSV', true],
  [null, 'https://a.example/docs/bulletin-1.PDF#page=2', 'PDF', false],
  [null, '/files/table.json', 'JSON', true],
  [null, 'https://a.example/notice-board', null, false],
  [null, 'https://[', null, false],
  [null, null, null, false],
])('%s at %s is %s', (file, url, name, isData) => {
  expect(formatOf({ file, url })).toEqual({ name, isData });
});
