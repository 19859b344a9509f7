/** The secrets of one small server: one to sign with, the two keys it signs, and those of its services. */
import { createHmac, randomBytes } from 'node:crypto';

const yearS = 366 * 86_400;

/** As `deploy/server/example.env` names them. `nowS`: when the keys begin, in seconds. */
export function newServerSecrets(nowS: number): Record<string, string> {
  const JWT_SECRET = randomBytes(32).toString('hex');
  return {
    POSTGRES_PASSWORD: randomBytes(24).toString('hex'),
    JWT_SECRET,
    ANON_KEY: keyOf('anon', JWT_SECRET, nowS),
    SERVICE_ROLE_KEY: keyOf('service_role', JWT_SECRET, nowS),
    REALTIME_ENC_KEY: randomBytes(8).toString('hex'),
    REALTIME_SECRET_KEY_BASE: randomBytes(32).toString('hex'),
    MAILS_SECRET: randomBytes(24).toString('hex'),
  };
}

/** Good for ten years: it names a role and nobody. */
function keyOf(role: string, secret: string, nowS: number): string {
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const claims = { role, iss: 'supabase', iat: nowS, exp: nowS + 10 * yearS };
  const signed = `${part({ alg: 'HS256', typ: 'JWT' })}.${part(claims)}`;
  return `${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`;
}
