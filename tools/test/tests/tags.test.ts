/** Which stories a change runs, by the tags of their files. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { projectRoot } from '../project-root.ts';
import { filesTagged, SMOKE, tagsOf, tagsTouchedBy } from '../tags.ts';

const CROSSING = '@crossing';

it.each([
  ['public-home.spec.ts', ['@public']],
  ['marshall-crossing.spec.ts', ['@marshall', CROSSING, '@smoke']],
  ['live-recovery.spec.ts', [CROSSING]],
  ['admin-routes.long.spec.ts', ['@admin', '@long']],
  ['dev.spec.ts', []],
])('%s has the tags %j', (file, tags) => {
  expect(tagsOf(file)).toEqual(tags);
});

it('chooses files by tag and by name', () => {
  const files = ['admin-live.spec.ts', 'dev.spec.ts', 'live-main.spec.ts', 'public-home.spec.ts'];
  expect(filesTagged(['@public', CROSSING, 'dev.spec.ts'], files)).toEqual(files.slice(1));
});

it.each([
  ['a remote', ['mfe-public/src/a.tsx'], [CROSSING, '@public']],
  ['two remotes', ['mfe-admin/src/a.ts', 'mfe-marshall/src/b.ts'], ['@admin', CROSSING, '@marshall']],
  ['the shell', ['shell/src/a.ts'], ['@account', CROSSING, '@shell']],
  ['a library', ['libs/live/src/a.ts'], ['@smoke']],
  ['a rule', ['supabase/schemas/03_rules/a.sql'], ['@smoke']],
  ['the setup of all stories', ['e2e/story.ts'], ['@smoke']],
  ['a story, which Playwright names', ['e2e/specs/public-home.spec.ts', 'e2e/pages/a.ts'], []],
  ['tests and prose', ['mfe-admin/src/a.test.ts', 'libs/ui/src/a.page.tsx', 'docs/a.md', 'README.md'], []],
])('a change in %s runs its tags', (_, changed, tags) => {
  expect(tagsTouchedBy(changed)).toEqual(tags);
});

it('each file of the smoke set exists', () => {
  const files = readdirSync(join(projectRoot, 'e2e', 'specs'));
  expect(SMOKE.filter((name) => !files.includes(`${name}.spec.ts`))).toEqual([]);
});

it('each file of stories takes its test from e2e/story.ts', () => {
  const specs = join(projectRoot, 'e2e', 'specs');
  const own = /\btest\b[^;]*from '@playwright\/test'/;
  expect(readdirSync(specs).filter((file) => own.test(readFileSync(join(specs, file), 'utf8')))).toEqual([]);
});
