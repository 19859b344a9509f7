/** Where the branch that is checked out left main. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

export const gitIn =
  (root: string) =>
  (...args: string[]): Promise<string | null> =>
    promisify(execFile)('git', args, { cwd: root, maxBuffer: 32e6 }).then(
      ({ stdout }) => stdout.trim(),
      () => null,
    );

/** Full hash, on main itself that of what is checked out; null: nobody knows here. What everybody has comes before what only this clone has. */
export async function leftMain(root: string): Promise<string | null> {
  const git = gitIn(root);
  return (await git('merge-base', 'origin/main', 'HEAD')) ?? (await git('merge-base', 'main', 'HEAD'));
}
