/** On the sign-in page: a button for each kind of wallet that this browser has and this site takes. */
import { type Chain, offeredWallets, signInByWallet, type WalletReason } from '@bivouac/data/account';
import { Button } from '@bivouac/ui';
import { useState } from 'react';
import { unasked, useAsked } from '../../frame/ask-data.ts';
import { usePage } from '../../frame/page.ts';
import { lacksSocket } from '../../start/libraries.ts';
import page from '../sign-in/sign-in-page.module.css';
import { useWords } from './words.ts';

const NAMES: Record<Chain, string> = { ethereum: 'Ethereum', solana: 'Solana' };

export function WalletButtons({ next }: { next: string }) {
  const say = useWords();
  const { config, session } = usePage();
  const [asked, setAsked] = useState<Chain | null>(null);
  const [reason, setReason] = useState<WalletReason | 'not_loaded' | null>(null);
  const { value } = useAsked('wallets', async (data) => ({
    ok: true,
    value: await offeredWallets(data),
  }));
  const chains = value ?? [];
  const go = async (chain: Chain) => {
    setAsked(chain);
    setReason(null);
    const answer = await session.begin(({ data }) => signInByWallet(data(), chain)).catch(unasked);
    setAsked(null);
    if (!answer.ok) return setReason(answer.problem.reason);
    if (session.value.state === 'signed_in' && lacksSocket(config)) window.location.assign(next);
  };
  return (
    <>
      {reason && (
        <p role="alert" className={page.problem} data-problem={reason}>
          {say(`wallet.${reason}`)}
        </p>
      )}
      {chains.map((chain) => (
        <Button key={chain} disabled={asked !== null} onClick={() => void go(chain)} data-wallet={chain}>
          {asked === chain
            ? say('wallet.asking')
            : chains.length === 1
              ? say('wallet.signIn')
              : say('wallet.signInBy', { chain: NAMES[chain] })}
        </Button>
      ))}
    </>
  );
}
