/** Who records in a run of `order`: an official, somebody without any right, and an official of another rally. */
import { randomBytes } from 'node:crypto';
import { openData, signIn } from '@bivouac/data';
import type { SupabaseClient } from '@supabase/supabase-js';
import type { Stack } from '../../../supabase/local/index.ts';
import { FaultsRefused } from '../faults-refused.ts';

export type People = {
  official: SupabaseClient;
  stranger: SupabaseClient;
  officialElsewhere: SupabaseClient;
  elsewhere: string;
};

export async function openPeople({ sql, auth, url, publishableKey }: Stack): Promise<People> {
  const tag = randomBytes(3).toString('hex');
  const elsewhere = `ELSEWHERE-${tag}`.toUpperCase();
  async function person(name: string, giveRights: (id: string) => Promise<unknown>): Promise<SupabaseClient> {
    const account = `${name}-${tag}@bivouac.test`;
    const password = randomBytes(12).toString('base64url');
    await giveRights((await auth.createUser({ email: account, password })).id);
    const data = openData({ supabaseUrl: url, publishableKey }, { isKept: false });
    const signed = await signIn(data, { account, password });
    if (!signed.ok) throw new FaultsRefused('no_answer', signed.problem.message);
    return data.client();
  }
  return {
    elsewhere,
    official: await person(
      'official',
      (id) => sql`insert into public.platform_admins (user_id) values (${id})`,
    ),
    stranger: await person('stranger', async () => undefined),
    officialElsewhere: await person('elsewhere', async (id) => {
      const [rally] = await sql`insert into public.rallies (code, name, time_zone, starts_on, ends_on, status)
        values (${elsewhere}, 'Elsewhere', 'UTC', '2024-01-01', '2024-01-02', 'running') returning id`;
      await sql`insert into public.posts (rally_id, code, name) values (${rally?.id}, 'ARCH', 'Arch')`;
      await sql`insert into public.memberships (user_id, rally_id, role) values (${id}, ${rally?.id}, 'admin')`;
    }),
  };
}
