/** Neither simulator nor demo works where it could do more than a person. */
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { PrivilegedEnvironment, refusePrivileges } from '../play/people-only.ts';

const people = {
  PATH: '/bin',
  SUPABASE_URL: 'http://x.test',
  SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_x',
  ADMIN_PASSWORD: 'p',
};
const serviceToken = `eyJhbGciOiJFUzI1NiJ9.${Buffer.from('{"role":"service_role"}').toString('base64url')}.c2ln`;

describe('refusePrivileges', () => {
  test('lets people pass', () => {
    expect(() => refusePrivileges(people, ['--crews', '6', '--url=http://x.test'])).not.toThrow();
  });

  test.each([
    ['DATABASE_URL', 'anything'],
    ['SUPABASE_SERVICE_ROLE_KEY', 'x'],
    ['SUPABASE_SECRET_KEY', 'x'],
    ['SOMETHING', 'postgres://me@host/db'],
    ['SOMETHING', 'postgresql://me@host/db'],
    ['SOMETHING', 'sb_secret_abc'],
    ['SOMETHING', serviceToken],
  ])('refuses %s=%s', (name, value) => {
    expect(() => refusePrivileges({ ...people, [name]: value }, [])).toThrow(PrivilegedEnvironment);
  });

  test.each(['postgres://me@host/db', '--url=postgres://me@host/db', 'sb_secret_abc', serviceToken])(
    'refuses the argument %s',
    (arg) => {
      expect(() => refusePrivileges(people, [arg])).toThrow(PrivilegedEnvironment);
    },
  );
});

describe('the programs', () => {
  test.each(['demo.ts', 'simulate.ts'])(
    '%s ends with a sentence where a database URL is set',
    async (program) => {
      const { code, errors } = await run(program, { ...people, DATABASE_URL: 'postgres://me@host/db' });
      expect(code).toBe(1);
      expect(errors).toContain('The setting DATABASE_URL opens more than a person may');
      expect(errors).not.toContain('me@host');
    },
  );
});

function run(program: string, env: NodeJS.ProcessEnv): Promise<{ code: number | null; errors: string }> {
  const path = fileURLToPath(new URL(`../../${program}`, import.meta.url));
  const child = spawn(process.execPath, [path], { env, stdio: ['ignore', 'ignore', 'pipe'] });
  let errors = '';
  child.stderr.on('data', (text) => {
    errors += text;
  });
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, errors })));
}
