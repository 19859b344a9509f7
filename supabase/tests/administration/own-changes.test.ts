/** What somebody takes back of their own account: a change that waits for its code, and the number. And the link an administrator hands over. */
import { randomInt } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { defaultAuthSettings } from '../../local/auth/settings.ts';
import { type Person, startTestStack, type TestStack } from '../stack/index.ts';

const shared = 'clock@demo.test';
const settings = {
  siteUrl: 'https://rally.test',
  demoPeople: { CLOCK: shared },
  accounts: {
    confirmations: { ofSignUps: false, ofChanges: true, byBothAddresses: true },
    letters: { ...defaultAuthSettings.letters, everyS: 0 },
  },
};
let stack: TestStack;
beforeAll(async () => {
  stack = await startTestStack({ settings });
});
afterAll(() => stack?.stop());

const newNumber = () => `336${String(randomInt(100_000_000)).padStart(8, '0')}`;
const userOf = async ({ client }: Pick<Person, 'client'>) => (await client.auth.getUser()).data.user;
const codeIn = (text = '') => /: (\d{6})\n/.exec(text)?.[1] ?? '';
const newestTo = async (recipient: string) => {
  const [mail] = await stack.sql<{ text: string }[]>`
    select text from timing.mails where recipient = ${recipient} order by id desc limit 1`;
  return mail?.text;
};

describe('a change that waits', () => {
  test('of an address is called off: the address stays, and no letter changes it any more', async () => {
    const lea = await stack.createPerson({ name: 'lea' });
    const email = `new-${lea.email}`;
    await lea.client.auth.updateUser({ email });
    expect((await userOf(lea))?.new_email).toBe(email);
    const code = codeIn(await newestTo(email));
    expect((await lea.client.rpc('call_off_my_change', { of: 'email' })).error).toBeNull();
    expect(await userOf(lea)).toMatchObject({ email: lea.email });
    expect((await userOf(lea))?.new_email).toBeUndefined();
    const late = await stack.anon().auth.verifyOtp({ email, token: code, type: 'email_change' });
    expect(late.error?.code).toBe('otp_expired');
    // Of nothing that waits it is no harm.
    expect((await lea.client.rpc('call_off_my_change', { of: 'email' })).error).toBeNull();
    const unknown = await lea.client.rpc('call_off_my_change', { of: 'password' });
    expect(unknown.error).toMatchObject({ details: 'invalid_value' });
  });

  test('of nobody else is touched', async () => {
    const [lea, ben] = [await stack.createPerson({ name: 'lea' }), await stack.createPerson({ name: 'ben' })];
    await lea.client.auth.updateUser({ email: `new-${lea.email}` });
    expect((await ben.client.rpc('call_off_my_change', { of: 'email' })).error).toBeNull();
    expect((await userOf(lea))?.new_email).toBe(`new-${lea.email}`);
  });
});

describe('the number of an account', () => {
  test('is taken away, and signs nobody in any more', async () => {
    const lea = await stack.createPerson({ name: 'lea' });
    const phone = newNumber();
    await lea.client.auth.updateUser({ phone });
    await stack.sql`update auth.users set phone = ${phone}, phone_confirmed_at = now(), phone_change = '' where id = ${lea.id}`;
    expect((await lea.client.rpc('remove_my_number')).error).toBeNull();
    const user = await userOf(lea);
    expect(user).toMatchObject({ phone: '', app_metadata: { providers: ['email'] } });
    expect(user?.identities?.map(({ provider }) => provider)).toEqual(['email']);
    const signIn = await stack.anon().auth.signInWithPassword({ phone, password: lea.password });
    expect(signIn.error?.code).toBe('invalid_credentials');
    expect((await stack.anon().auth.signInWithPassword(lea)).error).toBeNull();
  });

  test('stays where it is all there is to sign in with', async () => {
    const lea = await stack.createPerson({ name: 'lea' });
    const phone = newNumber();
    await stack.sql`update auth.users set phone = ${phone}, phone_confirmed_at = now(), email = null where id = ${lea.id}`;
    await stack.sql`update auth.identities set provider = 'phone', identity_data = '{}' where user_id = ${lea.id}`;
    expect((await lea.client.rpc('remove_my_number')).error).toMatchObject({ details: 'last_way' });
    expect((await userOf(lea))?.phone).toBe(phone);
  });

  test('of an account that everybody uses stays', async () => {
    const { id } = await stack.auth.createUser({ email: shared, password: 'a long password' });
    expect(id).toBeTruthy();
    const everybody = await stack.signIn(shared, 'a long password');
    for (const ask of [
      everybody.rpc('remove_my_number'),
      everybody.rpc('call_off_my_change', { of: 'email' }),
    ])
      expect((await ask).error).toMatchObject({ details: 'shared' });
  });
});

describe('a link to set a new password', () => {
  const page = 'https://rally.test/en/forgotten-password?token_hash=&type=recovery#account=lea';

  test('is handed over by an administrator of the site, where no mail leaves the machine', async () => {
    const [lea, ben] = [await stack.createPerson({ name: 'lea' }), await stack.createPerson({ name: 'ben' })];
    const admin = await stack.createPerson({ name: 'admin', roles: { platformAdmin: true } });
    const asked = (by: Person) => by.client.rpc('recovery_link', { person: lea.id });
    expect((await asked(admin)).data).toBeNull();
    // Asked for by the person: it opens in one browser alone, and is no administrator's.
    await stack.anon().auth.resetPasswordForEmail(lea.email, { redirectTo: 'https://rally.test/en/home' });
    await expect.poll(() => newestTo(lea.email)).toContain('/auth/v1/verify');
    expect((await asked(admin)).data).toBeNull();
    await stack.anon().auth.resetPasswordForEmail(lea.email, { redirectTo: page });
    await expect.poll(async () => (await asked(admin)).data).toContain('token_hash=');
    const link = new URL((await asked(admin)).data ?? '');
    expect(link.pathname).toBe('/en/forgotten-password');
    expect((await asked(ben)).error?.code).toBe('42501');
    expect((await asked(lea)).error?.code).toBe('42501');
    const token_hash = link.searchParams.get('token_hash') ?? '';
    const { data } = await stack.anon().auth.verifyOtp({ token_hash, type: 'recovery' });
    expect(data.user?.id).toBe(lea.id);
  });

  test('leads to the page that sets one, whatever page a stranger asks for meanwhile', async () => {
    const lea = await stack.createPerson({ name: 'lea' });
    const admin = await stack.createPerson({ name: 'admin', roles: { platformAdmin: true } });
    const asked = async () => (await admin.client.rpc('recovery_link', { person: lea.id })).data;
    const write = async (redirectTo: string) => {
      const before = await newestTo(lea.email);
      await stack.anon().auth.resetPasswordForEmail(lea.email, { redirectTo });
      await expect.poll(() => newestTo(lea.email)).not.toBe(before);
    };
    const others = [
      'https://rally.test/storage/v1/object/public/files/page?token_hash=&type=recovery',
      'https://rally.test//evil.test/en/forgotten-password?token_hash=&type=recovery',
      'https://rally.test/en/forgotten-password?token_hash=&type=recovery&next=https://evil.test',
      'https://rally.test/en/forgotten-password?language=en&token_hash=&type=recovery',
    ];
    for (const other of others) {
      await write(other);
      expect(await asked()).toBeNull();
    }
    await write(page);
    expect(await asked()).toMatch(
      /^https:\/\/rally\.test\/en\/forgotten-password\?token_hash=[^&]+&type=recovery#account=lea$/,
    );
  });

  test('stays told: who was given it and when, to the person and to administrators', async () => {
    const lea = await stack.createPerson({ name: 'lea', roles: { platformAdmin: true } });
    const admin = await stack.createPerson({ name: 'admin', roles: { platformAdmin: true } });
    const other = await stack.createPerson({ name: 'other', roles: { platformAdmin: true } });
    const read = async (by: Person) => (await by.client.rpc('recovery_link', { person: lea.id })).data;
    const toldTo = async (by: Person) =>
      (
        (await by.client.rpc('people')).data as { people: { id: string; handed_links: unknown }[] }
      ).people.find(({ id }) => id === lea.id)?.handed_links;
    expect(await read(admin)).toBeNull();
    expect(await toldTo(admin)).toEqual([]);
    await stack.anon().auth.resetPasswordForEmail(lea.email, { redirectTo: page });
    await expect.poll(() => read(admin)).toContain('token_hash=');
    await read(admin);
    const at = expect.stringMatching(/^20.*Z$/);
    expect(await toldTo(other)).toEqual([{ at, by: admin.email }]);
    await read(other);
    const both = [
      { at, by: other.email },
      { at, by: admin.email },
    ];
    expect(await toldTo(admin)).toEqual(both);
    const { data } = await lea.client.rpc('export_my_data');
    expect((data as { handed_links: unknown }).handed_links).toEqual(both);
    expect((await admin.client.rpc('export_my_data')).data).toMatchObject({ handed_links: [] });
  });

  test('is read by nobody where mails are sent', async () => {
    const mail = { url: 'smtp://127.0.0.1:1', from: 'office@rally.test' };
    const sending = await startTestStack({ settings: { ...settings, mail } });
    try {
      const lea = await sending.createPerson({ name: 'lea' });
      const admin = await sending.createPerson({ name: 'admin', roles: { platformAdmin: true } });
      await sending.anon().auth.resetPasswordForEmail(lea.email, { redirectTo: page });
      const { error } = await admin.client.rpc('recovery_link', { person: lea.id });
      expect(error).toMatchObject({ details: 'mails_sent' });
      const told = async (of: TestStack) =>
        (await (await fetch(`${of.url}/auth/v1/settings`, { headers: { apikey: of.publishableKey } })).json())
          .letters;
      expect([await told(sending), await told(stack)]).toEqual(['sent', 'kept']);
    } finally {
      await sending.stop();
    }
  });
});
