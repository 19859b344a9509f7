/** Who is at a post: name, telephone, hours; one press and a name replace somebody. */
import {
  addedRow,
  data,
  erasePhoneOfMarshall,
  type Marshall,
  type PostId,
  type RallyId,
  type RowCommand,
} from '@bivouac/data';
import { EntityForm, needed, optional, TextField, useEntityForm } from '@bivouac/officials/form';
import { usePlannedChange } from '@bivouac/officials/plan';
import { Button } from '@bivouac/ui';
import * as basics from '@bivouac/ui/basics';
import { useState } from 'react';
import * as v from 'valibot';
import { EraseAsk } from '../forms/erase-ask.tsx';
import { ErrorLine } from '../forms/error-line.tsx';
import { spokenHours } from '../forms/hours.ts';
import { useSay } from '../language/language.ts';
import styles from './marshalls.module.css';
import type { MarshallsView } from './use-marshalls.ts';

interface PeopleProps {
  rally: RallyId;
  post: { id: PostId; code: string };
  people: readonly Marshall[];
  timeZone: string;
  look: MarshallsView['look'];
}

export function People({ rally, post, people, timeZone, look }: PeopleProps) {
  const say = useSay();
  const { start, trouble, sheet } = usePlannedChange();
  const write = async (...rows: RowCommand[]) => {
    const { isDone } = await start({ kind: 'write_rows', rows });
    look();
    return isDone;
  };
  const [open, setOpen] = useState<Marshall | 'new' | null>(null);
  const enter = async (name: string, phone: string | null) => {
    const old = open === 'new' ? null : open;
    const marshall = {
      rally_id: rally,
      post_id: post.id,
      name,
      phone,
      from_at: old?.from_at ?? null,
      until_at: old?.until_at ?? null,
    };
    const left = old ? [ended(old)] : [];
    const isDone = await write(addedRow('marshalls', marshall), ...left);
    if (isDone) setOpen(null);
    return isDone;
  };
  return (
    <ul aria-label={say('atPost.atPost')} data-people>
      {people.map((one) => (
        <li key={one.id} className={styles.duty} data-person={one.name} data-row={one.id}>
          <span>
            <strong>{one.name}</strong>{' '}
            {one.phone && <a href={`tel:${one.phone.replace(/[^+\d]/g, '')}`}>{one.phone}</a>}
          </span>
          <span className={basics.light}>{spokenHours(one.from_at, one.until_at, timeZone)}</span>
          <span className={styles.acts}>
            <Button look="quiet" onClick={() => setOpen(one)}>
              {say('atPost.replace')}
            </Button>
            <Button
              look="quiet"
              aria-label={say('atPost.offPost', { name: one.name })}
              onClick={() => write(ended(one))}
            >
              {say('marshalls.free')}
            </Button>
          </span>
          {one.phone && (
            <EraseAsk
              act={say('erase.phone')}
              sentence={say('erase.phoneAsk', { name: one.name })}
              erase={async () => {
                const answer = await erasePhoneOfMarshall(data(), one.id);
                look();
                return answer;
              }}
            />
          )}
          {open === one && (
            <PersonForm
              place={one.id}
              submit={say('atPost.replaceBy')}
              onSay={enter}
              onCancel={() => setOpen(null)}
            />
          )}
        </li>
      ))}
      <li className={styles.duty}>
        {people.length === 0 && <span className={basics.light}>{say('atPost.nobody')}</span>}
        {open === 'new' ? (
          <PersonForm
            place={post.id}
            submit={say('atPost.add')}
            onSay={enter}
            onCancel={() => setOpen(null)}
          />
        ) : (
          <span className={styles.acts}>
            <Button look="quiet" onClick={() => setOpen('new')}>
              {say('atPost.add')}
            </Button>
          </span>
        )}
        <ErrorLine isInline>{trouble}</ErrorLine>
        {sheet}
      </li>
    </ul>
  );
}

/** Ends somebody's time at a post; nothing is deleted. */
function ended({ id }: Marshall): RowCommand {
  const change = { ended_at: new Date().toISOString() };
  return { kind: 'write_row', table: 'marshalls', id, seen: { ended_at: null }, change };
}

interface PersonFormProps {
  /** Of its draft: who is replaced, or the post that somebody comes to. */
  place: string;
  submit: string;
  onSay(name: string, phone: string | null): Promise<boolean>;
  onCancel(): void;
}

function PersonForm({ place, submit, onSay, onCancel }: PersonFormProps) {
  const say = useSay();
  const form = useEntityForm({
    place: `person-${place}`,
    values: { name: '', phone: '' },
    schema: v.object({
      name: needed,
      phone: v.pipe(
        optional,
        v.check((phone) => phone === null || /^[+]?[0-9 ()/.-]{3,30}$/.test(phone), say('atPost.noPhone')),
      ),
    }),
    send: async ({ name, phone }): Promise<{ isDone: boolean }> => ({ isDone: await onSay(name, phone) }),
  });
  return (
    <EntityForm form={form} submit={submit} onCancel={onCancel}>
      <TextField of={form} name="name" label={say('marshalls.name')} autoFocus required maxLength={200} />
      <TextField of={form} name="phone" label={say('atPost.phone')} type="tel" maxLength={30} />
    </EntityForm>
  );
}
