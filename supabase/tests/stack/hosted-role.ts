/** The role with which a hosted project applies migrations: no superuser, with what the platform grants it there. */
import { randomBytes } from 'node:crypto';
import type { Sql } from 'postgres';

export type HostedRole = { url: string; remove(): Promise<void> };

const apiRoles = 'anon, authenticated, service_role';

/**
 * On a database of the bare platform. Where a hosted project lets its owner make policies on the platform's tables by an
 * extension of its server (supautils), this role is a member of the role that owns them.
 */
export async function hostedRole(sql: Sql, databaseUrl: string): Promise<HostedRole> {
  const name = `project_${randomBytes(6).toString('hex')}`;
  const password = randomBytes(12).toString('hex');
  const keeper = `${name}_platform`;
  const url = new URL(databaseUrl);
  await sql
    .unsafe(`
      create role ${keeper} nologin;
      create role ${name} login nosuperuser createrole createdb bypassrls password '${password}';
      grant ${apiRoles}, authenticator to ${name} with admin option;
      grant ${keeper} to ${name};
      alter table storage.objects owner to ${keeper};
      alter table realtime.messages owner to ${keeper};
      grant create on database ${url.pathname.slice(1)} to ${name};
      alter schema public owner to ${name};
      grant usage on schema auth, storage, realtime, extensions to ${name} with grant option;
      grant all on all tables in schema auth, storage, realtime to ${name} with grant option;
      alter default privileges for role ${name} in schema public grant all on tables to ${apiRoles};
      alter default privileges for role ${name} in schema public grant all on functions to ${apiRoles};
      alter default privileges for role ${name} in schema public grant all on sequences to ${apiRoles};`)
    .simple();
  url.username = name;
  url.password = password;
  return {
    url: url.href,
    async remove() {
      await sql
        .unsafe(`reassign owned by ${name}, ${keeper} to current_user; drop owned by ${name}, ${keeper};
          drop role ${name}; drop role ${keeper};`)
        .simple();
    },
  };
}
