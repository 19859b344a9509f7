/** The ways from what stands on a live page to where it is changed, by the kind of page. */
import type { PenaltyRow, RaceEntry, StageEntry } from '@bivouac/data/feed';
import { useUrlChoice } from '../navigation/use-url-choice.ts';
import type { Span } from '../structure/find-span.ts';
import { raceByCode } from '../structure/race-of.ts';
import { useRally } from '../structure/rally-context.tsx';
import { EditLinks } from './edit-links.tsx';
import { editPaths } from './edit-paths.ts';
import { HoldCrew } from './hold-crew.tsx';

export function RaceWays({ race, stage }: { race: RaceEntry; stage?: StageEntry }) {
  const { id } = useRally().index;
  return (
    <EditLinks
      ways={[
        { what: 'race', to: editPaths.race(id, race) },
        stage && { what: 'chronos', to: editPaths.stageChronos(id, race, stage.id) },
      ]}
    />
  );
}

export function SpanWays({ span: { race, stage } }: { span: Span }) {
  const { id } = useRally().index;
  return (
    <EditLinks
      ways={[
        { what: 'race', to: editPaths.race(id, race) },
        { what: 'stages', to: editPaths.stages(id, race) },
        stage && { what: 'chronos', to: editPaths.stageChronos(id, race, stage.id) },
        stage && { what: 'overspeeds', to: editPaths.stageOverspeeds(id, race, stage.id) },
      ]}
    />
  );
}

export function StartWays({ race, day }: { race: string; day: string | undefined }) {
  const { index } = useRally();
  const of = raceByCode(index, race);
  if (!of) return null;
  return (
    <EditLinks
      ways={[
        day !== undefined && { what: 'startOrder', to: editPaths.startOrder(index.id, of, day) },
        { what: 'stages', to: editPaths.stages(index.id, of) },
      ]}
    />
  );
}

export function CrewsWays() {
  const { id } = useRally().index;
  const race = useRaceMeant();
  return race && <EditLinks ways={[{ what: 'crews', to: editPaths.crews(id, race) }]} />;
}

export function PenaltiesWays() {
  const { id } = useRally().index;
  const race = useRaceMeant();
  return race && <EditLinks ways={[{ what: 'penalties', to: editPaths.penalties(id, race) }]} />;
}

export function PenaltyWays({ penalty: { id, race, number, kind } }: { penalty: PenaltyRow }) {
  const { index } = useRally();
  const of = raceByCode(index, race);
  if (!of) return null;
  return (
    <EditLinks
      ways={[
        { what: 'penalties', to: editPaths.penalty(index.id, of, id) },
        kind === 'sc' && { what: 'crewOverspeeds', to: editPaths.crewOverspeeds(index.id, of, number) },
        { what: 'crewChronos', to: editPaths.crewChronos(index.id, of, number) },
      ]}
    />
  );
}

export function DocumentsWays() {
  return <EditLinks ways={[{ what: 'documents', to: editPaths.documents(useRally().index.id) }]} />;
}

export function CrewWays({ number, race }: { number: string; race: RaceEntry }) {
  const { id } = useRally().index;
  return (
    <>
      <EditLinks
        ways={[
          { what: 'crewChronos', to: editPaths.crewChronos(id, race, number) },
          { what: 'crewOverspeeds', to: editPaths.crewOverspeeds(id, race, number) },
          { what: 'crews', to: editPaths.crews(id, race) },
        ]}
      />
      <HoldCrew key={number} number={number} race={race} />
    </>
  );
}

function useRaceMeant(): RaceEntry | null {
  const { index } = useRally();
  const [chosen] = useUrlChoice('race');
  const [only, another] = index.races;
  return raceByCode(index, chosen) ?? (only && !another ? only : null);
}
