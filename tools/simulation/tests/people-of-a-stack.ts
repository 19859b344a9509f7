/** The people of a story on a test stack: each with an account of his own, none with rights but the first administrator's. */
import type { TestStack } from '../../../supabase/tests/stack/index.ts';
import { castingFrom } from '../play/accounts.ts';
import { Cast } from '../play/cast.ts';

const NAMES = ['ORGANIZER', 'MARSHALL', 'MARSHALL_2', 'MARSHALL_3', 'MARSHALL_4'];

/** What `npm start` would hand to the story's process. */
export async function settingsOn(stack: TestStack): Promise<Record<string, string>> {
  const admin = await stack.createPerson({ name: 'admin', roles: { platformAdmin: true } });
  const settings: Record<string, string> = {
    SUPABASE_URL: stack.url,
    SUPABASE_PUBLISHABLE_KEY: stack.publishableKey,
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
  };
  for (const name of NAMES) {
    const { email, password } = await stack.createPerson({ name: name.toLowerCase().replace('_', '-') });
    settings[`${name}_EMAIL`] = email;
    settings[`${name}_PASSWORD`] = password;
  }
  return settings;
}

export async function castOn(stack: TestStack): Promise<Cast> {
  return new Cast(castingFrom(await settingsOn(stack)));
}
