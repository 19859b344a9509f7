/** Pairing as this deployment does it: by a code at the server, whose QR leaves it in the address; an account beside it. */
import { data, signIn } from '@bivouac/data';
import { PairPage, type PairPageProps } from './pair-page.tsx';
import { pair } from './pairing.ts';

export function PairHere(props: Pick<PairPageProps, 'isInside' | 'onPaired' | 'onSignedIn'>) {
  return (
    <PairPage
      {...props}
      pair={pair}
      code={new URLSearchParams(window.location.search).get('code') ?? ''}
      signIn={(credentials) => signIn(data(), credentials)}
    />
  );
}
