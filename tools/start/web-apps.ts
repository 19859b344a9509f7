/** Builds the shell and the remotes; what did not change since the last time comes from the build cache. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { projectRoot } from '../../supabase/local/index.ts';

export class WebBuildFailed extends Error {
  override readonly name = 'WebBuildFailed';
  readonly reason = 'build_failed';

  constructor(output: string) {
    super(
      `The web apps could not be built. Correct what the build says below, or start with --no-build.\n${output}`,
    );
  }
}

/** Quiet unless it fails. */
export function buildWebApps(): Promise<void> {
  return new Promise((resolve, reject) => {
    console.log('Building the web apps ...');
    const nx = join(projectRoot, 'node_modules', '.bin', 'nx');
    const build = spawn(nx, ['run-many', '-t', 'build', '--outputStyle=static'], { cwd: projectRoot });
    let output = '';
    for (const stream of [build.stdout, build.stderr]) {
      stream.on('data', (text) => {
        output += text;
      });
    }
    build.once('error', reject);
    build.once('close', (code) => (code === 0 ? resolve() : reject(new WebBuildFailed(output))));
  });
}
