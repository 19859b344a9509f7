/** A person with an authenticator: codes of any step, worked out from the secret as it was told. */
import { TOTP } from 'otpauth';
import { type Person, signUp } from './people.ts';
import type { Stage } from './stage.ts';

export type Authenticator = {
  factorId: string;
  secret: string;
  code(steps?: number): string;
};

export async function enrol({ client }: Pick<Person, 'client'>, friendlyName = ''): Promise<Authenticator> {
  const { data, error } = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName });
  if (error) throw error;
  const { secret } = data.totp;
  const totp = new TOTP({ secret });
  const code = (steps = 0) => totp.generate({ timestamp: Date.now() + steps * 30_000 });
  return { factorId: data.id, secret, code };
}

/** Signed up, with a second factor that has proved itself once by the code of now; that of the next step is still unused. */
export async function signUpSecured(stage: Pick<Stage, 'client'>): Promise<Person & Authenticator> {
  return secured(await signUp(stage));
}

export async function secured(person: Person): Promise<Person & Authenticator> {
  const factor = await enrol(person);
  const { error } = await person.client.auth.mfa.challengeAndVerify({
    factorId: factor.factorId,
    code: factor.code(),
  });
  if (error) throw error;
  return { ...person, ...factor };
}
