/** `npm run migration`: writes the migration of a release, which leads from those that landed to the schema files. */
import { parseArgs } from 'node:util';
import { defaultSettings, StackRefused } from '../supabase/local/index.ts';
import { writeMigration } from '../supabase/local/migrations/write-migration.ts';
import { startTestServer } from '../supabase/tests/stack/test-server.ts';

const help = `npm run migration -- NOUN
Everything the database is made of stands in supabase/schemas, and a database of this machine follows these files by itself.
Databases elsewhere follow migrations: before a release this compares both and writes what is missing into
supabase/migrations/<timestamp>_NOUN.generated.sql (rows of supabase/data into <timestamp>_NOUN.data.sql). Read it before it lands.`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { help: { type: 'boolean', short: 'h' } },
});
const [noun] = positionals;
if (values.help || !noun || !/^[a-z][a-z_]*$/.test(noun)) {
  console.log(help);
  process.exitCode = values.help ? 0 : 2;
} else {
  process.exitCode = await write(noun);
}

async function write(noun: string): Promise<number> {
  const server = await startTestServer();
  try {
    const { supabaseDir } = defaultSettings;
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
