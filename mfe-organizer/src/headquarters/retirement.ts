/** What a retirement heard by radio records: that the crew stops, and how it is. */
import type { Fact, Retirement } from '@bivouac/data';
import { newId, type RetirementPlace, type TypedRetirement } from '@bivouac/rules';

interface Heard {
  rally: string;
  race: string;
  at: string;
}

/** Words of the cause stay with headquarters: the public reads the cause alone. */
export function retirementOf(
  { rally, race, at }: Heard,
  { number, cause, note, crew, isForGood }: Extract<TypedRetirement, { kind: 'retirement' }>,
  place: RetirementPlace,
  reason: string | null = null,
): Fact[] {
  const stage = place.kind === 'stage' ? place.code : place.stage;
  const where = place.kind === 'control' ? { control: place.code } : { stage: stage ?? place.code };
  const retirement: Retirement = {
    id: newId(),
    kind: 'retirement',
    rally,
    race,
    number,
    ...where,
    status: isForGood ? 'permanent' : 'temporary',
    cause: cause ?? 'withdrawn',
    at,
    ...(reason === null ? {} : { reason }),
  };
  const told = [place.kind === 'waypoint' ? place.code : null, note].filter(Boolean).join(': ');
  if (crew === null && told === '') return [retirement];
  return [
    retirement,
    {
      id: newId(),
      kind: 'report',
      rally,
      race,
      number,
      ...(stage ? { stage } : {}),
      says: crew ?? 'retired',
      ...(told ? { note: told } : {}),
      at,
    },
  ];
}
