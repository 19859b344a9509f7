// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import * as controls from '@bivouac/officials/controls';
import { cleanup, render } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { families, parts } from './families.ts';

afterEach(cleanup);

const ui = resolve(import.meta.dirname, '../../libs/ui');

/** Components of all entry points of the package and officials' controls; other exports begin with a small letter. */
async function exportedComponents(): Promise<string[]> {
  const { exports } = JSON.parse(readFileSync(join(ui, 'package.json'), 'utf8')) as {
    exports: Record<string, string>;
  };
  const doors = Object.values(exports).filter((door) => !door.endsWith('.css'));
  const modules = await Promise.all(doors.map((door) => import(/* @vite-ignore */ join(ui, door))));
  const names = [...modules, controls].flatMap((module: object) => Object.keys(module));
  return [...new Set(names)].filter((name) => /^[A-Z]/.test(name)).sort();
}

it('shows every component of libs/ui and every control of officials, and no other', async () => {
  expect(Object.keys(parts).sort()).toEqual(await exportedComponents());
});

it('shows each part in one family alone', () => {
  const shown = Object.values(families).flatMap((family) => Object.keys(family));
  expect(shown.sort()).toEqual(Object.keys(parts).sort());
});

const states = Object.entries(parts).flatMap(([part, of]) =>
  Object.entries(of).map(([state, Draw]) => ({ part, state, Draw })),
);

describe('a state', () => {
  it.each(states)('$part, $state: draws something', ({ Draw }) => {
    expect(render(<Draw />).container.childElementCount).toBeGreaterThan(0);
  });
});
