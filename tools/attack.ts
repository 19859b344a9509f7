/** `npm run attack`: what nobody may do is tried from outside, on a stack of its own or on one that stands; what is reached is told. */
import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { lineOf } from './attack/group.ts';
import { attackAll } from './attack/groups.ts';
import { openSetting, type Way } from './attack/people.ts';
import { startOwnStack } from './faults/own-stack.ts';
import { removeOwnFoldersWhenStopped } from './start/own-folder.ts';

const help = `npm run attack -- [--short] [--url URL --key KEY --email EMAIL]
Opens two rallies with facts in them and tries, as people who have a part in one place of one of them or in none, what they must not
reach elsewhere: every kind of fact with every pair of references and of places, and every function of the API with the other's ids.
Ends with 1 where anything leaked.
  --short  a few kinds only
  --url    a stack that stands, its publishable --key, and the --email of an account that may open rallies, its password in
           BIVOUAC_PASSWORD; accounts are signed up there, and two rallies stay`;

const { values } = parseArgs({
  options: {
    short: { type: 'boolean', default: false },
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

/** Each client is a person of its own: none keeps a session where another finds it. */
function openClient(url: string, key: string): SupabaseClient {
  return createClient(url, key, {
    auth: { persistSession: false, autoRefreshToken: false, storageKey: randomBytes(8).toString('hex') },
  });
}

async function attackOwn(): Promise<number> {
  const { stack, stop } = await startOwnStack();
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
    return await attack({ admin: (await open(true)).client, newPerson: () => open(false) });
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
  return attack({
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
  });
}

async function attack(way: Way): Promise<number> {
  let leaked = 0;
  for await (const group of attackAll(await openSetting(way), { isShort: values.short })) {
    console.log(lineOf(group));
    for (const leak of group.leaks.slice(0, 20)) console.log(`  ${leak}`);
    leaked += group.leaks.length;
  }
  console.log(`${leaked} leaked`);
  return leaked === 0 ? 0 : 1;
}
