/** Until when protests may be lodged. A time that has passed, or is shorter than in the regulations, needs to be confirmed. */
import { Field } from '@bivouac/ui';
import * as basics from '@bivouac/ui/basics';
import { useState } from 'react';
import { instantOf } from '../forms/hours.ts';
import { useSay } from '../language/language.ts';

/** The name under which the database expects the confirmation, among the matters a reason is given for. */
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
        <label className={basics.whole}>
          <input type="checkbox" checked={protest.isReady} onChange={(e) => protest.mean(e.target.checked)} />{' '}
          {say('stages.protestShort')}
        </label>
      )}
    </>
  );
}
