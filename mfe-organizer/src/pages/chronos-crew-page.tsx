/** A crew's whole day: its card of a leg, control by control, and what the day costs it. */

import { useShell } from '@bivouac/contract/remote';
import { useNavigate, useParams } from '@bivouac/contract/router';
import type { ChronosGrid, StageId } from '@bivouac/data';
import type { IndexBody, RaceEntry } from '@bivouac/data/feed';
import { idsOfRoute } from '@bivouac/officials';
import { formatDay, Panel, Segmented, Skeleton } from '@bivouac/ui';
import * as basics from '@bivouac/ui/basics';
import { useEffect } from 'react';
import { TimeCards } from '../chronos/card/time-cards.tsx';
import { useRecorder } from '../chronos/entry/use-recorder.ts';
import { CellHistory } from '../chronos/history/cell-history.tsx';
import { useChoices } from '../chronos/use-choice.ts';
import { CrewPenalties } from '../crew/crew-penalties.tsx';
import { CrewState } from '../crew/crew-state.tsx';
import { type LegOfDay, legOfInterest, legsOf } from '../crew/legs.ts';
import { Behind } from '../desk/behind.tsx';
import { HalfTypedElsewhere } from '../desk/half/half-typed-elsewhere.tsx';
import { KeepsDrafts } from '../desk/half/use-draft.tsx';
import { Trouble } from '../desk/trouble.tsx';
import { useGrid } from '../desk/use-grid.ts';
import { useSay } from '../language/language.ts';
import { RaceGate } from './race-gate.tsx';

export function ChronosCrewPage() {
  const { rally_id, race_id, chronos_crew_nb = '' } = idsOfRoute(useParams());
  return (
    <RaceGate rallyId={rally_id} raceId={race_id}>
      {(race, index) => (
        <KeepsDrafts key={chronos_crew_nb}>
          <Crew race={race} index={index} number={chronos_crew_nb.toUpperCase()} />
        </KeepsDrafts>
      )}
    </RaceGate>
  );
}

interface CrewProps {
  race: RaceEntry;
  index: IndexBody;
  number: string;
}

function Crew({ race, index, number }: CrewProps) {
  const say = useSay();
  const { language } = useShell();
  const { value, choose } = useChoices();
  const legs = legsOf(race);
  const leg = legOfInterest(legs, value('leg'));
  useEffect(() => {
    document.title = `${number} · ${say('chronos.title')} · Bivouac`;
  }, [say, number]);
  return (
    <div className={basics.page}>
      <header>
        <h1 className={basics.title}>{say('crew.dayOf', { number })}</h1>
      </header>
      {legs.length > 1 && (
        <Segmented
          label={say('crew.leg')}
          segments={legs.map((one) => ({
            id: String(one.number),
            label: say('crew.legOf', { number: one.number, date: formatDay(one.date, language) }),
          }))}
          chosen={String(leg?.number)}
          onChoose={(asked) => choose({ leg: asked, history: null })}
        />
      )}
      <HalfTypedElsewhere onGo={(way) => choose({ ...way, history: null })} />
      {leg ? (
        <Leg key={leg.id} race={race} index={index} leg={leg} number={number} />
      ) : (
        <Panel kind="empty" title={say('card.noControls')} />
      )}
    </div>
  );
}

function Leg({ leg, ...of }: CrewProps & { leg: LegOfDay }) {
  const say = useSay();
  const stageId = leg.stages[0]?.id ?? ('' as StageId);
  const { grid, problem, knownAtMs, look } = useGrid(stageId);
  if (problem && !grid)
    return <Trouble title={say('chronos.trouble')} problem={problem} retry={() => look()} />;
  if (!grid) return <Skeleton rows={6} label={say('loading')} />;
  return (
    <>
      <Behind problem={problem} knownAtMs={knownAtMs} timeZone={grid.time_zone} />
      <Card {...of} leg={leg} grid={grid} stageId={stageId} look={look} />
    </>
  );
}

interface CardProps extends CrewProps {
  leg: LegOfDay;
  grid: ChronosGrid;
  stageId: StageId;
  look(number?: string | null): void;
}

function Card({ race, index, number, leg, grid, stageId, look }: CardProps) {
  const say = useSay();
  const navigate = useNavigate();
  const { value, choose } = useChoices();
  const recorder = useRecorder(grid, say('reason.undone'));
  const [toldAt = '', toldCode = ''] = (value('history') ?? '').split('@');
  return (
    <>
      <CrewState rallyId={index.id} number={number} timeZone={grid.time_zone} />
      <TimeCards
        grid={grid}
        stageId={stageId}
        recorder={recorder}
        number={number}
        way={{ leg: String(leg.number) }}
        onOpen={(crew) =>
          void navigate(
            `/rally/${index.id}/race/${race.id}/chronos/crew/${encodeURIComponent(crew)}?leg=${leg.number}`,
          )
        }
        onHistory={({ id, code }) => choose({ history: `${id}@${code}` })}
      />
      <CrewPenalties
        rallyId={index.id}
        rally={index.code}
        race={race.code}
        stages={leg.stages.map(({ code }) => code)}
        controls={leg.controls.map(({ code }) => code)}
        number={number}
        timeZone={grid.time_zone}
      />
      {toldAt && (
        <CellHistory
          grid={grid}
          stageId={stageId}
          point={{ id: toldAt, code: toldCode }}
          number={number}
          revision={grid.chronos.at(-1)?.position ?? 0}
          onUndo={async ({ id }) => {
            const trouble = await recorder.undo(id);
            look();
            return trouble;
          }}
          onClose={() => choose({ history: null })}
        />
      )}
    </>
  );
}
