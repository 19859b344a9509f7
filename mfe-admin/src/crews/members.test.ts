/** membersTyped, membersOf and withAnother. */
import type { EnteredMember } from '@bivouac/data';
import { describe, expect, it } from 'vitest';
import { membersOf, membersTyped, withAnother } from './members.ts';

describe('members', () => {
  const called = (role: EnteredMember['role'], given: string, family: string): EnteredMember => ({
    role,
    name: `${given} ${family}`,
    given_name: given,
    family_name: family,
    nationality: null,
  });

  it('two of one role both come back, each in a line of their own', () => {
    const three = [
      called('driver', 'Ana', 'Luz'),
      called('codriver', 'Léa', 'Roy'),
      called('codriver', 'Max', 'Oro'),
    ];
    const typed = membersTyped(three);
    expect(typed.map(({ role, place }) => `${role} ${place}`)).toEqual([
      'driver 1',
      'codriver 1',
      'codriver 2',
      'mechanic 1',
    ]);
    expect(membersOf(typed)).toEqual(three);
  });

  it('a crew of nobody has a line for each role, and sends nobody', () => {
    const typed = membersTyped([]);
    expect(typed.map(({ role }) => role)).toEqual(['driver', 'codriver', 'mechanic']);
    expect(membersOf(typed)).toEqual([]);
  });

  it('a name nobody touched is sent back as it was written; one that was, as it is typed', () => {
    const written = [
      { ...called('driver', 'Ana', 'LUZ'), name: 'LUZ Ana' },
      { ...called('codriver', 'Dupont', 'JP'), name: 'JP Dupont' },
    ];
    const typed = membersTyped(written);
    const [ana, jp] = typed;
    if (!ana || !jp) throw new Error('Two were entered.');
    expect(membersOf(typed)).toEqual(written);
    expect(membersOf([{ ...ana, nationality: 'ESP' }, jp])).toEqual([
      { ...written[0], nationality: 'ESP' },
      written[1],
    ]);
    expect(membersOf([ana, { ...jp, given: 'JP', family: 'Dupont' }])).toEqual([
      written[0],
      called('codriver', 'JP', 'Dupont'),
    ]);
  });

  it('a second of a role has a line behind the first', () => {
    const typed = withAnother(membersTyped([called('codriver', 'Léa', 'Roy')]), 'codriver');
    expect(typed.map(({ role, place }) => `${role} ${place}`)).toEqual([
      'driver 1',
      'codriver 1',
      'codriver 2',
      'mechanic 1',
    ]);
    expect(membersOf(typed)).toEqual([called('codriver', 'Léa', 'Roy')]);
  });
});
