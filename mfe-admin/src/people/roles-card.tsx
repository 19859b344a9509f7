/** The roles of a rally and what each may do, changed in place; roles that the rally adds. */
import { data, type RallyId, type RallyRole, removeRole, setRole } from '@bivouac/data';
import { Button, Card } from '@bivouac/ui';
import * as basics from '@bivouac/ui/basics';
import { useState } from 'react';
import { useSay } from '../language/language.ts';
import styles from './people.module.css';
import { RoleForm } from './role-form.tsx';
import { roleName } from './role-name.ts';
import type { ChangePeople } from './use-people.ts';

interface RolesCardProps {
  rally: RallyId;
  roles: readonly RallyRole[];
  change: ChangePeople;
}

export function RolesCard({ rally, roles, change }: RolesCardProps) {
  const say = useSay();
  /** The code of the role that is open; an empty text: a new one. */
  const [open, setOpen] = useState<string | null>(null);
  const close = () => setOpen(null);
  const save = async (code: string, name: string | null, rights: RallyRole['rights']) =>
    (await change(() => setRole(data(), { rally, code, name, rights }))) !== null;
  return (
    <Card title={say('roles.title')}>
      <p className={basics.light}>{say('roles.text')}</p>
      <ul data-roles>
        {roles.map((role) => (
          <li key={role.code} className={styles.line} data-role={role.code}>
            <span className={styles.who}>
              <strong>{roleName({ role: role.code, role_name: role.name ?? null }, say)}</strong>
              <span className={styles.states}>
                <span>{say('roles.people', { count: role.people })}</span>
                {isChanged(role) && <span>{say('roles.changed')}</span>}
                <span>
                  {role.rights.map((right) => say(`right.${right}`)).join(', ') || say('roles.nothing')}
                </span>
              </span>
            </span>
            {role.code !== 'admin' && role.may_give && (
              <span className={styles.acts}>
                <Button
                  look="quiet"
                  aria-expanded={open === role.code}
                  onClick={() => setOpen(open === role.code ? null : role.code)}
                >
                  {say('people.change')}
                </Button>
                {(isChanged(role) || (!role.preset && role.people === 0)) && (
                  <Button
                    look="quiet"
                    onClick={() => change(() => removeRole(data(), { rally, code: role.code }))}
                  >
                    {say(role.preset ? 'roles.reset' : 'roles.remove')}
                  </Button>
                )}
              </span>
            )}
            {open === role.code && <RoleForm rally={rally} of={role} save={save} onDone={close} />}
          </li>
        ))}
      </ul>
      {open === '' ? (
        <RoleForm rally={rally} of={null} save={save} onDone={close} />
      ) : (
        <Button onClick={() => setOpen('')}>{say('roles.add')}</Button>
      )}
    </Card>
  );
}

function isChanged({ rights, preset }: RallyRole): boolean {
  return preset !== undefined && preset.join() !== rights.join();
}
