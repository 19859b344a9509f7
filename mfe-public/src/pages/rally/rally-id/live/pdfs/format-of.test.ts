/** formatOf and file name. */
import { describe, expect, it } from 'vitest';
import { fileNameOf } from './file-name.ts';
import { formatOf } from './format-of.ts';

describe('formatOf', () => {
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
});

describe('file name', () => {
  it.each([
    ['12', 'Classification after SS3', '12 Classification after SS3.pdf'],
    [null, 'Étape d’Óbidos – Łódź', 'Étape d’Óbidos – Łódź.pdf'],
    ['1', '../../etc/passwd', '1 .. .. etc passwd.pdf'],
    ['1', 'a\u202Efdp.exe\u0000b', '1 a fdp.exe b.pdf'],
    [null, '...', 'document.pdf'],
    [null, 'x'.repeat(300), `${'x'.repeat(100)}.pdf`],
  ])('%s %s is saved as %s', (number, title, name) => {
    expect(fileNameOf({ number, title, file: 'rally/id.pdf' })).toBe(name);
  });
});
