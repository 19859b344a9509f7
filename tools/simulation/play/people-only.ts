/** A story is played by people: this process must hold nothing that opens more than a person's own session. */

export class PrivilegedEnvironment extends Error {
  override readonly name = 'PrivilegedEnvironment';
  readonly reason = 'privileged_environment';

  constructor(found: string) {
    super(
      `${found} opens more than a person may: the simulator works with e-mail addresses and passwords only. Start it without.`,
    );
  }
}

const NAMES = /^(DATABASE_URL|POSTGRES_URL|PGPASSWORD|.*SERVICE_ROLE.*|SUPABASE_.*SECRET.*)$/;
const VALUES = /^(postgres(ql)?:\/\/|sb_secret_)/i;

/** Looks at names and values of the environment and at the arguments; throws at the first that is too much. */
export function refusePrivileges(env: NodeJS.ProcessEnv, args: readonly string[]): void {
  for (const [name, value] of Object.entries(env)) {
    if (value && (NAMES.test(name) || VALUES.test(value) || isServiceToken(value))) {
      throw new PrivilegedEnvironment(`The setting ${name}`);
    }
  }
  const values = args.flatMap((arg) => [arg, arg.slice(arg.indexOf('=') + 1)]);
  if (values.some((value) => VALUES.test(value) || isServiceToken(value))) {
    throw new PrivilegedEnvironment('An argument');
  }
}

function isServiceToken(value: string): boolean {
  const claims = /^eyJ[\w-]+\.([\w-]+)\.[\w-]*$/.exec(value)?.[1];
  return claims !== undefined && Buffer.from(claims, 'base64url').toString().includes('"service_role"');
}
