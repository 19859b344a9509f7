/** What is open in a rally and its races though nothing of it blocks a step, race by race. */
import type { Readiness } from '@bivouac/data';
import { wayOfCheck } from './check-ways.ts';
import { Checklist } from './checklist.tsx';

interface OpenIn {
  /** null: the rally itself. */
  race: { id: string; code: string } | null;
  checks: Readiness['checks'];
}

export function openIn({ checks, races }: Pick<Readiness, 'checks' | 'races'>): OpenIn[] {
  return [
    { race: null, checks },
    ...races
      .filter(({ status }) => status !== 'cancelled')
      .map((race) => ({ race: { id: race.id, code: race.code }, checks: race.checks })),
  ]
    .map((one) => ({ ...one, checks: one.checks.filter(({ missing }) => missing > 0) }))
    .filter(({ checks: open }) => open.length > 0);
}

export function OpenChecks({ open }: { open: readonly OpenIn[] }) {
  return (
    <div>
      {open.map(({ race, checks }) => (
        <div key={race?.id ?? ''}>
          {race && <strong>{race.code}</strong>}
          <Checklist checks={checks} wayOf={(check) => wayOfCheck(race?.id ?? null, check)} />
        </div>
      ))}
    </div>
  );
}
