/** What a new password must be. */
import { AuthRefusal } from './auth-refusal.ts';
import type { AuthSettings } from './settings.ts';

/** GoTrue's limit, from bcrypt's 72 bytes: kept, so that every password set here also works on a hosted project. */
const longestBytes = 72;

export function requireStrongPassword(password: string, rules: AuthSettings['password']): void {
  if (Buffer.byteLength(password) > longestBytes) {
    throw new AuthRefusal(
      400,
      'validation_failed',
      `Password cannot be longer than ${longestBytes} characters`,
    );
  }
  const sentences: string[] = [];
  const weakPassword: ('length' | 'characters')[] = [];
  if ([...password].length < rules.minimumLength) {
    weakPassword.push('length');
    sentences.push(`Password should be at least ${rules.minimumLength} characters.`);
  }
  if (rules.requiredCharacters.some((set) => ![...set].some((character) => password.includes(character)))) {
    weakPassword.push('characters');
    const sets = rules.requiredCharacters.join(', ');
    sentences.push(`Password should contain at least one character of each: ${sets}.`);
  }
  if (weakPassword.length > 0) {
    throw new AuthRefusal(422, 'weak_password', sentences.join(' '), { weakPassword });
  }
}
