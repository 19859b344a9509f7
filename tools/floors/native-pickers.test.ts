/** No page has a native picker of days or times: they follow the browser's language, not the rally's. */
import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
const NATIVE = /\btype\s*[:=]\s*\{?\s*["'`](?:date|time|datetime-local|month|week)["'`]/;
const nativeIn = (text: string) => text.split('\n').filter((line) => NATIVE.test(line));

it('finds a native picker', () => {
  const lines = [
    '<input type="date" />',
    "<input type={'time'} />",
    "createElement('input', { type: 'datetime-local' })",
  ];
  expect(nativeIn(lines.join('\n'))).toEqual(lines);
  expect(nativeIn('<input type="search" />')).toEqual([]);
});

it('there is none on any page', () => {
  const files = globSync('{libs,mfe-*,shell}/**/src/**/*.{ts,tsx}', {
    cwd: root,
    exclude: ['**/node_modules/**'],
  });
  expect(files.length).toBeGreaterThan(500);
  expect(files.filter((file) => nativeIn(readFileSync(join(root, file), 'utf8')).length > 0)).toEqual([]);
});
