/** Invites a person by email address: to what, for which races, and in which language. */
import { useSession, useShell } from '@bivouac/contract/remote';
import {
  data,
  type InvitationLanguage,
  invite,
  type People,
  type RaceId,
  type RallyId,
  type RallyRole,
  type RallySetUp,
  type SentInvitation,
} from '@bivouac/data';
import {
  chosen,
  EntityForm,
  type Option,
  optional,
  SelectField,
  TextField,
  useEntityForm,
} from '@bivouac/officials/form';
import { Card } from '@bivouac/ui';
import { useState } from 'react';
import * as v from 'valibot';
import { useSay } from '../language/language.ts';
import { faultOf } from './address.ts';
import { RacesChoice } from './races-choice.tsx';
import { roleName } from './role-name.ts';
import type { ChangePeople } from './use-people.ts';

export interface Place {
  rally: RallyId | null;
  name: string;
  races: RallySetUp['races'];
}

const LANGUAGES: readonly Option<InvitationLanguage>[] = [
  { value: 'en', text: 'English' },
  { value: 'fr', text: 'Français' },
  { value: 'es', text: 'Español' },
];

type RoleToGive = Pick<RallyRole, 'code' | 'name' | 'rights' | 'may_give'>;

const PRESETS: RoleToGive[] = [
  'organizer',
  'admin',
  'clerk',
  'timekeeper',
  'steward',
  'safety',
  'press',
  'results',
  'entries',
].map((code) => ({ code, rights: [], may_give: true }));

interface InviteFormProps {
  /** Of the rally; without them, the presets that each rally has. */
  roles?: readonly RoleToGive[];
  places: readonly [Place, ...Place[]];
  known: People;
  change: ChangePeople;
  trouble: string | null;
  onSent(sent: SentInvitation): void;
  onCancel(): void;
}

export function InviteForm({
  roles = PRESETS,
  places,
  known,
  change,
  trouble,
  onSent,
  onCancel,
}: InviteFormProps) {
  const say = useSay();
  const session = useSession();
  const { language: spoken } = useShell();
  const [isAsked, setIsAsked] = useState(false);
  const form = useEntityForm({
    place: `invitation-${places.map(({ rally }) => rally ?? '').join()}`,
    values: {
      placed: 0,
      wanted: 'organizer',
      email: '',
      chosen: [] as RaceId[],
      title: '',
      language: LANGUAGES.find(({ value }) => value === spoken)?.value ?? ('en' as const),
    },
    schema: v.object({ email: v.string(), title: optional, language: chosen<InvitationLanguage>() }),
    async send(invitation): Promise<{ isDone: boolean }> {
      setIsAsked(true);
      if (fault) return { isDone: false };
      const reached = role === 'admin' || role === 'platform_admin' ? [] : reach;
      const sent = await change(() => invite(data(), { ...invitation, rally, role, races: reached }));
      if (sent) onSent(sent.value);
      return { isDone: sent !== null };
    },
  });
  const { placed, wanted, email } = form.values;
  const { rally, races } = places[placed] ?? places[0];
  const reach = form.values.chosen.filter((race) => races.some(({ id }) => id === race));
  const role = rally === null ? 'platform_admin' : wanted;
  const mine = session.state === 'signed_in' ? session.person.email : null;
  const fault = faultOf(known, { email, role, rally, mine });
  // An address that is not complete is no mistake while it is typed.
  const isShown =
    fault !== null && (isAsked || fault === 'oneself' || fault === 'invited' || fault === 'has_role');
  return (
    <Card title={say('people.invite')}>
      <EntityForm
        form={form}
        submit={say('people.inviteIt')}
        error={trouble}
        onCancel={onCancel}
        noValidate
        data-invite
      >
        <TextField
          of={form}
          name="email"
          label={say('people.email')}
          problem={isShown ? say(`people.fault.${fault}`) : null}
          autoFocus
          type="email"
          autoCapitalize="none"
          spellCheck={false}
        />
        {places.length > 1 && (
          <SelectField
            of={form}
            name="placed"
            label={say('people.place')}
            options={places.map(({ name }, value) => ({ value, text: name }))}
          />
        )}
        {rally !== null && (
          <>
            <SelectField
              of={form}
              name="wanted"
              label={say('people.role')}
              hint={roles
                .find(({ code }) => code === wanted)
                ?.rights.map((right) => say(`right.${right}`))
                .join(', ')}
              options={roles
                .filter(({ may_give }) => may_give)
                .map(({ code, name = null }) => ({
                  value: code,
                  text: roleName({ role: code, role_name: name }, say),
                }))}
            />
            <TextField
              of={form}
              name="title"
              label={say('people.title')}
              hint={say('people.titleHint')}
              maxLength={100}
            />
          </>
        )}
        <SelectField of={form} name="language" label={say('people.language')} options={LANGUAGES} />
        {rally !== null && role !== 'admin' && races.length > 0 && (
          <RacesChoice races={races} chosen={reach} onChoose={(chosen) => form.set({ chosen })} />
        )}
      </EntityForm>
    </Card>
  );
}
