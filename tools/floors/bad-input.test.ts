/** Every bad input in docs/bad-input.md is held by a test that exists, and each place where input comes in is named. */
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
const rows = readFileSync(resolve(root, 'docs/bad-input.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| where'))
  .map((line) => line.slice(2, -2).split(' | '));

it('names a test for each input, and each of them is there', () => {
  expect(rows.length).toBeGreaterThan(30);
  const faults = rows.flatMap(([where, input, becomes, tests = '']) => {
    const named = [...tests.matchAll(/`([^`]+)`/g)].map(([, path]) => path ?? '');
    const isWhole = where && input && becomes && named.length > 0;
    const missing = named.filter(
      (path) => !/\.(test|spec)\.ts$/.test(path) || !existsSync(resolve(root, path)),
    );
    return isWhole ? missing.map((path) => `${input}: ${path} is no test`) : [`${input}: a cell is empty`];
  });
  expect(faults).toEqual([]);
});

it('has every place where input comes in', () => {
  expect([...new Set(rows.map(([where]) => where))]).toEqual([
    'Names',
    'Cells',
    'CSV',
    'XLSX',
    'GPX',
    'PDF, image',
    'Times',
    'Facts',
    'Documents',
    'REST',
    'Channels',
  ]);
});
