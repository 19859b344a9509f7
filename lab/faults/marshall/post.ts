/** The post of a fault run: a rally with one post at all its finishes, and the marshall whose phone is bound to it. */
import { randomBytes } from 'node:crypto';
import { type Data, openData, signIn } from '@bivouac/data';
import type { Sql } from 'postgres';
import type { Stack } from '../../../supabase/local/index.ts';
import { layOut } from '../../../tools/trial-rally/rally.ts';
import { FaultsRefused } from '../faults-refused.ts';

export type Post = {
  stack: Stack;
  rally: string;
  controls: string[];
  crews: number;
  at: string;
  account: string;
  password: string;
  signIn(): Promise<Data>;
  facts(): Promise<Map<string, { body: string; rows: number }>>;
};

export type Size = { crews: number; stages: number };

export async function openPost(
  stack: Stack,
  name: string,
  size: Size = { crews: 400, stages: 10 },
): Promise<Post> {
  const { sql, auth, url, publishableKey } = stack;
  const code = `${name}${randomBytes(3).toString('hex').toUpperCase()}`;
  const rally = { code, race: 'main', ...size };
  const password = randomBytes(12).toString('base64url');
  const account = `${code.toLowerCase()}@bivouac.test`;
  const official = await auth.createUser({ email: officialOf(account), password });
  const marshall = await auth.createUser({ email: account, password });
  await layOut(sql, { ...rally, official: official.id });
  await sql.begin(async (tx) => {
    const [post] = await tx`insert into public.posts (rally_id, code, name)
      select id, 'ARCH', 'Arch' from public.rallies where code = ${code} returning id, rally_id`;
    await tx`update public.controls c set post_id = ${post?.id} from public.races r
      where r.id = c.race_id and r.rally_id = ${post?.rally_id} and c.kind = 'flying_finish'`;
    await tx`insert into public.devices (user_id, rally_id, post_id, name)
      values (${marshall.id}, ${post?.rally_id}, ${post?.id}, 'Phone')`;
  });
  return {
    stack,
    rally: code,
    controls: Array.from({ length: rally.stages }, (_, i) => `F${i + 1}`),
    crews: rally.crews,
    at: '2026-01-05T06:00:00Z',
    account,
    password,
    async signIn() {
      const data = openData({ supabaseUrl: url, publishableKey }, { isKept: false });
      const signed = await signIn(data, { account, password });
      if (!signed.ok) throw new FaultsRefused('no_answer', signed.problem.message);
      return data;
    },
    facts: () => factsOf(sql, code),
  };
}

export const officialOf = (account: string) => `official-${account}`;

export async function factsOf(sql: Sql, code: string): ReturnType<Post['facts']> {
  const found = await sql<{ id: string; body: string; rows: number }[]>`
    select f.id, f.body::text, greatest(
      (select count(*) from public.ledger l where l.fact_id = f.id),
      (select count(*) from public.chronos c where c.fact_id = f.id))::int as rows
    from public.facts f join public.rallies r on r.id = f.rally_id where r.code = ${code}`;
  return new Map(found.map(({ id, body, rows }) => [id, { body, rows }]));
}
