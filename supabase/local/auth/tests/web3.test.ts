/** Signing in by a wallet, by unmodified auth-js: SPEC 79. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ethereumWallet, solanaWallet } from '#tests/wallets/local-wallets.ts';
import { openStage, publishableKey, type Stage } from './stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage({
    settings: { signInBy: { providers: [], manualLinking: false, wallets: ['ethereum', 'solana'] } },
  });
});
afterAll(() => stage.stop());

type Said = { domain?: string; uri?: string; issued?: string; more?: string; account?: string };

const text = (chain: 'Ethereum' | 'Solana', address: string, said: Said = {}) =>
  `${said.domain ?? 'rally.test'} wants you to sign in with your ${said.account ?? chain} account:\n${address}\n\nTimes of my crew\n\n` +
  `URI: ${said.uri ?? 'http://rally.test/en'}\nVersion: 1\nChain ID: ${chain === 'Ethereum' ? '1' : 'mainnet'}\n` +
  `Nonce: abcdefgh\nIssued At: ${said.issued ?? new Date().toISOString()}${said.more ?? ''}`;

const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
function base58(number: bigint): string {
  return number === 0n ? '' : base58(number / 58n) + alphabet[Number(number % 58n)];
}
const keyOf = (address: string) =>
  [...address]
    .reduce((number, sign) => number * 58n + BigInt(alphabet.indexOf(sign)), 0n)
    .toString(16)
    .padStart(64, '0');

/** Issued a second later each time: two messages alike are one. */
let issued = 0;
const soon = () => {
  issued += 1;
  return new Date(Date.now() + issued * 1_000).toISOString();
};

async function byEthereum(said: Said = {}, wallet = ethereumWallet(), address = wallet.address) {
  const message = text('Ethereum', address, { issued: soon(), ...said });
  const signature = wallet.signed(message);
  return stage.client().auth.signInWithWeb3({ chain: 'ethereum', message, signature });
}

describe('SPEC 79: a wallet', () => {
  it('of Ethereum makes an account without an address, and is known again, however its letters are written', async () => {
    const wallet = ethereumWallet();
    const { data, error } = await byEthereum({}, wallet);
    expect(error).toBeNull();
    expect(data.user).toMatchObject({
      email: '',
      is_anonymous: false,
      app_metadata: { provider: 'web3' },
      identities: [{ provider: 'web3', id: `web3:ethereum:${wallet.address}` }],
    });
    const again = await byEthereum({}, wallet, wallet.address.toUpperCase().replace('0X', '0x'));
    expect(again.data.user?.id).toBe(data.user?.id);
  });

  it('of Solana does the same', async () => {
    const { address, signed } = solanaWallet();
    const client = stage.client();
    const signIn = (message: string) =>
      client.auth.signInWithWeb3({ chain: 'solana', message, signature: signed(message) });
    const { data, error } = await signIn(text('Solana', address));
    expect(error).toBeNull();
    const again = await signIn(text('Solana', address, { issued: soon() }));
    expect(again.data.user?.id).toBe(data.user?.id);
    const other = text('Solana', solanaWallet().address);
    expect((await signIn(other)).error?.message).toBe('Signature does not match address in message');
  });

  it('of Solana is one account, however its address is spelled out', async () => {
    const { address, signed } = solanaWallet();
    const longer = (BigInt(`0x${keyOf(address)}`) << 4n) + 7n;
    for (const alias of [`1${address}`, base58(longer)]) {
      const message = text('Solana', alias, { issued: soon() });
      const signature = signed(message);
      const { error } = await stage.client().auth.signInWithWeb3({ chain: 'solana', message, signature });
      expect(error?.code ?? error?.message).toMatch(/validation_failed|Signature does not match/);
    }
  });

  it.each([
    ['zero', '11111111111111111111111111111111'],
    ['of a small order', base58(BigInt(`0x01${'00'.repeat(31)}`))],
  ])(
    'of Solana is somebody’s: a key that is %s signs for everybody, and opens nothing',
    async (_key, address) => {
      const everybodys = Buffer.concat([Buffer.from([1]), Buffer.alloc(63)]);
      const message = text('Solana', address, { issued: soon() });
      const { data, error } = await stage
        .client()
        .auth.signInWithWeb3({ chain: 'solana', message, signature: new Uint8Array(everybodys) });
      expect([data.user, error?.message]).toEqual([null, 'Signature does not match address in message']);
    },
  );

  it('is offered where the settings say so (SPEC 122)', async () => {
    const offered = async ({ url }: Pick<Stage, 'url'>) => {
      const answer = await fetch(`${url}/auth/v1/settings`, { headers: { apikey: publishableKey } });
      const { external } = (await answer.json()) as { external: Record<string, boolean> };
      return [external.web3_ethereum, external.web3_solana];
    };
    expect(await offered(stage)).toEqual([true, true]);
    const other = await stage.reopen({
      settings: { signInBy: { providers: [], manualLinking: false, wallets: ['solana'] } },
    });
    expect(await offered(other)).toEqual([false, true]);
  });

  it('makes no account where the database takes no newcomer', async () => {
    await stage.sql.unsafe(`create schema timing;
      create function timing.before_user_created(event jsonb) returns jsonb language sql
        as $$ select '{"error": {"message": "By invitation only"}}'::jsonb $$`);
    const { data, error } = await byEthereum();
    await stage.sql.unsafe('drop schema timing cascade');
    expect([data.user, error?.code]).toEqual([null, 'signup_disabled']);
  });

  it('opens one session by a message, also of two at the same instant', async () => {
    const wallet = ethereumWallet();
    const message = text('Ethereum', wallet.address);
    const twice = [1, 2].map(() =>
      stage.client().auth.signInWithWeb3({ chain: 'ethereum', message, signature: wallet.signed(message) }),
    );
    const errors = (await Promise.all(twice)).map(({ error }) => error?.message ?? 'signed in');
    expect(errors.sort()).toEqual(['The message has opened a session already', 'signed in']);
  });

  const minutes = (n: number) => new Date(Date.now() + n * 60_000).toISOString();
  it.each([
    ['for another site', { uri: 'https://evil.example/', domain: 'evil.example' }, 'signed for another app'],
    ['that shows another site', { domain: 'evil.example' }, 'signed for another app'],
    ['of long ago', { issued: minutes(-11) }, 'issued too long ago'],
    ['of far ahead', { issued: minutes(11) }, 'issued too far in the future'],
    ['that has expired', { issued: minutes(-5), more: `\nExpiration Time: ${minutes(-1)}` }, 'is expired'],
    ['that is not valid yet', { more: `\nNot Before: ${minutes(5)}` }, 'valid in the future'],
    ['that says something twice', { more: '\nURI: http://rally.test/' }, 'says URI twice'],
    ['of another chain', { account: 'Solana' }, 'does not begin'],
  ])('is refused by a message %s', async (_, said, sentence) => {
    const { error } = await byEthereum(said);
    expect(error?.status).toBe(400);
    expect(error?.message).toContain(sentence);
  });

  it('is refused for the address of another, and without the form of a signature', async () => {
    const { error } = await byEthereum({}, ethereumWallet(), ethereumWallet().address);
    expect(error?.message).toBe('Signature does not match address in message');
    const message = text('Ethereum', ethereumWallet().address);
    for (const signature of ['0x00', `0x${'0'.repeat(130)}`, `0x${'f'.repeat(130)}`] as const) {
      const made = await stage.client().auth.signInWithWeb3({ chain: 'ethereum', message, signature });
      expect(made.error?.status).toBe(400);
    }
  });

  it('of a chain that is off is told so', async () => {
    const { client } = await stage.reopen({
      settings: { signInBy: { providers: [], manualLinking: false, wallets: ['solana'] } },
    });
    const wallet = ethereumWallet();
    const message = text('Ethereum', wallet.address);
    const { error } = await client().auth.signInWithWeb3({
      chain: 'ethereum',
      message,
      signature: wallet.signed(message),
    });
    expect(error).toMatchObject({ status: 422, code: 'web3_provider_disabled' });
  });
});
