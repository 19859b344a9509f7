/** One refused entry: read away by a press; a time that waits for an answer leads to the desk that asks for it. */
import { useShell } from '@bivouac/contract/remote';
import { Link } from '@bivouac/contract/router';
import type { IndexBody } from '@bivouac/data/feed';
import { wordOf } from '@bivouac/i18n';
import type { Item } from '@bivouac/outbox';
import { Button, NumberPlate } from '@bivouac/ui';
import { useEffect, useState } from 'react';
import { clockText } from '../../chronos/model/clock-text.ts';
import { useSay } from '../../language/language.ts';
import { answersInWords } from '../answers-in-words.ts';
import { useIndex } from '../use-index.ts';
import { asksMeanwhile, whereAsked } from './where-asked.ts';

interface RefusedProps {
  item: Item;
  onDismiss(): void;
  /** The way to where it is asked leaves nothing behind. */
  onFollow(): void;
}

export function Refused(props: RefusedProps) {
  const rally = props.item.fact?.rally;
  return rally ? <OfRally {...props} rally={rally} /> : <Line {...props} index={null} isRead />;
}

function OfRally({ rally, ...props }: RefusedProps & { rally: string }) {
  const { value, problem } = useIndex(rally);
  return <Line {...props} index={value ?? null} isRead={Boolean(value ?? problem)} />;
}

function Line({
  item,
  index,
  isRead,
  onDismiss,
  onFollow,
}: RefusedProps & { index: IndexBody | null; isRead: boolean }) {
  const say = useSay();
  const why = useWhy(item);
  const { fact } = item;
  const number = fact && 'number' in fact ? fact.number : null;
  const at = fact && 'at' in fact ? fact.at : null;
  const time = at && (index ? clockText(at, index.time_zone) : isRead ? at : null);
  const isAsked = asksMeanwhile(item);
  const asked = isAsked && index ? whereAsked(index, item.fact) : null;
  return (
    <p data-refused={number ?? ''} data-asked={isAsked || undefined}>
      {say(isAsked ? 'unsent.notRecorded' : 'unsent.refused')}{' '}
      {fact && fact.kind !== 'chrono' && wordOf(say, 'held.kind', fact.kind)}{' '}
      {number && <NumberPlate number={number} />} {time} {isAsked ? say('unsent.twice') : why}{' '}
      {asked && (
        <Link to={asked.path} onClick={onFollow}>
          {say('unsent.decide', { stage: asked.stage })}
        </Link>
      )}
      {(!isAsked || (index && !asked)) && (
        <Button look="quiet" onClick={onDismiss}>
          {say('unsent.dismiss')}
        </Button>
      )}
    </p>
  );
}

function useWhy({ id, answer }: Item): string {
  const { language } = useShell();
  const [why, setWhy] = useState('');
  useEffect(() => {
    if (answer)
      void answersInWords(language, [{ ...answer, id }]).then(([told]) => setWhy(told?.message ?? ''));
  }, [answer, id, language]);
  return why;
}
