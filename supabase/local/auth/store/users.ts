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
  /** The number it is to have once its code was given; empty: none waits. */
  phone_change: string | null;
  confirmed_at: Date | null;
  last_sign_in_at: Date | null;
  raw_app_meta_data: Record<string, unknown>;
  raw_user_meta_data: Record<string, unknown>;
  created_at: Date;
  updated_at: Date;
  banned_until: Date | null;
  is_anonymous: boolean;
};

export type NewUser = Pick<
  UserRow,
  | 'id'
  | 'email'
  | 'phone'
  | 'encrypted_password'
  | 'raw_app_meta_data'
  | 'raw_user_meta_data'
  | 'is_anonymous'
> & { isPhoneConfirmed: boolean };

/** Adds an account whose addresses count as confirmed, but for a number that still waits for its code. */
export async function insertUser(sql: Queries, user: NewUser): Promise<UserRow> {
  const [row] = await sql<UserRow[]>`
    insert into auth.users (
      id, email, phone, encrypted_password, email_confirmed_at, phone_confirmed_at, raw_app_meta_data, raw_user_meta_data,
      is_anonymous
    ) values (
      ${user.id}, ${user.email}, ${user.phone}, ${user.encrypted_password},
      case when ${user.email}::text is not null then now() end, case when ${user.isPhoneConfirmed} then now() end,
      ${sql.json(user.raw_app_meta_data as Json)}, ${sql.json(user.raw_user_meta_data as Json)},
      ${user.is_anonymous}
    ) returning *`;
  return row as UserRow;
}

export async function findUser(sql: Queries, id: string): Promise<UserRow | undefined> {
  const [row] = await sql<UserRow[]>`select * from auth.users where id = ${id} and deleted_at is null`;
  return row;
}

/** The account, locked until the end of the transaction. */
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

export type UserChange = Partial<
  Pick<UserRow, 'email' | 'phone' | 'encrypted_password' | 'raw_user_meta_data'>
>;

/** Sets what is given and leaves the rest; a changed address counts as confirmed, and whoever has one is anonymous no more. */
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

/** Whoever read a letter has its address. */
export async function confirmEmail(sql: Queries, id: string): Promise<UserRow | undefined> {
  const [row] = await sql<UserRow[]>`
    update auth.users set email_confirmed_at = coalesce(email_confirmed_at, now()) where id = ${id} returning *`;
  return row;
}

/** Whoever read a message has its number. */
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

/**
 * An account whose one address is a number that nobody has proved: what was said with it is somebody's who may not have the phone. The
 * password is replaced by that of whoever asks next, or by none.
 */
export async function replaceUnproven(
  sql: Queries,
  id: string,
  hash: string | null,
): Promise<UserRow | undefined> {
  const [row] = await sql<UserRow[]>`
    update auth.users set encrypted_password = ${hash}, updated_at = now()
    where id = ${id} and phone_confirmed_at is null and email_confirmed_at is null returning *`;
  return row;
}

/** Notes the sign-in and gives the account as it is now, or nothing when it is gone. */
export async function recordSignIn(sql: Queries, id: string): Promise<UserRow | undefined> {
  const [row] = await sql<UserRow[]>`
    update auth.users set last_sign_in_at = now(), updated_at = now()
    where id = ${id} and deleted_at is null returning *`;
  return row;
}

/** Whether the account is shut out at this moment. */
export function isBanned(user: UserRow, now: Date = new Date()): boolean {
  return user.banned_until !== null && new Date(user.banned_until) > now;
}
