/** What an entry list says of crews that are entered already. */
import { carryOut } from '../../tools/import/write/carry-out.ts';
import { administrator, theSite } from './people.ts';

interface Said {
  vehicle?: string;
  members?: { role: string; name: string; given_name?: string; family_name?: string; nationality?: string }[];
}

/** `of`: of the crew with this number. */
export async function enterCrews(rallyId: string, of: (number: string) => Said): Promise<void> {
  const admin = await administrator(theSite());
  const { data } = await admin
    .from('crew_numbers')
    .select('crew_id, number, crews!inner(race_id)')
    .eq('rally_id', rallyId)
    .order('number')
    .throwOnError();
  const numbers = data as unknown as { crew_id: string; number: string; crews: { race_id: string } }[];
  for (const race of new Set(numbers.map(({ crews }) => crews.race_id))) {
    const rows = numbers
      .filter(({ crews }) => crews.race_id === race)
      .map(({ crew_id, number }) => ({ crew: crew_id, number, ...of(number) }));
    const { error } = await carryOut(admin, { kind: 'enter_crews', id: race, rows });
    if (error) throw error;
  }
}
