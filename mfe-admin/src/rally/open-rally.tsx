/** A new rally: empty, or with the structure of an earlier one. It begins as a draft that nobody else sees. */

import { useNavigate } from '@bivouac/contract/router';
import { addRally, copyRally, data, type RallyIdentity, type RallyOfRoles } from '@bivouac/data';
import { DateField } from '@bivouac/officials/fields';
import { useChange } from '@bivouac/officials/query';
import { Button, Card, Field } from '@bivouac/ui';
import * as basics from '@bivouac/ui/basics';
import { type FormEvent, useState } from 'react';
import { DecisionForm } from '../forms/decision-form.tsx';
import { useDraft } from '../forms/use-draft.ts';
import { useSay } from '../language/language.ts';
import { EndRehearsal } from '../rehearsal/end-rehearsal.tsx';
import { Rehearse } from '../rehearsal/rehearse.tsx';
import { IdentityForm } from './identity-form.tsx';

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
  const { make, isBusy, trouble } = useChange();
  const draft = useDraft('rally-new', () => EMPTY);
  return (
    <Card title={say('rally.open')}>
      <IdentityForm
        draft={draft}
        isCodeFixed={false}
        submit={say('rally.openIt')}
        isBusy={isBusy}
        trouble={trouble}
        onSubmit={async (identity) => {
          const made = await make(() => addRally(data(), identity));
          if (!made) return;
          draft.forget();
          navigate(`/rally/${made.value}`);
        }}
      >
        <Button
          onClick={() => {
            draft.forget();
            onCancel();
          }}
        >
          {say('cancel')}
        </Button>
      </IdentityForm>
    </Card>
  );
}

export function CopyRally({ rally, onCancel }: { rally: RallyOfRoles; onCancel(): void }) {
  const say = useSay();
  const navigate = useNavigate();
  const { make, isBusy, trouble } = useChange();
  const draft = useDraft(`rally-copy-${rally.id}`, () => ({ code: '', name: rally.name, startsOn: '' }));
  const { set } = draft;
  const { code, name, startsOn } = draft.said;
  const copy = async (event: FormEvent) => {
    event.preventDefault();
    const made = await make(() => copyRally(data(), { rally: rally.id, code, name, starts_on: startsOn }));
    if (!made) return;
    draft.forget();
    navigate(`/rally/${made.value}`);
  };
  return (
    <DecisionForm
      title={say('rally.copy')}
      submit={say('rally.copyIt')}
      isReady={!isBusy && code !== '' && startsOn !== ''}
      trouble={trouble}
      onSubmit={copy}
      onCancel={onCancel}
      draft={draft}
    >
      <p className={basics.whole}>{say('rally.copyText')}</p>
      <Field label={say('rally.name')}>
        <input required maxLength={100} value={name} onChange={(e) => set({ name: e.target.value })} />
      </Field>
      <Field label={say('rally.code')} hint={say('rally.codeHint')}>
        <input
          required
          maxLength={20}
          value={code}
          onChange={(e) => set({ code: e.target.value.trim().toUpperCase() })}
        />
      </Field>
      <DateField
        label={say('rally.starts')}
        required
        value={startsOn}
        onChange={(startsOn) => set({ startsOn })}
      />
    </DecisionForm>
  );
}
