/** Erasing something of a person for good: a button, one sentence of what goes and what stays, and a second press. */

import type { Answer } from '@bivouac/contract/remote';
import { useChange } from '@bivouac/officials/query';
import { Button } from '@bivouac/ui';
import { useState } from 'react';
import { useSay } from '../language/language.ts';
import { ErrorLine } from './error-line.tsx';
import forms from './forms.module.css';

interface EraseAskProps<Value> {
  act: string;
  sentence: string;
  /** Words of the two buttons, unless something is erased. */
  now?: string;
  keep?: string;
  erase(): Promise<Answer<Value, Error>>;
  /** Said afterwards; left out: it is seen. */
  done?: (value: Value) => string;
}

export function EraseAsk<Value>({ act, sentence, now, keep, erase, done }: EraseAskProps<Value>) {
  const say = useSay();
  const { make, isBusy, trouble } = useChange();
  const [isAsked, setAsked] = useState(false);
  const [said, setSaid] = useState<string | null>(null);
  const run = async () => {
    const answer = await make(erase);
    setAsked(false);
    if (answer && done) setSaid(done(answer.value));
  };
  return (
    <div className={forms.erase} data-erase>
      {isAsked ? (
        <>
          <p>{sentence}</p>
          <Button disabled={isBusy} onClick={() => void run()}>
            {now ?? say('erase.now')}
          </Button>
          <Button look="quiet" onClick={() => setAsked(false)}>
            {keep ?? say('erase.keep')}
          </Button>
        </>
      ) : (
        <Button
          look="quiet"
          onClick={() => {
            setSaid(null);
            setAsked(true);
          }}
        >
          {act}
        </Button>
      )}
      {said && <span role="status">{said}</span>}
      <ErrorLine isInline>{trouble}</ErrorLine>
    </div>
  );
}
