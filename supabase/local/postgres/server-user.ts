/** Whom the database server runs as: Postgres refuses to run as root, so root drops to another account. */
import { readFileSync } from 'node:fs';
import { StackRefused } from '../stack-refused.ts';

/** `null` means: as the present user. Both ids are numeric. */
export type ServerUser = { uid: number; gid: number } | null;

/** Accounts tried in this order; `nobody` exists wherever there is an /etc/passwd, so no account is ever made. */
const candidates = ['postgres', 'nobody'];

export function serverUser(): ServerUser {
  if (process.getuid?.() !== 0) return null;
  const accounts = readFileSync('/etc/passwd', 'utf8').split('\n');
  for (const name of candidates) {
    const fields = accounts.find((line) => line.startsWith(`${name}:`))?.split(':');
    if (fields?.[2] && fields[3]) return { uid: Number(fields[2]), gid: Number(fields[3]) };
  }
  throw new StackRefused(
    'no_server_user',
    'The database server cannot run as root and found no account to run as: start Bivouac as another user, ' +
      'or add an account named postgres.',
  );
}
