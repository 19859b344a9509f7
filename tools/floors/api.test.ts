/** What a package offers others changes by a step of its version: whoever relies on `^1.0.0` gets what 1.0.0 offered. */
import { describe, expect, it } from 'vitest';
import { packages } from '../packages/list.ts';
import { faultsOfRanges, fits } from '../packages/ranges.ts';
import { missingStep, type Report, read, written } from '../packages/report.ts';
import { faultsOf } from '../packages/reports.ts';

it('every package with an API.md offers what it says at its version', { timeout: 180_000 }, async () => {
  expect(await faultsOf(await packages())).toEqual([]);
});

it('every package asks for those of the house by versions that are here', async () => {
  expect(await faultsOfRanges()).toEqual([]);
});

it.each([
  ['^1.2.3', '1.2.3', true],
  ['^1.2.3', '1.2.4', true],
  ['^1.2.3', '1.10.0', true],
  ['^1.2.3', '1.2.2', false],
  ['^0.0.3', '0.0.4', false],
  ['^0.0.3', '0.0.3', true],
  ['^1.2.3', '2.0.0', false],
  ['^0.1.0', '0.1.7', true],
  ['^0.1.0', '0.2.0', false],
  ['*', '1.0.0', false],
])('%s and %s: %s', (range, version, isGood) => {
  expect(fits(range, version)).toBe(isGood);
});

const report = (version: string, ...lines: string[]): Report => ({
  version,
  surface: { '@bivouac/a': lines.join('\n'), '@bivouac/a/kit': '' },
});
const [one, two] = ['export declare const one: 1;', 'export declare const two: 2;'] as const;

describe('a step of the version', () => {
  it.each([
    ['something new', report('1.2.3', one), report('1.2.3', one, two), [`+ ${two}`, 'changeset (minor)']],
    ['something new in a patch', report('1.2.3', one), report('1.2.4', one, two), [`+ ${two}`]],
    ['something gone', report('1.2.3', one, two), report('1.2.3', one), [`- ${two}`, 'changeset (major']],
    ['an older version', report('1.2.3', one), report('1.1.0', two), [`- ${one}`, `+ ${two}`]],
  ])('is missing: %s', (_what, before, now, said) => {
    const missing = missingStep('@bivouac/a', before, now);
    for (const words of ['@bivouac/a 1.2.3', ...said]) expect(missing).toContain(words);
  });

  it.each([
    ['nothing new', report('1.2.3', one), report('1.2.3', one)],
    ['nothing new in a patch', report('1.2.3', one), report('1.2.4', one)],
    ['a minor', report('1.2.3', one), report('1.3.0', two)],
    ['a major', report('1.2.3', one), report('2.0.0', two)],
    ['nobody had it before', null, report('1.0.0', one)],
  ])('is not missing: %s', (_what, before, now) => {
    expect(missingStep('@bivouac/a', before, now)).toBe(null);
  });
});

it('a report is read as it was written', () => {
  const { version, surface } = report('1.2.3', one, '', two);
  const again = read(written('@bivouac/a', { version, surface }));
  expect(again).toEqual({ version, surface });
  expect(read(null)).toBe(null);
  expect(read('# Something else\n')).toBe(null);
});
