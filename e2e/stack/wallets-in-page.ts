/** Wallets in a browser without extensions: the page meets them as it meets real ones, and a real key of this machine signs. */
import type { Page } from '@playwright/test';
import { ethereumWallet, solanaWallet } from '../../supabase/tests/wallets/local-wallets.ts';

export interface WalletsInPage {
  ethereum: string;
  solana: string;
  signed: string[];
  isWilling: boolean;
}

/** What supabase-js asks of them; the boundary is what a wallet shows to the person. */
export async function putWalletsInto(page: Page): Promise<WalletsInPage> {
  const [ethereum, solana] = [ethereumWallet(), solanaWallet()];
  const wallets: WalletsInPage = {
    ethereum: ethereum.address,
    solana: solana.address,
    signed: [],
    isWilling: true,
  };
  await page.exposeFunction('signByLocalKey', (chain: 'ethereum' | 'solana', hex: string) => {
    if (!wallets.isWilling) return null;
    const text = Buffer.from(hex, 'hex').toString();
    wallets.signed.push(text);
    return chain === 'ethereum' ? ethereum.signed(text) : Buffer.from(solana.signed(text)).toString('hex');
  });
  await page.addInitScript(
    ({ ethereumAddress, solanaAddress }) => {
      type Sign = (chain: string, hex: string) => Promise<string | null>;
      const sign: Sign = async (chain, hex) => {
        const signed = await (window as unknown as { signByLocalKey: Sign }).signByLocalKey(chain, hex);
        if (signed === null) throw Object.assign(new Error('User rejected the request.'), { code: 4001 });
        return signed;
      };
      const answers: Record<string, (params: string[]) => unknown> = {
        eth_requestAccounts: () => [ethereumAddress],
        eth_chainId: () => '0x1',
        personal_sign: ([message = '']) => sign('ethereum', message.replace(/^0x/, '')),
      };
      const connected = { toBase58: () => solanaAddress };
      const solanaInPage = {
        publicKey: null as typeof connected | null,
        async connect() {
          solanaInPage.publicKey = connected;
        },
        async signMessage(message: Uint8Array) {
          const hex = [...message].map((byte) => byte.toString(16).padStart(2, '0')).join('');
          const signed = (await sign('solana', hex)) ?? '';
          return new Uint8Array((signed.match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16)));
        },
      };
      Object.assign(window, {
        ethereum: {
          request: async ({ method, params = [] }: { method: string; params?: string[] }) =>
            answers[method]?.(params),
        },
        solana: solanaInPage,
      });
    },
    { ethereumAddress: ethereum.address, solanaAddress: solana.address },
  );
  return wallets;
}
