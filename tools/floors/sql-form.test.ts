/** Sql form, layers, circles and whole tables. */

import { spawnSync } from 'node:child_process';
import { copyFileSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { formatSql } from '../format/format-sql.ts';
import { meaningOf } from '../format/sql-tokens.ts';
import { findCircles } from './circles.ts';
import { sqlFormFaults } from './sql-form.ts';
import { wholeTableFaults } from './whole-tables.ts';

const root = resolve(import.meta.dirname, '../..');

describe('sql form', () => {
  const files = globSync('supabase/{schemas,data}/**/*.sql', { cwd: root });
  const wide = (text: string) => text.split('\n').filter((line) => line.length > 140);

  it('finds nothing wrong in the SQL of this house; npm run format mends what it can', () => {
    expect(files.length).toBeGreaterThan(150);
    expect(files.flatMap((path) => sqlFormFaults(path, readFileSync(join(root, path), 'utf8')))).toEqual([]);
  });

  it('has each function in one file: whoever looks for its name finds what it does', () => {
    const filesOf = new Map<string, Set<string>>();
    for (const path of files) {
      const text = readFileSync(join(root, path), 'utf8');
      for (const [, name = ''] of text.matchAll(/create (?:or replace )?function (\w+\.\w+)/g))
        filesOf.set(name, new Set([...(filesOf.get(name) ?? []), path]));
    }
    expect(filesOf.size).toBeGreaterThan(900);
    expect([...filesOf].filter(([, paths]) => paths.size > 1).map(([name]) => name)).toEqual([]);
  });

  it.each([
    ['a wide line', `select ${'a, '.repeat(60)}b;`, 'a.sql:1: 189 signs, at most 140'],
    ['a tab', 'select\ta;', 'a.sql:1: a tab'],
    ['a blank at an end', 'select a; ', 'a.sql:1: blanks at the end'],
    ['a shouted keyword', 'select a\nFROM b;', 'a.sql:2: FROM is written in lower case'],
  ])('finds %s', (_name, text, fault) => {
    expect(sqlFormFaults('a.sql', text)).toContain(fault);
  });

  it('lets values, remarks and quoted names be written as they are', () => {
    expect(sqlFormFaults('a.sql', `-- From a to B.\nselect 'FROM' as "A", $1 from b;`)).toEqual([]);
  });

  describe('the formatter', () => {
    it('breaks before a clause, and indents what goes on within one', () => {
      const columns = Array.from({ length: 9 }, (_, i) => `t.column_${i}`).join(', ');
      const clauses = [`  select ${columns}`, '  from public.rallies t where t.id = p_rally;'];
      expect(formatSql(clauses.join(' ').replace('   ', ' '))).toBe(clauses.join('\n'));
      expect(formatSql(`  select ${columns}, ${columns};`)).toMatch(/^ {2}select t.*,\n {4}t.*;$/);
    });

    it('keeps a name beside its value', () => {
      const pairs = Array.from({ length: 10 }, (_, i) => `'name_${i}', t.value_${i}`).join(', ');
      const [first = ''] = formatSql(`select jsonb_build_object(${pairs}) from t;`).split('\n');
      expect(first).toMatch(/, t\.value_\d,$/);
    });

    it('goes on with a long text on the next line, as one constant', () => {
      const text = `comment on function public.a() is '${"It''s said, and it is long. ".repeat(8).trim()}';`;
      const formed = formatSql(text);
      expect(wide(formed)).toEqual([]);
      expect(meaningOf(formed)).toEqual(meaningOf(text));
    });

    it('lets a remark flow into its next line, and puts one behind code above it', () => {
      const words = 'what is long is told here '.repeat(6).trim();
      expect(formatSql(`-- ${words} and\n-- ends here.\n`)).toBe(
        `-- ${'what is long is told here '.repeat(5)}what\n-- is long is told here and ends here.\n`,
      );
      expect(formatSql(`  a := 1; -- ${words}`)).toMatch(/^ {2}-- what .*\n(.*\n)?\s+a := 1;$/);
    });

    it('touches nothing of what fits', () => {
      for (const path of files) {
        const text = readFileSync(join(root, path), 'utf8');
        expect(formatSql(text), path).toBe(text);
      }
    });
  });

  it('takes nothing away that Postgres reads, however a line is broken', () => {
    for (const path of files.filter((_, i) => i % 10 === 0)) {
      const joined = readFileSync(join(root, path), 'utf8').replace(/,\n +(?=[a-z])/g, ', ');
      expect(meaningOf(formatSql(joined)), path).toEqual(meaningOf(joined));
    }
  });
});

describe('layers', () => {
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
});

describe('circles', () => {
  const trees: string[] = [];
  afterEach(() => {
    for (const tree of trees.splice(0)) rmSync(tree, { recursive: true });
  });

  function circlesWith(files: Record<string, string>): string[] {
    const tree = mkdtempSync(join(tmpdir(), 'bivouac-circles-'));
    trees.push(tree);
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(join(tree, dirname(path)), { recursive: true });
      writeFileSync(join(tree, path), text);
    }
    return findCircles(tree);
  }

  it('finds none in this house', () => {
    expect(findCircles(resolve(import.meta.dirname, '../..'))).toEqual([]);
  });

  it.each([
    ['of types alone', "import type { B } from './b.ts';", "import type { A } from './a.ts';"],
    ['of a value and a type', "import { b } from './b.ts';", "import { type A } from './a.ts';"],
    ['by an export', "export { b } from './b.ts';", "import type { A } from './a.ts';"],
    ['over several lines', "import {\n  b,\n} from './b.ts';", "import './a.ts';"],
  ])('refuses a circle %s', (_, a, b) => {
    expect(circlesWith({ 'libs/ui/src/a.ts': a, 'libs/ui/src/b.ts': b })).toEqual([
      expect.stringContaining(
        'libs/ui/src/a.ts -> libs/ui/src/b.ts -> libs/ui/src/a.ts: a circle of imports. Move',
      ),
    ]);
  });

  it('tells a circle of three once, and another beside it', () => {
    const circles = circlesWith({
      'e2e/a.ts': "import '../e2e/b.ts';",
      'e2e/b.ts': "import './c.ts';\nimport './d.ts';",
      'e2e/c.ts': "import './a.ts';",
      'e2e/d.ts': '',
      'tools/a.ts': "import './b.ts';",
      'tools/b.ts': "import './a.ts';",
    });
    expect(circles.map((circle) => circle.split(':')[0])).toEqual([
      'e2e/a.ts -> e2e/b.ts -> e2e/c.ts -> e2e/a.ts',
      'tools/a.ts -> tools/b.ts -> tools/a.ts',
    ]);
  });

  it('lets what is loaded later lead back to whoever asked for it', () => {
    expect(
      circlesWith({
        'shell/src/a.ts': "const later = () => import('./b.ts');",
        'shell/src/b.ts': "import { later } from './a.ts';",
      }),
    ).toEqual([]);
  });

  it('lets two stand on the same', () => {
    expect(
      circlesWith({
        'shell/src/a.ts': "import './c.ts';\nimport './b.ts';",
        'shell/src/b.ts': "import './c.ts';",
        'shell/src/c.ts': '',
      }),
    ).toEqual([]);
  });
});

describe('whole tables', () => {
  const files = globSync('supabase/schemas/**/*.sql', { cwd: root });

  it('finds none in the SQL of this house', () => {
    expect(files.length).toBeGreaterThan(150);
    expect(files.flatMap((path) => wholeTableFaults(path, readFileSync(join(root, path), 'utf8')))).toEqual(
      [],
    );
  });

  it.each([
    ['an update', 'update public.crews c set name = $1;', 'update'],
    ['a delete', 'begin\n  delete from timing.rows;\nend', 'delete'],
    [
      'one whose condition is of something else',
      'update a set b = (select c from d where e);\nselect 1 from f where g;',
      'update',
    ],
    ['one within another', 'with gone as (delete from a returning *) select * from gone where b;', 'delete'],
  ])('finds %s', (_name, text, word) => {
    expect(wholeTableFaults('a.sql', text)).toEqual([
      expect.stringMatching(`^a\\.sql:\\d: ${word} without a where$`),
    ]);
  });

  it.each([
    'update only public.a as b set c = case when d then 1 else 2 end where e;',
    'with gone as (delete from a where b returning *) select * from gone;',
    'delete from a using b where a.c = b.c',
    'insert into a values (1) on conflict (b) do update set c = 1;',
    'select a from b for update of b;',
    'create table a (b integer references c on delete cascade on update set null);',
    'create trigger a before update or delete on b execute function c();',
  ])('lets %s be', (text) => {
    expect(wholeTableFaults('a.sql', text)).toEqual([]);
  });
});
