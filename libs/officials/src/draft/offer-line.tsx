/** One quiet line above a form: what was typed here and never sent, how old it is, and what to do with it. */
import { useShell } from '@bivouac/contract/remote';
import { Button } from '@bivouac/ui';
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

export function OfferLine({ offer, className, notSent, goOn, throwAway }: OfferLineProps) {
  const { language } = useShell();
  if (!offer) return null;
  return (
    <p className={className} role="status" data-draft>
      <span>{notSent(ageText(offer.at, Date.now(), language))}</span>
      <Button look="quiet" onClick={offer.goOn}>
        {goOn}
      </Button>
      <Button look="quiet" onClick={offer.throwAway}>
        {throwAway}
      </Button>
    </p>
  );
}
