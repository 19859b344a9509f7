/** `npm run attack`: what nobody may do is tried from outside, on a stack of its own or on one that stands; what is reached is told. */
import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { noQuota } from '../supabase/local/gateway/recording/settings.ts';
import { noPace } from '../supabase/local/gateway/strangers/settings.ts';
import { projectRoot, type StackSettings } from '../supabase/local/index.ts';
import { removeOwnFoldersWhenStopped } from '../tools/start/own-folder.ts';
import { type Group, lineOf } from './attack/group.ts';
import { attackAll, attackLoadOf } from './attack/groups.ts';
import { openSetting, type Way } from './attack/people.ts';
import { startOwnStack } from './faults/own-stack.ts';

const help = `npm run attack -- [--short] [--only GROUP] [--url URL --key KEY --email EMAIL]
Opens two rallies with facts in them and tries, as people who have a part in one place of one of them or in none, what they must not
reach elsewhere. Prints of each group what was tried, refused and leaked, and ends with 1 where anything leaked:
  references, places  every kind of fact with every pair of fields that name one
  functions           every function of the API with the other rally's ids
  rows, columns       what a phone and a spectator are shown, and hidden columns by every way to name one
  removed             people whose part was taken away, at every door
  tokens              21 that are forged, at tables, accounts, files and sockets
  inbox               the mails of the machine, guessed and behind the headers of proxies
  held                a crew kept from the public, by everything that is public
  bombs               JSON at the server; spreadsheets, GPX, PDF, pictures and archives, each opened in a process
                      of its own, with the memory they take
  remotes             parts of the site that no team released so, in a browser (built before: npm run build)
  load                a marshall's and an administrator's p95 while strangers record, scan, guess and sign up, beside quiet:
                      × 3 at most, judged on a machine that does nothing else
  --short  a few of each, without remotes; the load is printed and not judged
  --only   one group
  --url    a stack that stands, its publishable --key, and the --email of an account that may open rallies, its password in
           BIVOUAC_PASSWORD; accounts are signed up there, and two rallies stay`;

const { values } = parseArgs({
  options: {
    short: { type: 'boolean', default: false },
    only: { type: 'string' },
    url: { type: 'string' },
    key: { type: 'string', default: '' },
    email: { type: 'string', default: '' },
    help: { type: 'boolean', short: 'h' },
  },
});

if (values.help) {
  console.log(help);
} else {
  removeOwnFoldersWhenStopped();
  process.exit(values.url ? await attackThat(values.url, values.key) : await attackOwn());
}

function openClient(url: string, key: string): SupabaseClient {
  return createClient(url, key, {
    auth: { persistSession: false, autoRefreshToken: false, storageKey: randomBytes(8).toString('hex') },
  });
}

async function attackOwn(): Promise<number> {
  let leaked = 0;
  if (values.only !== 'load')
    leaked += await onOwnStack({ recording: noQuota, strangers: noPace, webRoot: projectRoot }, (way) =>
      attack(way, { withLoad: false }),
    );
  if (!values.only || values.only === 'load')
    leaked += await onOwnStack({}, async (way) =>
      told(await attackLoadOf(await openSetting(way), { isShort: values.short })),
    );
  return sum(leaked);
}

async function onOwnStack(
  settings: Partial<StackSettings>,
  work: (way: Way) => Promise<number>,
): Promise<number> {
  const { stack, stop } = await startOwnStack(settings);
  const open = async (isAdmin: boolean) => {
    const account = {
      email: `${randomBytes(6).toString('hex')}@rally.test`,
      password: randomBytes(12).toString('hex'),
    };
    const { id } = await stack.auth.createUser(account);
    if (isAdmin) await stack.sql`insert into public.platform_admins (user_id) values (${id})`;
    const client = openClient(stack.url, stack.publishableKey);
    const { error } = await client.auth.signInWithPassword(account);
    if (error) throw error;
    return { id, client };
  };
  try {
    return await work({
      url: stack.url,
      key: stack.publishableKey,
      inboxUrl: stack.inboxUrl,
      newVisitor: () => openClient(stack.url, stack.publishableKey),
      admin: (await open(true)).client,
      newPerson: () => open(false),
    });
  } finally {
    await stop();
  }
}

async function attackThat(url: string, key: string): Promise<number> {
  const admin = openClient(url, key);
  const password = process.env.BIVOUAC_PASSWORD ?? '';
  const { error } = await admin.auth.signInWithPassword({ email: values.email, password });
  if (error) {
    console.error(`${values.email || 'Nobody'} cannot sign in there: ${error.message}`);
    return 2;
  }
  const way: Way = {
    url,
    key,
    inboxUrl: process.env.BIVOUAC_INBOX_URL ?? null,
    newVisitor: () => openClient(url, key),
    admin,
    async newPerson() {
      const client = openClient(url, key);
      const account = {
        email: `${randomBytes(6).toString('hex')}@rally.test`,
        password: randomBytes(12).toString('hex'),
      };
      // Nobody makes an account without being invited; who does not accept has no role.
      const invited = await admin.rpc('invite', {
        rally: null,
        role: 'platform_admin',
        email: account.email,
      });
      if (invited.error) throw invited.error;
      const invitation = new URL(invited.data.link).searchParams.get('invitation');
      const { data, error: refused } = await client.auth.signUp({
        ...account,
        options: { data: { invitation } },
      });
      if (refused || !data.user || !data.session) throw refused ?? new Error('Nobody can sign up there.');
      return { id: data.user.id, client };
    },
  };
  return sum(await attack(way, { withLoad: true }));
}

async function attack(way: Way, { withLoad }: { withLoad: boolean }): Promise<number> {
  const setting = await openSetting(way);
  const { short: isShort, only = null } = values;
  let leaked = 0;
  for await (const group of attackAll(setting, { isShort, only })) leaked += told(group);
  if (withLoad && (!only || only === 'load')) leaked += told(await attackLoadOf(setting, { isShort }));
  return leaked;
}

function told(group: Group): number {
  console.log(lineOf(group));
  for (const note of group.notes) console.log(`  ${note}`);
  for (const leak of group.leaks.slice(0, 20)) console.log(`  ${leak}`);
  return group.leaks.length;
}

function sum(leaked: number): number {
  console.log(`${leaked} leaked`);
  return leaked === 0 ? 0 : 1;
}
