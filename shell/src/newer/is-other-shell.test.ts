import { expect, it } from 'vitest';
import { isOtherShell } from './use-newer-shell.ts';

const page = (...scripts: string[]) =>
  `<!doctype html><head>${scripts.map((src) => `<script defer src="${src}" integrity="sha256-x"></script>`).join('')}</head><div id="page"></div>`;
const own = ['', '/s/lib.1.js', '/s/index.1.js', '/s/4.abc.js'];

it.each([
  ['the same scripts', page('/s/lib.1.js', '/s/index.1.js'), false],
  ['another script', page('/s/lib.1.js', '/s/index.2.js'), true],
  ['the page of a Wi-Fi', '<h1>Welcome</h1><script src="/portal.js"></script>', false],
  ['nothing', '', false],
])('%s', (_what, html, isOther) => {
  expect(isOtherShell(html, own)).toBe(isOther);
});
