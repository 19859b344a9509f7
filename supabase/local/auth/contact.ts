/** The two ways to name an account: an email address or a phone number, in the one form they are stored in. */
import { AuthRefusal } from './auth-refusal.ts';

/** GoTrue's: other letters look alike, are turned around, or become one of these in lower case. */
const label = '[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?';
const form = new RegExp(`^[a-zA-Z0-9.!#$%&'*+/=?^_\`{|}~-]+@${label}(?:\\.${label})*$`);

/** The address in lower case, or `validation_failed`. Only its form is checked: at most 255 characters around one @. */
export function readEmail(text: string): string {
  const given = text.trim();
  const email = given.toLowerCase();
  if (email.length > 255 || !form.test(given)) {
    throw new AuthRefusal(400, 'validation_failed', 'Unable to validate email address: invalid format');
  }
  return email;
}

/** Digits of an international number without the plus (E.164, 2 to 15 digits), or `validation_failed`. */
export function readPhone(text: string): string {
  const phone = text.replaceAll(/[\s+]/g, '');
  if (!/^[1-9]\d{1,14}$/.test(phone)) {
    throw new AuthRefusal(400, 'validation_failed', 'Invalid phone number format (E.164 required)');
  }
  return phone;
}
