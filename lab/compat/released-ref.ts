/** Which commit is out there, where nobody says it. */
import { gitIn, leftMain } from '../../tools/left-main.ts';

/** The first that there is: a tag behind this commit, where it left main, the commit before it. Null: nothing was before. */
export async function releasedRef(root: string): Promise<string | null> {
  const git = gitIn(root);
  const tag = await git('describe', '--tags', '--abbrev=0', 'HEAD^');
  if (tag) return tag;
  const left = await leftMain(root);
  if (left !== null && left !== (await git('rev-parse', 'HEAD'))) return left;
  return git('rev-parse', '--verify', '--quiet', 'HEAD^');
}
