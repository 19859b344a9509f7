import { expect, test } from 'vitest';
import { fileNameOf } from './file-name.ts';

test.each([
  ['12', 'Classification after SS3', '12 Classification after SS3.pdf'],
  [null, 'Étape d’Óbidos – Łódź', 'Étape d’Óbidos – Łódź.pdf'],
  ['1', '../../etc/passwd', '1 .. .. etc passwd.pdf'],
  ['1', 'a\u202Efdp.exe\u0000b', '1 a fdp.exe b.pdf'],
  [null, '...', 'document.pdf'],
  [null, 'x'.repeat(300), `${'x'.repeat(100)}.pdf`],
])('%s %s is saved as %s', (number, title, name) => {
  expect(fileNameOf({ number, title, file: 'rally/id.pdf' })).toBe(name);
});
