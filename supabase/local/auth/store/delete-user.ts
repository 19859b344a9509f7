/** An account deleted by a service: with everything, or leaving its id for what refers to it. */
import { createHash } from 'node:crypto';
import type { Pool, Queries } from './queries.ts';
import type { UserRow } from './users.ts';

export async function deleteUser(sql: Pool, user: UserRow, { isSoft }: { isSoft: boolean }): Promise<void> {
  if (!isSoft) {
    await sql`delete from auth.users where id = ${user.id}`;
    return;
  }
  if (user.deleted_at !== null) return;
  await sql.begin(async (tx: Queries) => {
    const { id } = user;
    await tx`delete from auth.mfa_factors where user_id = ${id}`;
    await tx`delete from auth.sessions where user_id = ${id}`;
    await tx`delete from auth.one_time_tokens where user_id = ${id}`;
    await tx`delete from auth.flow_state where user_id = ${id}`;
    await tx`
      update auth.users set email = ${obscured(id, user.email)}, phone = ${obscured(id, user.phone)?.slice(0, 15) ?? null},
        email_change = '', phone_change = '', encrypted_password = '', raw_user_meta_data = '{}', raw_app_meta_data = '{}',
        deleted_at = now(), updated_at = now()
      where id = ${id}`;
    const known = await tx<{ id: string; provider: string; provider_id: string }[]>`
      select id, provider, provider_id from auth.identities where user_id = ${id}`;
    for (const identity of known) {
      const name = obscured(id, `${identity.provider}:${identity.provider_id}`);
      await tx`update auth.identities set identity_data = '{}', provider_id = ${name}, updated_at = now() where id = ${identity.id}`;
    }
  });
}

function obscured(id: string, text: string | null): string | null {
  return text && createHash('sha256').update(`${id}${text}`).digest('base64url');
}
