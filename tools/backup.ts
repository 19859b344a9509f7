/** `npm run backup -- FILE`: everything of a rally machine in one file, while it runs or while it does not. */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { StackRefused, settingsFrom } from '../supabase/local/index.ts';
import { BackupRefused } from './backup/backup-refused.ts';
import { borrowDatabase } from './backup/database-of.ts';
import { writeBackup } from './backup/write-backup.ts';

const help = `npm run backup -- FILE
Writes structure, facts, people, accounts, files and keys of one instant into FILE, while Bivouac runs or while it does not.
FILE opens everything, like a password: keep it where nobody else reads.
Settings: BIVOUAC_DATA (.bivouac): the data folder. DATABASE_URL: a database elsewhere; of a hosted project the files are not in it.`;

const { values, positionals } = parseArgs({
  options: { help: { type: 'boolean', short: 'h' } },
  allowPositionals: true,
});
const [file, ...more] = positionals;

if (values.help || !file || more.length > 0) {
  console.log(help);
  process.exitCode = values.help ? 0 : 2;
} else {
  await run(resolve(process.env.INIT_CWD ?? '.', file)).catch((failure: unknown) => {
    const isExpected = failure instanceof BackupRefused || failure instanceof StackRefused;
    console.error(isExpected ? failure.message : failure);
    process.exitCode = 1;
  });
}

async function run(path: string): Promise<void> {
  const settings = settingsFrom(process.env);
  const database = await borrowDatabase(settings);
  try {
    const dataDir = settings.databaseUrl && !process.env.BIVOUAC_DATA ? null : settings.dataDir;
    const written = await writeBackup({ databaseUrl: database.url, dataDir }, path);
    console.log(
      `${path}: ${written.facts} facts, ${written.files} files, ${(written.bytes / 1e6).toFixed(1)} MB in ${(written.tookMs / 1000).toFixed(1)} s.`,
    );
    if (written.filesElsewhere > 0) {
      console.log(
        `The bytes of ${written.filesElsewhere} files are not in it: they lie with the hosted project.`,
      );
    }
  } finally {
    await database.giveBack();
  }
}
