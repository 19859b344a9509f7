/** On the sign-in page: a button for each kind of wallet that this browser has and this site takes. */
import { useAnswer } from '@bivouac/contract/host';
import { type Chain, offeredWallets, signInByWallet, type WalletReason } from '@bivouac/data/account';
import { Button } from '@bivouac/ui';
import { useState } from 'react';
import { usePage } from '../../frame/page.ts';
import { loadData } from '../../start/libraries.ts';
import page from '../sign-in-page.module.css';
import { useWords } from './words/index.ts';

const NAMES: Record<Chain, string> = { ethereum: 'Ethereum', solana: 'Solana' };

export function WalletButtons({ next }: { next: string }) {
  const say = useWords();
  const { config, session } = usePage();
  const [asked, setAsked] = useState<Chain | null>(null);
  const [reason, setReason] = useState<WalletReason | null>(null);
  const { value } = useAnswer('wallets', async () => {
    const chains = await loadData(config)
      .then(({ data }) => offeredWallets(data()))
      .catch(() => []);
    return { ok: true as const, value: chains };
  });
  const go = async (chain: Chain) => {
    setAsked(chain);
    setReason(null);
    const answer = await session
      .begin(({ data }) => signInByWallet(data(), chain))
      .catch(() => ({ ok: false as const, problem: { reason: 'offline' as const } }));
    setAsked(null);
    if (!answer.ok) return setReason(answer.problem.reason);
    // Officials always have a socket: where spectators have none, the page starts again with one.
    if (session.value.state === 'signed_in' && config.transport === 'poll') window.location.assign(next);
  };
  const chains = value ?? [];
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
