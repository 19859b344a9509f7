/** The platform's own command line, as npm brings it, run against any database that has a URL. */
import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

function commandPath(): string {
  const { resolve } = createRequire(import.meta.url);
  const packageFile = resolve('supabase/package.json');
  const { bin } = createRequire(packageFile)(packageFile) as { bin: { supabase: string } };
  return join(dirname(packageFile), bin.supabase);
}

/** `home`: where it may keep notes of its own. Rejects with everything it said where it fails. */
export function runCli(args: string[], home: string): Promise<{ stdout: string; stderr: string }> {
  return new Promise((resolve, reject) => {
    const env = {
      ...process.env,
      HOME: home,
      USERPROFILE: home,
      // It would tell its makers of each use.
      SUPABASE_TELEMETRY_DISABLED: '1',
      DO_NOT_TRACK: '1',
    };
    execFile(
      process.execPath,
      [commandPath(), ...args],
      { env, maxBuffer: 10_000_000 },
      (failure, stdout, stderr) => {
        if (failure) reject(new Error(`${stderr}\n${stdout}`, { cause: failure }));
        else resolve({ stdout, stderr });
      },
    );
  });
}
