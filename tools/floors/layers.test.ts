/** The layers in `biome.json`: each trial file is linted in one run, in a tree with the configuration of the repository. */
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
const tree = mkdtempSync(join(tmpdir(), 'bivouac-layers-'));
afterAll(() => rmSync(tree, { recursive: true }));

const rejected = [
  ['libs/rules/src/a.ts', '@bivouac/data/feed'],
  ['libs/data/src/b.ts', '@bivouac/live'],
  ['libs/ui/src/c.ts', '@bivouac/i18n'],
  ['libs/ui/src/d.ts', '../../data/src/index.ts'],
  ['libs/live/src/e.ts', '@bivouac/mfe-public'],
  ['libs/live/src/f/g/h/i.ts', '../../../j.ts'],
  ['mfe-admin/src/pages/k.ts', '@bivouac/mfe-public'],
  ['mfe-admin/src/l.ts', '../../mfe-public/src/pages.tsx'],
  ['mfe-marshall/src/app/m.ts', '@bivouac/shell'],
  ['mfe-public/src/pages/n.ts', '@supabase/supabase-js'],
  ['mfe-public/src/o.ts', '@bivouac/supabase'],
  ['mfe-admin/src/crews/p.ts', '../pages/not-yet.tsx'],
  ['mfe-public/src/tables/q.ts', '#pages/home/home-page.tsx'],
  ['mfe-public/src/state/r.ts', '../tables/marks.tsx'],
  ['mfe-public/src/state/s.ts', '#tables/marks.tsx'],
  ['mfe-admin/src/catalogues/en/t.ts', '../../crews/crew-form.tsx'],
  ['shell/src/u.ts', '@bivouac/mfe-admin'],
  ['shell/src/v.ts', '../../tools/build/federated.ts'],
  ['gallery/src/w.ts', '@bivouac/shell'],
  ['supabase/local/x.ts', '../../tools/start.ts'],
  ['tools/y.ts', '../lab/bench/figures.ts'],
  ['e2e/z.ts', '../mfe-admin/src/manifest.ts'],
] as const;

const accepted = [
  ['libs/live/src/aa.ts', '@bivouac/data/feed'],
  ['mfe-admin/src/pages/ab.ts', '../crews/crew-form.tsx'],
  ['mfe-admin/src/crews/ac.ts', '../rally/race-frame.tsx'],
  ['mfe-public/src/state/ad.ts', '../structure/stages.ts'],
  ['mfe-public/src/chunks/ae.ts', '#pages/home/home-page.tsx'],
  ['supabase/tests/af.ts', '../../tools/import/index.ts'],
  ['e2e/ag.ts', '../tools/start.ts'],
] as const;

const forms = [
  (path: string) => `import { a } from '${path}';\n\nexport const b = a;\n`,
  (path: string) => `import type { A } from '${path}';\n\nexport type B = A;\n`,
  (path: string) => `export { a } from '${path}';\n`,
  (path: string) => `export const a = () => import('${path}');\n`,
];

function filesWithFault(): string[] {
  copyFileSync(join(root, 'biome.json'), join(tree, 'biome.json'));
  for (const [at, [path, specifier]] of [...rejected, ...accepted].entries()) {
    mkdirSync(join(tree, dirname(path)), { recursive: true });
    writeFileSync(join(tree, path), forms[at % forms.length]?.(specifier) ?? '');
  }
  const { stdout } = spawnSync(
    join(root, 'node_modules/.bin/biome'),
    [
      'lint',
      '--vcs-enabled=false',
      '--only=style/noRestrictedImports',
      '--reporter=json',
      '--max-diagnostics=none',
      '.',
    ],
    { cwd: tree, encoding: 'utf8' },
  );
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: { location: { path: unknown } }[] };
  return diagnostics.map(({ location }) =>
    String((location.path as { file?: string }).file ?? location.path),
  );
}

it('rejects imports of a layer above, and nothing else', () => {
  expect([...new Set(filesWithFault())].toSorted()).toEqual(rejected.map(([path]) => path).toSorted());
});
