/** Name and rights of a role. The name of a preset is the product's, in each language. */

import { data, myRoles, type RallyId, type RallyRole, RIGHTS, type Right } from '@bivouac/data';
import { chosen, EntityForm, needed, TextField, useEntityForm } from '@bivouac/officials/form';
import { useRead } from '@bivouac/officials/query';
import { newId } from '@bivouac/rules';
import * as basics from '@bivouac/ui/basics';
import * as v from 'valibot';
import forms from '../forms/forms.module.css';
import { useSay } from '../language/language.ts';
import styles from './people.module.css';

interface RoleFormProps {
  rally: RallyId;
  /** null: one to be added. */
  of: RallyRole | null;
  /** Resolves to whether it was stored. */
  save(code: string, name: string | null, rights: Right[]): Promise<boolean>;
  onDone(): void;
}

export function RoleForm({ rally, of: role, save, onDone }: RoleFormProps) {
  const say = useSay();
  const { value: mine } = useRead(['myRoles'], (signal) => myRoles(data(), { signal }));
  const own = new Set(
    mine?.filter((one) => one.rally_id === rally && !one.race_id).flatMap(({ rights }) => rights),
  );
  const isNamed = role === null || role.preset === undefined;
  const form = useEntityForm({
    place: `role-${rally}-${role?.code ?? ''}`,
    values: { name: role?.name ?? '', rights: role?.rights ?? ([] as Right[]) },
    schema: v.object({ name: isNamed ? needed : v.string(), rights: chosen<Right[]>() }),
    async send({ name, rights }) {
      const code = role?.code ?? `r_${newId().slice(0, 8)}`;
      return { isDone: await save(code, isNamed ? name : null, rights) };
    },
    onDone,
  });
  const { rights } = form.values;
  return (
    <EntityForm form={form} className={styles.wide} submit={say('keep')} onCancel={onDone}>
      {isNamed && <TextField of={form} name="name" label={say('roles.name')} maxLength={100} />}
      <fieldset className={`${forms.ticks} ${basics.whole}`}>
        <legend>{say('roles.rights')}</legend>
        {RIGHTS.map((right) => (
          <label key={right}>
            <input
              type="checkbox"
              checked={rights.includes(right)}
              disabled={!own.has(right)}
              onChange={() =>
                form.set({ rights: RIGHTS.filter((one) => (one === right) !== rights.includes(one)) })
              }
            />
            {say(`right.${right}`)}
          </label>
        ))}
      </fieldset>
    </EntityForm>
  );
}
