/** Supabase's own advisors (`supabase db advisors`), run by its command line against any database that has a URL. */
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

export type Finding = { name: string; level: 'INFO' | 'WARN' | 'ERROR'; detail: string };

/** The npm package's command. */
function commandPath(): string {
  const { resolve } = createRequire(import.meta.url);
  const packageFile = resolve('supabase/package.json');
  const { bin } = createRequire(packageFile)(packageFile) as { bin: { supabase: string } };
  return join(dirname(packageFile), bin.supabase);
}

/** Everything it finds, of security and performance; it needs neither network nor account for a database of one's own. */
export async function advisorFindings(databaseUrl: string): Promise<Finding[]> {
  const folder = await mkdtemp(join(tmpdir(), 'bivouac-advisors-'));
  await mkdir(join(folder, 'supabase'));
  const flags = ['--type', 'all', '--level', 'info', '--fail-on', 'none', '--output-format', 'json'];
  try {
    const said = await run(
      [commandPath(), 'db', 'advisors', `--remote=${databaseUrl}`, ...flags, '--workdir', folder],
      folder,
    );
    return (JSON.parse(said) as { results: Finding[] }).results;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function run(args: string[], home: string): Promise<string> {
  return new Promise((resolve, reject) => {
    // It keeps its own notes in the home folder and would tell its makers of each use.
    const env = {
      ...process.env,
      HOME: home,
      USERPROFILE: home,
      SUPABASE_TELEMETRY_DISABLED: '1',
      DO_NOT_TRACK: '1',
    };
    execFile(process.execPath, args, { env, maxBuffer: 10_000_000 }, (failure, stdout, stderr) => {
      if (failure) reject(new Error(`${stderr}\n${stdout}`, { cause: failure }));
      else resolve(stdout);
    });
  });
}
