/** React's rules without exceptions: what decision 0015 says of effects and refs. */
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { filesOf } from './find-faults.ts';

const root = resolve(import.meta.dirname, '../..');
const PARTS = /^(libs\/[^/]+|shell|gallery|mfe-[a-z]+)\/src\/.*\.tsx?$/;

/** The formatter puts the statements of a component or hook two spaces from the margin. */
const FAULTS = {
  'a list of dependencies that is not whole': /biome-ignore lint\/correctness\/use\w+/,
  'a ref written while drawing': /^ {2}(?:(?:else )?(?:if \(.*\) )?)\w+\.current (?:[|&?]{2})?= /,
};

function faultsOf(text: string): string[] {
  const lines = text.split('\n');
  return Object.entries(FAULTS).flatMap(([fault, sign]) =>
    lines.some((line) => sign.test(line)) ? fault : [],
  );
}

it('has none in the pages and libraries', () => {
  const faults = filesOf(root, '')
    .filter((path) => PARTS.test(path) && !path.includes('.test.'))
    .flatMap((path) => faultsOf(readFileSync(join(root, path), 'utf8')).map((fault) => `${path}: ${fault}`));
  expect(faults).toEqual([]);
});

it.each([
  '  // biome-ignore lint/correctness/useExhaustiveDependencies: name stands for ref',
  '  newest.current = props;',
  '  was.current ||= is;',
  '  if (isHere) newest.current = props;',
  '  else if (isRecorded && !shown.current) shown.current = null;',
])('finds %s', (line) => expect(faultsOf(line)).toHaveLength(1));

it('leaves effects, handlers and other rules alone', () => {
  expect(faultsOf('    newest.current = props;\n  if (a.current === b) return;')).toEqual([]);
  expect(faultsOf('  // biome-ignore lint/a11y/noAutofocus: asked for by a press')).toEqual([]);
});
