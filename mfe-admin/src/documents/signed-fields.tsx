/** Fields for signatures and the protest time limit, filled from the page that the document is made from. */
import { DateTimeField } from '@bivouac/officials/fields';
import type { publishedOf } from '@bivouac/papers';
import { Field } from '@bivouac/ui';
import { useState } from 'react';
import { useSay } from '../language/language.ts';

export interface Signed {
  clerk: string;
  setClerk(clerk: string): void;
  setProtest(until: string | null): void;
  /** `clerk` is `null` without a name. */
  said: { clerk: string | null; protestUntil: string | null };
}

export function useSigned(page: ReturnType<typeof publishedOf>): Signed {
  const [clerk, setClerk] = useState('');
  const [protestUntil, setProtest] = useState<string | null>(null);
  const [read, setRead] = useState<typeof page>(null);
  if (page && page !== read) {
    setRead(page);
    setClerk(clerk || page.clerk || '');
    if (page.protest_until) setProtest(page.protest_until);
  }
  return { clerk, setClerk, setProtest, said: { clerk: clerk.trim() || null, protestUntil } };
}

export function SignedFields({
  of: { clerk, setClerk, setProtest, said },
  zone,
}: {
  of: Signed;
  zone: string;
}) {
  const say = useSay();
  return (
    <>
      <Field label={say('documents.clerk')} hint={say('documents.clerkHint')}>
        <input value={clerk} maxLength={80} dir="auto" onChange={(e) => setClerk(e.target.value)} />
      </Field>
      <DateTimeField
        label={say('documents.protestUntil')}
        isOfToday
        value={said.protestUntil}
        timeZone={zone}
        before={said.protestUntil}
        onChange={setProtest}
      />
    </>
  );
}
