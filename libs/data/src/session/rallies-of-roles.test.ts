import { expect, it } from 'vitest';
import type { MyRole } from '../commands/my-roles.ts';
import { ralliesOfRoles } from './rallies-of-roles.ts';

const aRole = (role: string, rally: string | null, race: string | null = null): MyRole => ({
  role,
  rally_id: rally && `id-${rally}`,
  rally_code: rally,
  rally_name: rally && `Rally ${rally}`,
  race_id: race && `id-${race}`,
  race_code: race,
  post_id: null,
});

it('lists each rally once, with roles and the races they reach', () => {
  const roles = [
    aRole('organizer', 'ERGS', 'MOTO'),
    aRole('admin', 'ERGS'),
    aRole('organizer', 'ERGS', 'AUTO'),
    aRole('organizer', 'DUNES', 'AUTO'),
    aRole('organizer', 'DUNES'),
    aRole('marshall', 'LAKES'),
    aRole('platform_admin', null),
  ];
  expect(ralliesOfRoles(roles, ['admin', 'organizer', 'platform_admin'])).toEqual([
    {
      id: 'id-ERGS',
      code: 'ERGS',
      name: 'Rally ERGS',
      roles: [
        { role: 'organizer', races: ['MOTO', 'AUTO'] },
        { role: 'admin', races: [] },
      ],
    },
    { id: 'id-DUNES', code: 'DUNES', name: 'Rally DUNES', roles: [{ role: 'organizer', races: [] }] },
  ]);
});

it('keeps the whole rally whichever role came first', () => {
  const [rally] = ralliesOfRoles(
    [aRole('organizer', 'ERGS'), aRole('organizer', 'ERGS', 'MOTO')],
    ['organizer'],
  );
  expect(rally?.roles).toEqual([{ role: 'organizer', races: [] }]);
});
