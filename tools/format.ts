/** `npm run format`: gives TypeScript and SQL the form of this house. */
import { spawnSync } from 'node:child_process';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { writeDecisionTables } from './format/decision-tables.ts';
import { writeFeedSchemas } from './format/feed-schemas.ts';
import { formatSql } from './format/format-sql.ts';

const help = `npm run format
Writes the JSON Schemas of the feed (docs/feed) and the conditions of statuses (docs/sport/publication.md), runs biome on TypeScript, JSON and CSS, and breaks lines of SQL in
supabase/schemas and supabase/data that are wider than 140 signs. What Postgres reads stays the same: a file of which that cannot be said is
left as it is, and named.`;

const root = resolve(import.meta.dirname, '..');
const { values } = parseArgs({ options: { help: { type: 'boolean', short: 'h' } } });
if (values.help) console.log(help);
else {
  writeFeedSchemas();
  writeDecisionTables();
  process.exitCode = Math.max(formatAllSql(), runBiome());
}

function formatAllSql(): number {
  let refused = 0;
  for (const path of globSync('supabase/{schemas,data}/**/*.sql', { cwd: root })) {
    const file = join(root, path);
    const text = readFileSync(file, 'utf8');
    try {
      const formed = formatSql(text);
      if (formed === text) continue;
      writeFileSync(file, formed);
      console.log(`Formatted ${path}`);
    } catch (failure) {
      if (!(failure instanceof RangeError)) throw failure;
      console.error(`${path}: ${failure.message}`);
      refused = 1;
    }
  }
  return refused;
}

function runBiome(): number {
  return spawnSync('biome', ['check', '--write', '.'], { cwd: root, stdio: 'inherit' }).status ?? 1;
}
