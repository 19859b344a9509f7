/** Second factors as rows of `auth.mfa_factors`, and the times a code was asked for as rows of `auth.mfa_challenges`. */
import type { Queries } from './queries.ts';

export type FactorRow = {
  id: string;
  user_id: string;
  friendly_name: string | null;
  factor_type: 'totp' | 'webauthn' | 'phone';
  status: 'unverified' | 'verified';
  secret: string | null;
  phone: string | null;
  created_at: Date;
  updated_at: Date;
  last_challenged_at: Date | null;
};

export type ChallengeRow = {
  id: string;
  factor_id: string;
  created_at: Date;
  verified_at: Date | null;
  otp_code: string | null;
  ip_address: string;
};

export function isVerified({ status }: FactorRow): boolean {
  return status === 'verified';
}

type NewFactor = { userId: string; name: string } & (
  | { type: 'totp'; secret: string }
  | { type: 'phone'; phone: string }
);

export async function insertFactor(sql: Queries, factor: NewFactor): Promise<FactorRow> {
  const { userId, name, type } = factor;
  const [secret, phone] = factor.type === 'totp' ? [factor.secret, null] : [null, factor.phone];
  const [row] = await sql<FactorRow[]>`
    insert into auth.mfa_factors (user_id, friendly_name, factor_type, status, secret, phone)
    values (${userId}, ${name}, ${type}, 'unverified', ${secret}, ${phone}) returning *`;
  return row as FactorRow;
}

export async function factorsOf(sql: Queries, userId: string): Promise<FactorRow[]> {
  return factorsOfAll(sql, [userId]);
}

export async function factorsOfAll(sql: Queries, userIds: string[]): Promise<FactorRow[]> {
  return sql<
    FactorRow[]
  >`select * from auth.mfa_factors where user_id = any (${userIds}::uuid[]) order by created_at, id`;
}

export async function nameFactor(sql: Queries, id: string, name: string): Promise<FactorRow> {
  const [row] = await sql<FactorRow[]>`
    update auth.mfa_factors set friendly_name = ${name}, updated_at = now() where id = ${id} returning *`;
  return row as FactorRow;
}

export async function findFactor(sql: Queries, id: string, userId: string): Promise<FactorRow | undefined> {
  const [row] = await sql<
    FactorRow[]
  >`select * from auth.mfa_factors where id = ${id} and user_id = ${userId}`;
  return row;
}

/** The factor, locked until the end of the transaction: codes of one factor take turns on it. */
export async function lockFactor(sql: Queries, id: string): Promise<FactorRow | undefined> {
  const [row] = await sql<FactorRow[]>`select * from auth.mfa_factors where id = ${id} for update`;
  return row;
}

/** One that was right: it counts from now on. What else was begun, of whatever type, is given up: it may be a stranger's. */
export async function keepFactor(sql: Queries, factor: FactorRow): Promise<void> {
  await sql`update auth.mfa_factors set status = 'verified', updated_at = now() where id = ${factor.id}`;
  await sql`delete from auth.mfa_factors where user_id = ${factor.user_id} and status = 'unverified'`;
}

export async function forgetBegun(sql: Queries, userId: string, olderThanS: number): Promise<void> {
  await sql`
    delete from auth.mfa_factors where user_id = ${userId} and status = 'unverified'
      and created_at < now() - make_interval(secs => ${olderThanS})`;
}

export async function deleteFactor(sql: Queries, id: string): Promise<void> {
  await sql`delete from auth.mfa_factors where id = ${id}`;
}

/** Undefined: the factor has just gone. Challenges too old to say anything about a code go on the way. */
export async function insertChallenge(
  sql: Queries,
  factorId: string,
  address: string,
  codeHash: string | null = null,
): Promise<ChallengeRow | undefined> {
  await sql`delete from auth.mfa_challenges where factor_id = ${factorId} and created_at < now() - interval '1 hour'`;
  await sql`update auth.mfa_factors set last_challenged_at = clock_timestamp() where id = ${factorId}`;
  const [row] = await sql<ChallengeRow[]>`
    insert into auth.mfa_challenges (factor_id, ip_address, otp_code)
    select id, ${address}::inet, ${codeHash} from auth.mfa_factors where id = ${factorId} for key share returning *`;
  return row;
}

export async function findChallenge(
  sql: Queries,
  id: string,
  factorId: string,
): Promise<ChallengeRow | undefined> {
  const [row] = await sql<ChallengeRow[]>`
    select * from auth.mfa_challenges where id = ${id} and factor_id = ${factorId}`;
  return row;
}

/** Whether the code was right before, within any time in which it could be right again. */
export async function isCodeUsed(sql: Queries, factorId: string, code: string): Promise<boolean> {
  const rows = await sql`
    select from auth.mfa_challenges
    where factor_id = ${factorId} and otp_code = ${code} and verified_at > now() - interval '5 minutes'`;
  return rows.length > 0;
}

export async function useCode(sql: Queries, challengeId: string, code: string): Promise<void> {
  await sql`update auth.mfa_challenges set verified_at = now(), otp_code = ${code} where id = ${challengeId}`;
}
