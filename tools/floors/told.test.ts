/** The map of what stories run holds for all of them: a story that nobody looks at would be told by no change. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { FROM_SOURCES, readTold } from '../test/told/told-map.ts';

const specs = resolve(import.meta.dirname, '../../e2e/specs');
const files = readdirSync(specs).filter((file) => file.endsWith('.spec.ts'));

it('it names every file of stories, and none that is gone (npm run told -- FILE adds one)', () => {
  expect([...readTold().keys(), ...FROM_SOURCES].toSorted()).toEqual(files.toSorted());
});

it('every file is told by e2e/story.ts, which looks at what it runs', () => {
  const ownTest = /\btest\b[^;]*from '@playwright\/test'/;
  expect(files.filter((file) => ownTest.test(readFileSync(join(specs, file), 'utf8')))).toEqual([]);
});
