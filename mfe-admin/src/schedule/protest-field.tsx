/** Until when protests may be lodged. A time that is over, or shorter than the regulations give, counts once somebody says that it is meant. */
import { Field } from '@bivouac/ui';
import { useState } from 'react';
import forms from '../forms/forms.module.css';
import { instantOf } from '../forms/hours.ts';
import { useSay } from '../language/language.ts';

/** Of the matters a reason is given for: the database asks for it by this name. */
const SHORT = 'short_protest';

export function useProtest(timeZone: string) {
  const [typed, setTyped] = useState('');
  const [meant, setMeant] = useState('');
  const [refused, setRefused] = useState('');
  const until = instantOf(typed, timeZone);
  const isAsked = until !== null && (Date.parse(until) <= Date.now() || refused === typed);
  const isMeant = isAsked && meant === typed;
  return {
    typed,
    isAsked,
    isReady: !isAsked || isMeant,
    /** What the fact says of it; `accepts`: what else the reason is for. */
    said: (accepts: string[] | undefined) => ({
      ...(until ? { protest_until: until } : {}),
      ...(isMeant ? { accepts: [...(accepts ?? []), SHORT] } : {}),
    }),
    /** Refused: it may be shorter than the regulations give. */
    refuse: () => setRefused(typed),
    type: setTyped,
    mean: (is: boolean) => setMeant(is ? typed : ''),
  };
}

export function ProtestField({ protest }: { protest: ReturnType<typeof useProtest> }) {
  const say = useSay();
  return (
    <>
      <Field label={say('stages.protestUntil')} hint={say('stages.protestHint')}>
        <input type="datetime-local" value={protest.typed} onChange={(e) => protest.type(e.target.value)} />
      </Field>
      {protest.isAsked && (
        <label className={forms.whole} data-short-protest>
          <input type="checkbox" checked={protest.isReady} onChange={(e) => protest.mean(e.target.checked)} />{' '}
          {say('stages.protestShort')}
        </label>
      )}
    </>
  );
}
