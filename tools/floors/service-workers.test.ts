/** Service workers: the marshalls' app alone registers one, for its own pages alone. */
import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
const APP = 'mfe-marshall/src/app/versions.ts';

it('no script of the site registers a service worker outside /marshalls/', () => {
  const sources = globSync(
    ['{shell,mfe-*}/src/**/*.{ts,tsx,js,html}', 'libs/*/src/**/*.{ts,tsx}', 'tools/build/**/*.html'],
    {
      cwd: root,
    },
  ).filter((path) => !/\.test\.tsx?$/.test(path));
  expect(sources.length).toBeGreaterThan(1_000);
  const textOf = (path: string) => readFileSync(join(root, path), 'utf8');
  const isRegistering = (text: string) =>
    /serviceWorker|workbox-window/.test(text) && /\bregister\(/.test(text);
  expect(sources.filter((path) => isRegistering(textOf(path)))).toEqual([APP]);
  const app = textOf(APP);
  expect(app.match(/\bregister\(.*/g)).toEqual([
    expect.stringMatching(/^register\('\/sw\.js', \{ scope: SCOPE, /),
  ]);
  expect(app).toContain("const SCOPE = '/marshalls/';");
});
