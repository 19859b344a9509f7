/** What a service says of an account it makes or changes. */
import { secondsOf } from '../../duration.ts';
import { AuthRefusal } from '../auth-refusal.ts';
import { readEmail, readPhone } from '../contact.ts';
import type { RequestBody } from '../request-body.ts';
import type { ServiceChange } from '../store/users.ts';

export type Attributes = Omit<ServiceChange, 'hash' | 'userMetadata'> & {
  password: string | null;
  userMetadata: Record<string, unknown> | null;
};

export function readAttributes(body: RequestBody): Attributes {
  return {
    email: body.text('email') ? readEmail(body.text('email')) : null,
    phone: body.text('phone') ? readPhone(body.text('phone')) : null,
    password: body.has('password') ? body.text('password') : null,
    role: body.text('role').slice(0, 255) || null,
    isEmailConfirmed: body.flag('email_confirm') ?? false,
    isPhoneConfirmed: body.flag('phone_confirm') ?? false,
    userMetadata: body.object('user_metadata'),
    appMetadata: body.object('app_metadata'),
    bannedUntil: banEnd(body.text('ban_duration')),
  };
}

function banEnd(text: string): Date | null | undefined {
  if (text === '') return undefined;
  if (text === 'none') return null;
  const seconds = secondsOf(text);
  const until = new Date(Date.now() + (seconds ?? Number.NaN) * 1000);
  if (!Number.isNaN(until.getTime())) return until;
  const sentence = `invalid format for ban duration: time: invalid duration ${JSON.stringify(text)}`;
  throw new AuthRefusal(400, 'validation_failed', sentence);
}

/** At most a few times the work of hashes made here or by hosted projects: while one is checked, others wait. */
const bcrypt = /^\$2[aby]\$(0[4-9]|1[0-3])\$[./\w]{53}$/;
const scrypt = /^\$scrypt\$ln=([1-9]|1[0-5]),r=[1-8],p=[1-5]\$[\w-]+\$[\w-]+$/;

export function readPasswordHash(body: RequestBody): string | null {
  const hash = body.text('password_hash');
  if (hash === '') return null;
  if (body.text('password')) {
    const sentence = 'Only a password or a password hash should be provided';
    throw new AuthRefusal(400, 'validation_failed', sentence);
  }
  if (bcrypt.test(hash) || scrypt.test(hash)) return hash;
  throw new AuthRefusal(400, 'validation_failed', 'Password hash must be one of bcrypt or scrypt');
}
