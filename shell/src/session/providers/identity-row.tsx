/** One way the account is known; that of a provider can be taken away, asked for twice. */
import type { OwnIdentity } from '@bivouac/data/account';
import { Button } from '@bivouac/ui';
import { useState } from 'react';
import cards from '../second-factor/second-factor.module.css';
import { useWords } from './words.ts';

interface IdentityRowProps {
  own: OwnIdentity;
  canUnlink: boolean;
  isAsking: boolean;
  onUnlink(): void;
}

export function IdentityRow({ own, canUnlink, isAsking, onUnlink }: IdentityRowProps) {
  const say = useWords();
  const [isSure, setSure] = useState(false);
  const { provider, address } = own;
  const name = provider === 'web3' ? say('provider.by_web3') : own.name;
  const isPlain = provider === 'email' || provider === 'phone';
  return (
    <div className={cards.part} data-identity={provider}>
      <p>
        <strong>{isPlain ? say(`provider.by_${provider}`) : name}</strong>{' '}
        {address && <span className={cards.quiet}>{address}</span>}
      </p>
      {canUnlink &&
        !isPlain &&
        (isSure ? (
          <p className={cards.ask}>
            {say('provider.sure', { provider: name })}
            <Button look="primary" disabled={isAsking} onClick={onUnlink}>
              {say('provider.unlink', { provider: name })}
            </Button>
            <Button onClick={() => setSure(false)}>{say('provider.keep')}</Button>
          </p>
        ) : (
          <p>
            <Button onClick={() => setSure(true)}>{say('provider.unlink', { provider: name })}</Button>
          </p>
        ))}
    </div>
  );
}
