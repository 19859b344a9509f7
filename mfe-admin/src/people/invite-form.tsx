/** Inviting somebody by address: to what, for which races, and in which language the mail speaks. */
import { useSession, useShell } from '@bivouac/contract/remote';
import {
  data,
  type InvitationLanguage,
  invite,
  type People,
  type RaceId,
  type RallyId,
  type RallySetUp,
  type RoleName,
  type SentInvitation,
} from '@bivouac/data';
import { Button, Card, Field } from '@bivouac/ui';
import * as basics from '@bivouac/ui/basics';
import { type FormEvent, useState } from 'react';
import { DraftLine } from '../forms/draft-line.tsx';
import forms from '../forms/forms.module.css';
import { useDraft } from '../forms/use-draft.ts';
import { useSay } from '../language/language.ts';
import { faultOf } from './address.ts';
import { RacesChoice } from './races-choice.tsx';
import type { ChangePeople } from './use-people.ts';

export interface Place {
  rally: RallyId | null;
  name: string;
  races: RallySetUp['races'];
}

const LANGUAGES: Record<InvitationLanguage, string> = { en: 'English', fr: 'Français', es: 'Español' };

interface InviteFormProps {
  places: readonly [Place, ...Place[]];
  known: People;
  change: ChangePeople;
  trouble: string | null;
  onSent(sent: SentInvitation): void;
  onCancel(): void;
}

export function InviteForm({ places, known, change, trouble, onSent, onCancel }: InviteFormProps) {
  const say = useSay();
  const session = useSession();
  const { language: spoken } = useShell();
  const draft = useDraft(`invitation-${places.map(({ rally }) => rally ?? '').join()}`, () => ({
    placed: 0,
    wanted: 'organizer' as 'organizer' | 'admin',
    email: '',
    chosen: [] as RaceId[],
    title: '',
    language: (spoken in LANGUAGES ? spoken : 'en') as InvitationLanguage,
  }));
  const { set } = draft;
  const { placed, wanted, email, chosen, title, language } = draft.said;
  const [isBusy, setIsBusy] = useState(false);
  const [isAsked, setIsAsked] = useState(false);
  const { rally, races } = places[placed] ?? places[0];
  const role: RoleName = rally === null ? 'platform_admin' : wanted;
  const mine = session.state === 'signed_in' ? session.person.email : null;
  const fault = faultOf(known, { email, role, rally, mine });
  // Nobody is told what is wrong while he types, unless he thought he was done.
  const isShown =
    fault !== null && (isAsked || fault === 'oneself' || fault === 'invited' || fault === 'has_role');
  const send = async (event: FormEvent) => {
    event.preventDefault();
    setIsAsked(true);
    if (fault) return;
    setIsBusy(true);
    const reach = role === 'organizer' ? chosen : [];
    const invitation = { rally, role, email, races: reach, title: title.trim() || null, language };
    const done = await change(() => invite(data(), invitation));
    setIsBusy(false);
    if (!done) return;
    draft.forget();
    onSent(done.value);
  };
  return (
    <Card title={say('people.invite')}>
      <form className={forms.form} onSubmit={send} noValidate data-invite>
        <DraftLine draft={draft} />
        <Field label={say('people.email')} problem={isShown ? say(`people.fault.${fault}`) : null}>
          <input
            // biome-ignore lint/a11y/noAutofocus: the form was asked for by a press
            autoFocus
            type="email"
            autoCapitalize="none"
            spellCheck={false}
            value={email}
            onChange={(e) => set({ email: e.target.value })}
          />
        </Field>
        {places.length > 1 && (
          <Field label={say('people.place')}>
            <select value={placed} onChange={(e) => set({ chosen: [], placed: Number(e.target.value) })}>
              {places.map(({ rally: id, name }, i) => (
                <option key={id ?? ''} value={i}>
                  {name}
                </option>
              ))}
            </select>
          </Field>
        )}
        {rally !== null && (
          <Field label={say('people.role')} hint={say(`people.roleHint.${wanted}`)}>
            <select
              value={wanted}
              onChange={(e) => set({ wanted: e.target.value === 'admin' ? 'admin' : 'organizer' })}
            >
              <option value="organizer">{say('role.organizer')}</option>
              <option value="admin">{say('role.admin')}</option>
            </select>
          </Field>
        )}
        {rally !== null && (
          <Field label={say('people.title')} hint={say('people.titleHint')}>
            <input maxLength={100} value={title} onChange={(e) => set({ title: e.target.value })} />
          </Field>
        )}
        <Field label={say('people.language')}>
          <select value={language} onChange={(e) => set({ language: e.target.value as InvitationLanguage })}>
            {Object.entries(LANGUAGES).map(([tag, name]) => (
              <option key={tag} value={tag}>
                {name}
              </option>
            ))}
          </select>
        </Field>
        {role === 'organizer' && races.length > 0 && (
          <RacesChoice races={races} chosen={chosen} onChoose={(chosen) => set({ chosen })} />
        )}
        <div className={forms.acts}>
          <Button type="submit" look="primary" disabled={isBusy}>
            {say('people.inviteIt')}
          </Button>
          <Button
            onClick={() => {
              draft.forget();
              onCancel();
            }}
          >
            {say('cancel')}
          </Button>
          {trouble && (
            <span role="alert" className={basics.wrong}>
              {trouble}
            </span>
          )}
        </div>
      </form>
    </Card>
  );
}
