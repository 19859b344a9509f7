/** What the database of a hosted project is told once it has the migrations: the operator's settings, and its clocks. */
import { readFile } from 'node:fs/promises';
import type { Sql } from 'postgres';

export type ToldDatabase = {
  siteUrl: string;
  /** Null: as it is. */
  signUp: string | null;
  contactDays: string | null;
  addressDays: string | null;
  /** Where the function that sends mails answers, and what it is shown. */
  mailsUrl: string;
  mailsSecret: string;
};

/** Safe to repeat. */
export async function tellDatabase(sql: Sql, told: ToldDatabase): Promise<void> {
  await needExtensions(sql);
  const settings = {
    site_url: told.siteUrl,
    sign_up: told.signUp,
    contact_days: told.contactDays,
    address_days: told.addressDays,
  };
  for (const [name, value] of Object.entries(settings)) {
    if (value !== null)
      await sql`insert into timing.operator_settings (name, value) values (${name}, ${value})
        on conflict (name) do update set value = excluded.value`;
  }
  await keepSecret(sql, 'bivouac_mails_url', told.mailsUrl);
  await keepSecret(sql, 'bivouac_mails_secret', told.mailsSecret);
  await sql.unsafe(await readFile(new URL('./clocks.sql', import.meta.url), 'utf8')).simple();
}

/** Vault is there on every project. */
async function needExtensions(sql: Sql): Promise<void> {
  const [found] = await sql`
    select to_regprocedure('cron.schedule(text, text, text)') is not null as cron, to_regnamespace('net') is not null as net`;
  if (!found?.cron) await sql`create extension if not exists pg_cron with schema pg_catalog`;
  if (!found?.net) await sql`create extension if not exists pg_net with schema extensions`;
}

async function keepSecret(sql: Sql, name: string, secret: string): Promise<void> {
  const [known] = await sql<{ id: string }[]>`select id from vault.secrets where name = ${name}`;
  if (known) await sql`select vault.update_secret(${known.id}::uuid, ${secret})`;
  else await sql`select vault.create_secret(${secret}, ${name})`;
}
