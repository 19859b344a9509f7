/** A new rally: empty, or with the structure of an earlier one. It begins as a draft that nobody else sees. */

import { useNavigate } from '@bivouac/contract/router';
import { addRally, copyRally, data, type RallyIdentity, type RallyOfRoles } from '@bivouac/data';
import { DateField, EntityForm, needed, TextField, useEntityForm } from '@bivouac/officials/form';
import { Card } from '@bivouac/ui';
import * as basics from '@bivouac/ui/basics';
import { useState } from 'react';
import * as v from 'valibot';
import { useSay } from '../language/language.ts';
import { EndRehearsal } from '../rehearsal/end-rehearsal.tsx';
import { Rehearse } from '../rehearsal/rehearse.tsx';
import { IdentityForm, identitySchema, toCode } from './identity-form.tsx';

const EMPTY: RallyIdentity = {
  code: '',
  name: '',
  place: null,
  time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  starts_on: '',
  ends_on: '',
  banner: null,
  languages: ['en'],
};

// Each chunk has its hash in the first view: this one is loaded for every change of the list.
export { EndRehearsal };

interface OpenRallyProps {
  /** There is no rally yet: what to do first is said before the form. */
  isFirst: boolean;
  onCancel(): void;
}

export function OpenRally({ isFirst, onCancel }: OpenRallyProps) {
  const [isAsked, setIsAsked] = useState(false);
  return (
    <>
      {(!isFirst || isAsked) && (
        <NewRally
          onCancel={() => {
            setIsAsked(false);
            onCancel();
          }}
        />
      )}
      <Rehearse onCreate={isFirst && !isAsked ? () => setIsAsked(true) : null} />
    </>
  );
}

function NewRally({ onCancel }: { onCancel(): void }) {
  const say = useSay();
  const navigate = useNavigate();
  const form = useEntityForm({
    place: 'rally-new',
    values: EMPTY,
    schema: identitySchema(say),
    async send(identity) {
      const added = await addRally(data(), identity);
      if (added.ok) navigate(`/rally/${added.value}`);
      return added;
    },
  });
  return (
    <Card title={say('rally.open')}>
      <IdentityForm form={form} isCodeFixed={false} submit={say('rally.openIt')} onCancel={onCancel} />
    </Card>
  );
}

export function CopyRally({ rally, onCancel }: { rally: RallyOfRoles; onCancel(): void }) {
  const say = useSay();
  const navigate = useNavigate();
  const form = useEntityForm({
    place: `rally-copy-${rally.id}`,
    values: { code: '', name: rally.name, startsOn: '' },
    schema: v.object({ code: needed, name: v.string(), startsOn: needed }),
    async send({ startsOn, ...copy }) {
      const copied = await copyRally(data(), { ...copy, rally: rally.id, starts_on: startsOn });
      if (copied.ok) navigate(`/rally/${copied.value}`);
      return copied;
    },
  });
  return (
    <EntityForm form={form} title={say('rally.copy')} submit={say('rally.copyIt')} onCancel={onCancel}>
      <p className={basics.whole}>{say('rally.copyText')}</p>
      <TextField of={form} name="name" label={say('rally.name')} required maxLength={100} />
      <TextField
        of={form}
        name="code"
        label={say('rally.code')}
        hint={say('rally.codeHint')}
        required
        maxLength={20}
        adjust={toCode}
      />
      <DateField of={form} name="startsOn" label={say('rally.starts')} required />
    </EntityForm>
  );
}
