/** `npm run restore -- FILE`: a backup becomes a data folder again, with every page as it was. */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { StackRefused, settingsFrom } from '../supabase/local/index.ts';
import { BackupRefused } from './backup/backup-refused.ts';
import { showProgress } from './backup/progress.ts';
import { restoreBackup } from './backup/restore-backup.ts';
import { whenAskedToStop } from './start/signals.ts';

const help = `npm run restore -- FILE
Restores what npm run backup wrote into an empty data folder: verifies FILE, loads it, derives all races anew, and holds every page
against what it was. All of that happens beside the folder, which stays as it is until everything is done. Then start Bivouac on it.
Settings: BIVOUAC_DATA (.bivouac): the folder, which must be empty or not there yet. DATABASE_URL: an unused database instead of the embedded one.`;

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
  const startedAt = performance.now();
  const progress = showProgress(process.stdout);
  const asked = new AbortController();
  const restoring = restoreBackup(path, settings, progress.tell, asked.signal);
  whenAskedToStop(async () => {
    asked.abort();
    await restoring.catch((failure: Error) => console.error(failure.message));
    process.exit(1);
  });
  const restored = await restoring.finally(() => progress.stop());
  const { madeAt, facts, files, filesElsewhere, pages, apart } = restored;
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  console.log(
    `${settings.dataDir} is as it was at ${madeAt}: ${facts} facts, ${files} files, ${pages} pages in ${seconds} s.`,
  );
  if (filesElsewhere > 0) console.log(`The bytes of ${filesElsewhere} files were not in the backup.`);
  if (apart.length === 0) {
    console.log('Every page reads as it did, byte for byte. Start Bivouac on this folder: npm start.');
    return;
  }
  console.error(
    `${apart.length} of ${pages} pages read otherwise than they did; look at them before you publish:`,
  );
  for (const page of apart.slice(0, 20)) console.error(`  ${page}`);
  process.exitCode = 1;
}
