/** The words of `npm run release` and of `bivouac-release`, its twin in a repository of one team. */
import { parseArgs } from 'node:util';
import { TeamKeyUnusable } from '@bivouac/build/release';
import { expectedRefusal, runRelease } from './command.ts';

const helpFor = (command: string) => `${command} <shell|mfe-…> [--channel next] [--commit REF] [--to DIR|URL]
  Builds a commit (HEAD) as it is, checks it against the contract, keeps it as r/{name}/{version}/, and gives it to everybody,
  or to the channel "next". A version is kept once: other bytes need another version.
${command} list [NAME]                 what is kept, who gets it, and who did what when
${command} promote NAME                what waits in "next" becomes stable
${command} rollback NAME [VERSION]     out of a running canary, else to what was stable before, else to VERSION
${command} canary NAME 20%             a share of readers gets "next"; the same ones as long as it grows
${command} rally NAME ID VERSION|-     one rally, as its addresses name it, gets a version of its own, or no longer
${command} prune NAME [--days 7] [--dry]   what no open page can ask for any more
${command} keys [NAME]                 public keys of the teams as this machine knows them
--to: the data folder of an instance (BIVOUAC_DATA, .bivouac), the folder of a site that "npm run deploy -- site" has laid out,
      or the https address of a bucket that speaks S3 (AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_REGION).
      The key of a team: BIVOUAC_SIGNING_KEY, else .keys/NAME.pem.
--new-key: the team has another key than what lies there is signed with; the shell that people have must know it.
BIVOUAC_RELEASED_AS (none: the part's team): public name of the releaser, shown to anyone who opens the site.`;

export interface Called {
  command: string;
  /** A folder in the repository of what is released: its top, or the part's own. */
  from: string;
  to: string;
}

/** The exit code. */
export async function releaseFromCommandLine({ command, from, to }: Called): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      channel: { type: 'string', default: 'stable' },
      commit: { type: 'string', default: 'HEAD' },
      to: { type: 'string' },
      days: { type: 'string', default: '7' },
      dry: { type: 'boolean', default: false },
      'new-key': { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h' },
    },
  });
  if (values.help || positionals.length === 0) {
    console.log(helpFor(command));
    return values.help ? 0 : 2;
  }
  const asked = {
    words: positionals,
    from,
    channel: values.channel,
    commit: values.commit,
    to: values.to ?? to,
    days: Number(values.days),
    isDry: values.dry,
    isNewKey: values['new-key'],
  };
  return runRelease(asked, console.log).catch((failure: unknown) => {
    const isExpected = expectedRefusal(failure) || failure instanceof TeamKeyUnusable;
    console.error(isExpected ? (failure as Error).message : failure);
    return 1;
  });
}
