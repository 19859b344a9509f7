/** `npm run migration`: writes the migration of a release, from those released before to the schema files. */
import { parseArgs } from 'node:util';
import { defaultSettings, StackRefused } from '../supabase/local/index.ts';
import { freezeBaseline } from '../supabase/local/migrations/baseline.ts';
import { readMigrations } from '../supabase/local/migrations/migration-files.ts';
import { writeMigration } from '../supabase/local/migrations/write-migration.ts';
import { startTestServer } from '../supabase/tests/stack/test-server.ts';

const noneNeeded =
  'No migration is needed before the first release: databases are made from supabase/schemas, and npm run deploy generates the baseline.';
const help = `npm run migration -- NOUN
From the first release on, databases elsewhere follow migrations. Before a release this compares the released migrations with
supabase/schemas and writes what is missing into supabase/migrations/<timestamp>_NOUN.generated.sql (rows of supabase/data into
<timestamp>_NOUN.data.sql). Read it before you commit it.
npm run migration -- --freeze
The first release: writes supabase/schemas as the first migration, frozen from then on.`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { help: { type: 'boolean', short: 'h' }, freeze: { type: 'boolean' } },
});
const [noun] = positionals;
const { supabaseDir } = defaultSettings;
const isReleased = (await readMigrations(supabaseDir)).length > 0;
if (values.freeze && !isReleased) {
  console.log(`Wrote supabase/migrations/${await freezeBaseline(supabaseDir, new Date())}`);
} else if (values.help || values.freeze || !noun || !/^[a-z][a-z_]*$/.test(noun)) {
  console.log(help);
  process.exitCode = values.help ? 0 : 2;
} else if (!isReleased) {
  console.log(noneNeeded);
} else {
  process.exitCode = await write(noun);
}

async function write(noun: string): Promise<number> {
  const server = await startTestServer();
  try {
    const { files, losing } = await writeMigration({
      serverUrl: server.url,
      supabaseDir,
      noun,
      now: new Date(),
    });
    if (files.length === 0) console.log('Nothing to write: the migrations lead to the schema files already.');
    for (const file of files) console.log(`Wrote supabase/migrations/${file}`);
    for (const statement of losing) console.log(`It loses rows or values: ${statement}`);
    return 0;
  } catch (failure) {
    if (!(failure instanceof StackRefused)) throw failure;
    console.error(failure.message);
    return 1;
  } finally {
    await server.stop();
  }
}
