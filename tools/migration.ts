/** `npm run migration`: writes the schema files that changed since the last generated migration into a new one. */
import { execFileSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { generateMigration } from '../supabase/local/migrations/generate.ts';
import { readMigrations } from '../supabase/local/migrations/migration-files.ts';
import { readSchemas } from '../supabase/local/migrations/schema-files.ts';
import { defaultSettings } from '../supabase/local/settings.ts';

const help = `npm run migration -- [NOUN] [--amend | --anew]
Functions, views and policies stand once in supabase/schemas. This writes the files that changed into one
generated migration supabase/migrations/<timestamp>_NOUN.generated.sql (NOUN: default "schemas").
  --amend  rewrites the newest generated migration instead of adding one, while it is not committed
  --anew   replaces every generated migration by one with all schema files (only before anything is deployed)`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { amend: { type: 'boolean' }, anew: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } },
});
if (values.help) {
  console.log(help);
} else {
  process.exitCode = await write();
}

async function write(): Promise<number> {
  const { supabaseDir } = defaultSettings;
  const migrations = await readMigrations(supabaseDir);
  const generated = migrations.filter((migration) => migration.isGenerated);
  const newest = generated.at(-1);
  if (values.amend && newest && isCommitted(newest.path)) {
    console.error(`${newest.name} is committed: run without --amend, so that a new migration is written.`);
    return 1;
  }
  const replaced = values.anew ? generated : values.amend && newest ? [newest] : [];
  const result = generateMigration({
    schemas: await readSchemas(supabaseDir),
    migrations: migrations.filter((migration) => !replaced.includes(migration)),
    noun: positionals[0] ?? 'schemas',
    now: new Date(),
  });
  for (const path of result.gone) {
    console.log(`${path} is gone: write a migration by hand that drops what it made.`);
  }
  for (const migration of replaced) rmSync(migration.path);
  if (result.text === null) {
    console.log('Nothing changed: the migrations already say what the schema files say.');
    return 0;
  }
  writeFileSync(join(supabaseDir, 'migrations', result.fileName), result.text);
  console.log(`Wrote supabase/migrations/${result.fileName} (${result.changed.length} schema files).`);
  return 0;
}

function isCommitted(path: string): boolean {
  try {
    execFileSync('git', ['ls-files', '--error-unmatch', path], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
