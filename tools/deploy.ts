/** `npm run deploy`: what leads a commit out into the world; docs/deploy.md goes through it. */
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { projectRoot } from '../supabase/local/index.ts';
import { layOutMigrations } from '../supabase/local/migrations/baseline.ts';
import { DeployRefused } from './deploy/deploy-refused.ts';
import { readEnvironment } from './deploy/environment.ts';
import { newServerSecrets } from './deploy/keys.ts';
import { writeLetters } from './deploy/letters.ts';
import { push, tellServer } from './deploy/push.ts';
import { layOutSite } from './deploy/site/lay-out.ts';
import { type Tried, tryNginx } from './deploy/try-nginx.ts';

const help = `npm run deploy -- push --env FILE [--print]
    A hosted Supabase project: migrations, buckets, settings, the mail function, clocks. --print says the steps and does nothing.
npm run deploy -- site --env FILE --for cloudflare|netlify|nginx --to FOLDER
    The built site (npm run build) as a folder for a CDN, with its settings, rewrites, headers and the feed path.
npm run deploy -- migrations --to FOLDER
    What supabase db push --workdir FOLDER reads: the migrations or, before the first release, a baseline of supabase/schemas.
npm run deploy -- database --env FILE
    A server of one's own that has the migrations: the operator's settings and the clocks (MAILS_URL, MAILS_SECRET, DATABASE_URL).
npm run deploy -- try --env FILE [--nginx /usr/sbin/nginx]
    deploy/server/nginx.conf and the built site in a real nginx, before a project that counts what it is asked.
npm run deploy -- keys
    A set of secrets for deploy/server/.env.
npm run deploy -- letters
    Writes supabase/templates from the words of this machine's letters.
FILE: a copy of deploy/example.env. Remotes are released afterwards by npm run release.`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    env: { type: 'string', default: '' },
    for: { type: 'string', default: '' },
    to: { type: 'string', default: '' },
    nginx: { type: 'string', default: '/usr/sbin/nginx' },
    print: { type: 'boolean', default: false },
    help: { type: 'boolean', short: 'h' },
  },
});
const [what = ''] = positionals;

if (values.help) console.log(help);
else
  await run().catch((failure: unknown) => {
    console.error(failure instanceof DeployRefused ? failure.message : failure);
    process.exitCode = failure instanceof DeployRefused && failure.reason === 'bad_setting' ? 2 : 1;
  });

async function run(): Promise<void> {
  if (what === 'letters') return writeLetters();
  if (what === 'migrations') {
    if (values.to === '' || resolve(values.to) === projectRoot)
      throw new DeployRefused('bad_setting', 'Name a folder other than the repository: --to FOLDER.');
    for (const name of await layOutMigrations(values.to))
      console.log(`Wrote ${join(values.to, 'supabase/migrations', name)}`);
    return;
  }
  if (what === 'keys') {
    const secrets = newServerSecrets(Math.floor(Date.now() / 1_000));
    for (const [name, value] of Object.entries(secrets)) console.log(`${name}=${value}`);
    return;
  }
  if (what !== 'push' && what !== 'site' && what !== 'database' && what !== 'try')
    throw new DeployRefused('bad_setting', help);
  const environment = await readEnvironment(values.env, process.env);
  if (what === 'try') return tell(await tryNginx(values.nginx, environment, process.env.BIVOUAC_WEB_ROOT));
  if (what === 'database') return tellServer(environment);
  if (what === 'push') return push(environment, values.print);
  const count = await layOutSite(environment, { kind: values.for, folder: values.to });
  console.log(`${environment.name}: ${count} files in ${values.to} for ${values.for}.`);
}

function tell(tried: Tried[]): void {
  for (const { what, expected, came } of tried) {
    const isMet = expected === came;
    console.log(
      `${isMet ? 'ok    ' : 'FAILED'} ${what} · ${isMet ? came : `expected ${expected} · came ${came}`}`,
    );
    if (!isMet) process.exitCode = 1;
  }
}
