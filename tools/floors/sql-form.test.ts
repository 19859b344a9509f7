/** SQL keeps its form, and a program that gives it this form changes nothing that Postgres reads. */
import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { formatSql } from '../format/format-sql.ts';
import { meaningOf } from '../format/sql-tokens.ts';
import { sqlFormFaults } from './sql-form.ts';

const root = resolve(import.meta.dirname, '../..');
const files = globSync('supabase/{schemas,data}/**/*.sql', { cwd: root });
const wide = (text: string) => text.split('\n').filter((line) => line.length > 140);

it('finds nothing wrong in the SQL of this house; npm run format mends what it can', () => {
  expect(files.length).toBeGreaterThan(200);
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
