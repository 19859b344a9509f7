/** One quiet line above a form: what was typed here and never sent, how old it is, and what to do with it. */
import { useShell } from '@bivouac/contract/remote';
import { Button } from '@bivouac/ui';
import { useReadEvery } from '../use-read-every.ts';
import { ageText } from './age-text.ts';
import type { DraftOffer } from './use-draft.ts';

interface OfferLineProps {
  /** null: nothing is shown. */
  offer: DraftOffer | null;
  className: string | undefined;
  notSent(age: string): string;
  /** Words of the two buttons. */
  goOn: string;
  throwAway: string;
}

type OfferedProps = OfferLineProps & { offer: DraftOffer };

export function OfferLine({ offer, ...words }: OfferLineProps) {
  return offer && <Offered offer={offer} {...words} />;
}

function Offered({ offer, className, notSent, goOn, throwAway }: OfferedProps) {
  const { language } = useShell();
  const nowMs = useReadEvery(Date.now);
  return (
    <p className={className} role="status" data-draft>
      <span>{notSent(ageText(offer.at, nowMs, language))}</span>
      <Button look="quiet" onClick={offer.goOn}>
        {goOn}
      </Button>
      <Button look="quiet" onClick={offer.throwAway}>
        {throwAway}
      </Button>
    </p>
  );
}
