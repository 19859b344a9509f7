/** A generated migration holds what changed since the last one, once, after every other migration. */
import { describe, expect, it } from 'vitest';
import { generateMigration } from '../generate.ts';
import type { MigrationFile } from '../migration-files.ts';
import type { SchemaFile } from '../schema-files.ts';

const now = new Date('2030-01-02T03:04:05Z');

function schema(path: string, text: string): SchemaFile {
  return { path, text, sha256: `sha-of-${text}` };
}

function landed(fileName: string, text: string): MigrationFile {
  const [version = '', name = ''] = fileName.replace(/\.sql$/, '').split(/_(.*)/);
  return { version, name, text, path: fileName, isGenerated: name.endsWith('.generated') };
}

describe('generateMigration', () => {
  const first = generateMigration({
    schemas: [schema('a.sql', 'A'), schema('b/c.sql', 'C')],
    migrations: [],
    noun: 'functions',
    now,
  });

  it('writes every file it does not know, in order', () => {
    expect(first.fileName).toBe('20300102030405_functions.generated.sql');
    expect(first.text?.indexOf('\nA\n')).toBeGreaterThan(0);
    expect(first.text?.indexOf('\nC\n')).toBeGreaterThan(first.text?.indexOf('\nA\n') ?? 0);
    expect(first.text).toContain('set check_function_bodies = off;');
  });

  const migrations = [landed(first.fileName, first.text ?? '')];

  it('writes nothing when nothing changed', () => {
    const again = generateMigration({
      schemas: [schema('a.sql', 'A'), schema('b/c.sql', 'C')],
      migrations,
      noun: 'x',
      now,
    });
    expect(again.text).toBeNull();
  });

  it('writes only what changed, after the newest migration', () => {
    const schemas = [schema('a.sql', 'A2'), schema('b/c.sql', 'C')];
    const next = generateMigration({ schemas, migrations, noun: 'x', now: new Date('2029-01-01') });
    expect(next.fileName).toBe('20300102030406_x.generated.sql');
    expect(next.changed).toEqual(['a.sql']);
    expect(next.text).not.toContain('\nC\n');
  });

  it('names a file that is gone once, and takes it back when it returns', () => {
    const gone = generateMigration({ schemas: [schema('a.sql', 'A')], migrations, noun: 'x', now });
    expect(gone.gone).toEqual(['b/c.sql']);
    const known = [...migrations, landed(gone.fileName, gone.text ?? '')];
    expect(
      generateMigration({ schemas: [schema('a.sql', 'A')], migrations: known, noun: 'x', now }).text,
    ).toBeNull();
    const back = generateMigration({
      schemas: [schema('a.sql', 'A'), schema('b/c.sql', 'C')],
      migrations: known,
      noun: 'x',
      now,
    });
    expect(back.changed).toEqual(['b/c.sql']);
  });
});
