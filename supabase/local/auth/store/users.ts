/** Accounts as rows of `auth.users`. */
import type { Json, Queries } from './queries.ts';

export type UserRow = {
  id: string;
  aud: string | null;
  role: string | null;
  email: string | null;
  phone: string | null;
  encrypted_password: string | null;
  email_confirmed_at: Date | null;
  phone_confirmed_at: Date | null;
  phone_change: string | null;
  confirmed_at: Date | null;
  last_sign_in_at: Date | null;
  raw_app_meta_data: Record<string, unknown>;
  raw_user_meta_data: Record<string, unknown>;
  created_at: Date;
  updated_at: Date;
  banned_until: Date | null;
  is_anonymous: boolean;
  deleted_at: Date | null;
  invited_at: Date | null;
  confirmation_sent_at: Date | null;
  recovery_sent_at: Date | null;
  reauthentication_sent_at: Date | null;
  email_change_sent_at: Date | null;
  email_change: string | null;
  email_change_confirm_status: number;
};

export type NewUser = Pick<
  UserRow,
  | 'id'
  | 'role'
  | 'email'
  | 'phone'
  | 'encrypted_password'
  | 'raw_app_meta_data'
  | 'raw_user_meta_data'
  | 'is_anonymous'
  | 'banned_until'
> & { isEmailConfirmed: boolean; isPhoneConfirmed: boolean };

export async function insertUser(sql: Queries, user: NewUser): Promise<UserRow> {
  const [row] = await sql<UserRow[]>`
    insert into auth.users (
      id, role, email, phone, encrypted_password, email_confirmed_at, phone_confirmed_at, raw_app_meta_data, raw_user_meta_data,
      is_anonymous, banned_until
    ) values (
      ${user.id}, ${user.role}, ${user.email}, ${user.phone}, ${user.encrypted_password},
      case when ${user.isEmailConfirmed}::boolean then now() end, case when ${user.isPhoneConfirmed}::boolean then now() end,
      ${sql.json(user.raw_app_meta_data as Json)}, ${sql.json(user.raw_user_meta_data as Json)},
      ${user.is_anonymous}, ${user.banned_until}
    ) returning *`;
  return row as UserRow;
}

export async function findUser(sql: Queries, id: string): Promise<UserRow | undefined> {
  const [row] = await sql<UserRow[]>`select * from auth.users where id = ${id} and deleted_at is null`;
  return row;
}

export async function findUserEvenDeleted(sql: Queries, id: string): Promise<UserRow | undefined> {
  const [row] = await sql<UserRow[]>`select * from auth.users where id = ${id}`;
  return row;
}

export async function lockUser(sql: Queries, id: string): Promise<UserRow | undefined> {
  const [row] = await sql<
    UserRow[]
  >`select * from auth.users where id = ${id} and deleted_at is null for update`;
  return row;
}

export async function findUserByEmail(sql: Queries, email: string): Promise<UserRow | undefined> {
  const [row] = await sql<UserRow[]>`
    select * from auth.users where email = ${email} and not is_sso_user and deleted_at is null`;
  return row;
}

export async function findUserByPhone(sql: Queries, phone: string): Promise<UserRow | undefined> {
  const [row] = await sql<UserRow[]>`select * from auth.users where phone = ${phone} and deleted_at is null`;
  return row;
}

export async function pageOfUsers(
  sql: Queries,
  asked: { filter: string; isOldestFirst: boolean; page: number; perPage: number },
): Promise<{ rows: UserRow[]; total: number }> {
  const { filter, isOldestFirst, page, perPage } = asked;
  const like = `%${filter.replaceAll(/[\\%_]/g, '\\$&')}%`;
  const isShown = sql`aud = 'authenticated' and (email ilike ${like} or raw_user_meta_data ->> 'full_name' ilike ${like} or ${like} = '%%')`;
  const [counted] = await sql<
    { total: number }[]
  >`select count(*)::integer as total from auth.users where ${isShown}`;
  const rows = await sql<UserRow[]>`
    select * from auth.users where ${isShown}
    order by created_at ${isOldestFirst ? sql`asc` : sql`desc`}, id limit ${perPage} offset ${(page - 1) * perPage}`;
  return { rows, total: counted?.total ?? 0 };
}

export type UserChange = Partial<
  Pick<UserRow, 'email' | 'phone' | 'encrypted_password' | 'raw_user_meta_data'>
>;

export async function updateUser(sql: Queries, id: string, change: UserChange): Promise<UserRow> {
  const metadata = change.raw_user_meta_data ? sql.json(change.raw_user_meta_data as Json) : null;
  const email = change.email ?? null;
  const phone = change.phone ?? null;
  const [row] = await sql<UserRow[]>`
    update auth.users set
      email = coalesce(${email}, email),
      email_confirmed_at = case when ${email}::text is null then email_confirmed_at else now() end,
      phone = coalesce(${phone}, phone),
      phone_confirmed_at = case when ${phone}::text is null then phone_confirmed_at else now() end,
      phone_change = case when ${phone}::text is null then phone_change else '' end,
      encrypted_password = coalesce(${change.encrypted_password ?? null}, encrypted_password),
      raw_user_meta_data = coalesce(${metadata}, raw_user_meta_data),
      is_anonymous = is_anonymous and ${email}::text is null and ${phone}::text is null,
      updated_at = now()
    where id = ${id} returning *`;
  return row as UserRow;
}

/** Made by its owner and not confirmed since: whoever set its password may not have the address. */
const isUnconfirmedSignUp = (sql: Queries) =>
  sql`email_confirmed_at is null and confirmation_sent_at is not null and invited_at is null`;

/** `isOfSignUp`: by the letter of the sign-up. Any other one confirms the address alone: the password may be a stranger's. */
export async function confirmEmail(
  sql: Queries,
  id: string,
  { isOfSignUp }: { isOfSignUp: boolean },
): Promise<UserRow | undefined> {
  const [row] = await sql<UserRow[]>`
    update auth.users set
      encrypted_password = case
        when ${isUnconfirmedSignUp(sql)} and not ${isOfSignUp} then null
        else encrypted_password end,
      raw_user_meta_data = case
        when raw_user_meta_data ->> 'email_verified' = 'false' then raw_user_meta_data || '{"email_verified": true}'
        else raw_user_meta_data end,
      email_confirmed_at = coalesce(email_confirmed_at, now())
    where id = ${id} returning *`;
  return row;
}

export async function confirmPhone(
  sql: Queries,
  { id, raw_user_meta_data }: Pick<UserRow, 'id' | 'raw_user_meta_data'>,
): Promise<UserRow> {
  const metadata = sql.json({ ...raw_user_meta_data, phone_verified: true } as Json);
  const [row] = await sql<UserRow[]>`
    update auth.users set phone_confirmed_at = now(), raw_user_meta_data = ${metadata}, updated_at = now() where id = ${id} returning *`;
  return row as UserRow;
}

/** The number waits for its code; the newest replaces the one before. */
export async function awaitPhone(sql: Queries, id: string, phone: string): Promise<UserRow> {
  const [row] = await sql<UserRow[]>`
    update auth.users set phone_change = ${phone}, phone_change_sent_at = now(), updated_at = now() where id = ${id} returning *`;
  return row as UserRow;
}

export async function findUserByPhoneChange(sql: Queries, phone: string): Promise<UserRow | undefined> {
  const [row] = await sql<UserRow[]>`
    select * from auth.users where phone_change = ${phone} and deleted_at is null order by phone_change_sent_at desc limit 1`;
  return row;
}

/** Replaces the password of an account that nobody has confirmed: whoever set it may not have the phone. `hash` null: it has none. */
export async function replaceUnproven(sql: Queries, id: string, hash: string | null): Promise<void> {
  await sql`
    update auth.users set encrypted_password = ${hash}, updated_at = now()
    where id = ${id} and phone_confirmed_at is null and email_confirmed_at is null`;
}

export async function forgetUnprovenPassword(sql: Queries, id: string): Promise<void> {
  await sql`update auth.users set encrypted_password = null where id = ${id} and ${isUnconfirmedSignUp(sql)}`;
}

export async function setMetadata(sql: Queries, id: string, data: Record<string, unknown>): Promise<UserRow> {
  const [row] = await sql<UserRow[]>`
    update auth.users set raw_user_meta_data = ${sql.json(data as Json)}, updated_at = now() where id = ${id} returning *`;
  return row as UserRow;
}

export async function mergeUserData(
  sql: Queries,
  userId: string,
  data: Record<string, unknown>,
): Promise<void> {
  await sql`
    update auth.users set updated_at = now(), raw_user_meta_data = raw_user_meta_data || ${sql.json(data as Json)}
    where id = ${userId}`;
}

export async function forgetPhone(sql: Queries, userId: string): Promise<void> {
  await sql`update auth.users set phone = null, phone_confirmed_at = null, updated_at = now() where id = ${userId}`;
}

export type ServiceChange = {
  email: string | null;
  phone: string | null;
  role: string | null;
  hash: string | null;
  isEmailConfirmed: boolean;
  isPhoneConfirmed: boolean;
  appMetadata: Record<string, unknown> | null;
  userMetadata: Record<string, unknown>;
  bannedUntil: Date | null | undefined;
};

export async function setByService(sql: Queries, id: string, change: ServiceChange): Promise<UserRow> {
  const app = change.appMetadata && sql.json(change.appMetadata as Json);
  const [row] = await sql<UserRow[]>`
    update auth.users set
      email = coalesce(${change.email}, email),
      phone = coalesce(${change.phone}, phone),
      role = coalesce(${change.role}, role),
      encrypted_password = coalesce(${change.hash}, encrypted_password),
      email_confirmed_at = case when ${change.isEmailConfirmed} then coalesce(email_confirmed_at, now()) else email_confirmed_at end,
      phone_confirmed_at = case when ${change.isPhoneConfirmed} then coalesce(phone_confirmed_at, now()) else phone_confirmed_at end,
      raw_app_meta_data = coalesce(${app}, raw_app_meta_data),
      raw_user_meta_data = ${sql.json(change.userMetadata as Json)},
      banned_until = case when ${change.bannedUntil === undefined} then banned_until else ${change.bannedUntil ?? null} end,
      is_anonymous = is_anonymous and ${change.email}::text is null and ${change.phone}::text is null,
      updated_at = now()
    where id = ${id} returning *`;
  return row as UserRow;
}

export async function claimUnconfirmed(
  sql: Queries,
  { id, hash, data }: { id: string; hash: string; data: Record<string, unknown> },
): Promise<boolean> {
  const rows = await sql`
    update auth.users set encrypted_password = ${hash}, raw_user_meta_data = ${sql.json(data as Json)}, updated_at = now()
    where id = ${id} and deleted_at is null and ${isUnconfirmedSignUp(sql)} returning id`;
  return rows.length > 0;
}

export async function recordSignIn(sql: Queries, id: string): Promise<UserRow | undefined> {
  const [row] = await sql<UserRow[]>`
    update auth.users set last_sign_in_at = now(), updated_at = now()
    where id = ${id} and deleted_at is null returning *`;
  return row;
}

export function isBanned(user: UserRow, now: Date = new Date()): boolean {
  return user.banned_until !== null && new Date(user.banned_until) > now;
}
