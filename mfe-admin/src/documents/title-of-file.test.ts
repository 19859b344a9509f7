import { expect, test } from 'vitest';
import { titleOfFile } from './title-of-file.ts';

test.each([
  ['Bulletin_3.pdf', 'Bulletin 3'],
  ['Day_1.gpx', 'Day 1'],
  ['../../etc/passwd.pdf', 'passwd'],
  ['C:\\rally\\Décision n° 4.PDF', 'Décision n° 4'],
  ['gnp.\u202Efdp.exe', 'gnp.fdp.exe'],
  ['a\u0000b\u200B.png', 'ab'],
  ['', ''],
  [`${'x'.repeat(10_000)}.pdf`, 'x'.repeat(120)],
])('%j is called %j', (name, title) => {
  expect(titleOfFile(name)).toBe(title);
});
