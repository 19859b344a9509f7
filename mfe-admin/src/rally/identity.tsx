/** What the rally is called, where and when it is, changed on its page. */
import { changedRow, type RallySetUp } from '@bivouac/data';
import { useEntityForm } from '@bivouac/officials/form';
import { Card } from '@bivouac/ui';
import * as basics from '@bivouac/ui/basics';
import { useState } from 'react';
import { ClashDialog } from '../history/clash-dialog.tsx';
import { useSay } from '../language/language.ts';
import { IdentityForm, identitySchema } from './identity-form.tsx';

export function Identity({ rally, reread }: { rally: RallySetUp; reread(): void }) {
  const say = useSay();
  const [isKept, setIsKept] = useState(false);
  const { code, name, place, time_zone, starts_on, ends_on, banner, languages } = rally;
  const identity = { code, name, place, time_zone, starts_on, ends_on, banner, languages };
  const form = useEntityForm({
    place: `identity-${rally.id}`,
    values: identity,
    seen: identity,
    schema: identitySchema(say),
    async send(change, { seen, planned }) {
      setIsKept(false);
      const sent = await planned.start(changedRow('rallies', rally.id, seen ?? identity, change));
      setIsKept(sent.isDone);
      return sent;
    },
    onDone: reread,
  });
  return (
    <Card title={say('rally.identity')}>
      <IdentityForm
        form={form}
        isCodeFixed={rally.status !== 'draft' && rally.status !== 'rehearsal'}
        submit={say('keep')}
        note={
          isKept && (
            <span role="status" className={basics.good}>
              {say('kept')}
            </span>
          )
        }
      />
      <ClashDialog {...form.conflict} rally={rally} row={rally.id} name={rally.name} />
    </Card>
  );
}
