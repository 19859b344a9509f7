/** Who signs a paper, and until when one may protest against it: as the page it is made from says, until somebody says otherwise. */
import type { RallySetUp } from '@bivouac/data';
import type { publishedOf } from '@bivouac/papers';
import { Field } from '@bivouac/ui';
import { useState } from 'react';
import { HourField } from '../forms/hour-field.tsx';
import { fieldOf, instantOf } from '../forms/hours.ts';
import { useSay } from '../language/language.ts';

export interface Signed {
  clerk: string;
  setClerk(clerk: string): void;
  /** As it is typed, in the rally's zone. */
  protest: string;
  setProtest(protest: string): void;
  /** As it is kept; null: nobody signs, and nothing can be said of protests. */
  said: { clerk: string | null; protestUntil: string | null };
}

export function useSigned(page: ReturnType<typeof publishedOf>, { time_zone }: RallySetUp): Signed {
  const [clerk, setClerk] = useState('');
  const [protest, setProtest] = useState('');
  const [read, setRead] = useState<typeof page>(null);
  if (page && page !== read) {
    setRead(page);
    setClerk(clerk || page.clerk || '');
    if (page.protest_until) setProtest(fieldOf(page.protest_until, time_zone));
  }
  const said = {
    clerk: clerk.trim() || null,
    protestUntil: instantOf(protest, time_zone, page?.protest_until),
  };
  return { clerk, setClerk, protest, setProtest, said };
}

export function ClerkField({ of: { clerk, setClerk } }: { of: Signed }) {
  const say = useSay();
  return (
    <Field label={say('documents.clerk')} hint={say('documents.clerkHint')}>
      <input value={clerk} maxLength={80} dir="auto" onChange={(e) => setClerk(e.target.value)} />
    </Field>
  );
}

export function ProtestField({ of: { protest, setProtest, said }, zone }: { of: Signed; zone: string }) {
  const say = useSay();
  return (
    <HourField
      label={say('documents.protestUntil')}
      hint={say('documents.zone', { zone })}
      value={protest}
      timeZone={zone}
      near={said.protestUntil}
      onChange={setProtest}
    />
  );
}
