/** Supabase's own advisors (`supabase db advisors`), run by its command line against any database that has a URL. */
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCli } from '../hosted/platform-cli.ts';

export type Finding = { name: string; level: 'INFO' | 'WARN' | 'ERROR'; detail: string };

/** Everything it finds, of security and performance; it needs neither network nor account for a database of one's own. */
export async function advisorFindings(databaseUrl: string): Promise<Finding[]> {
  const folder = await mkdtemp(join(tmpdir(), 'bivouac-advisors-'));
  await mkdir(join(folder, 'supabase'));
  const flags = ['--type', 'all', '--level', 'info', '--fail-on', 'none', '--output-format', 'json'];
  try {
    const { stdout } = await runCli(
      ['db', 'advisors', `--remote=${databaseUrl}`, ...flags, '--workdir', folder],
      folder,
    );
    return (JSON.parse(stdout) as { results: Finding[] }).results;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
