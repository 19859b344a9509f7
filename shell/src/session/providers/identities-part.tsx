/** The ways one's own account is known: the password, and accounts that one has elsewhere. */
import type { Data } from '@bivouac/data';
import {
  linkProvider,
  type Offered,
  type OwnIdentity,
  offeredProviders,
  ownIdentities,
  type ProviderResult,
  unlinkIdentity,
} from '@bivouac/data/account';
import { Button } from '@bivouac/ui';
import { useId } from 'react';
import { useAsked } from '../../frame/ask-data.ts';
import { useSay } from '../../frame/language.ts';
import cards from '../second-factor/second-factor.module.css';
import { IdentityRow } from './identity-row.tsx';
import { useAsking } from './use-asking.ts';
import { useWords } from './words.ts';

interface Known extends Offered {
  identities: readonly OwnIdentity[];
}

export function IdentitiesPart() {
  const say = useWords();
  const id = useId();
  const asking = useAsking();
  const sayShell = useSay();
  const { value, problem, retry } = useAsked('identities', known);
  if (problem) {
    return (
      <section className={cards.card} aria-labelledby={id} data-part="identities">
        <h2 id={id} className={cards.asks}>
          {say('provider.title')}
        </h2>
        <p role="alert" className={cards.problem}>
          {say('provider.unread')}
        </p>
        <p className={cards.acts}>
          <Button onClick={retry}>{sayShell('retry')}</Button>
        </p>
      </section>
    );
  }
  if (!value) return null;
  const { providers, canLink, identities } = value;
  const missing = providers.filter((one) => identities.every(({ provider }) => provider !== one.id));
  const isPlain = identities.every(({ provider }) => provider === 'email' || provider === 'phone');
  // A site without providers has nothing to say here.
  if (providers.length === 0 && isPlain && !asking.reason) return null;

  const link = (provider: string) => {
    const redirectTo = window.location.origin + window.location.pathname;
    void asking.ask((data) => linkProvider(data, { provider, redirectTo }));
  };
  const unlink = async (identity: OwnIdentity) => {
    const isGone = await asking.ask((data) => unlinkIdentity(data, identity));
    if (isGone) retry();
  };
  return (
    <section className={cards.card} aria-labelledby={id} data-part="identities">
      <h2 id={id} className={cards.asks}>
        {say('provider.title')}
      </h2>
      {identities.map((one) => (
        <IdentityRow
          key={one.identity.identity_id}
          own={one}
          canUnlink={canLink && identities.length > 1}
          isAsking={asking.isAsking}
          onUnlink={() => void unlink(one)}
        />
      ))}
      {canLink && missing.length > 0 && (
        <p className={cards.acts}>
          {missing.map(({ id: provider, name }) => (
            <Button
              key={provider}
              disabled={asking.isAsking}
              onClick={() => link(provider)}
              data-provider={provider}
            >
              {say('provider.link', { provider: name })}
            </Button>
          ))}
        </p>
      )}
      {asking.reason && (
        <p role="alert" className={cards.problem} data-problem={asking.reason}>
          {say(`provider.${asking.reason}`)}
        </p>
      )}
    </section>
  );
}

async function known(data: Data): Promise<ProviderResult<Known>> {
  const [offered, own] = await Promise.all([offeredProviders(data), ownIdentities(data)]);
  if (!offered.ok) return offered;
  return own.ok ? { ok: true, value: { ...offered.value, identities: own.value } } : own;
}
