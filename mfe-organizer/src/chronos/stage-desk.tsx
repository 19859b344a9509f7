/** The desk of one stage: one of its views at a time, and the history of a cell over any of them. */

import { later } from '@bivouac/contract/remote';
import { useParams } from '@bivouac/contract/router';
import type { ChronosGrid, GridChrono, StageId } from '@bivouac/data';
import { idsOfRoute } from '@bivouac/officials';
import { PageTools } from '@bivouac/officials/frame';
import { Segmented } from '@bivouac/ui';
import * as basics from '@bivouac/ui/basics';
import { type ReactNode, Suspense, useCallback, useState } from 'react';
import { HalfTypedElsewhere } from '../desk/half/half-typed-elsewhere.tsx';
import { Notices } from '../desk/notices.tsx';
import { HeldHere } from '../held/held-facts.tsx';
import { useSay } from '../language/language.ts';
import { TimeCards } from './card/time-cards.tsx';
import { heldIn, StageCheck } from './check/stage-check.tsx';
import { ChooseValue } from './choose/choose-value.tsx';
import { type Choosing, choosingOf } from './choose/choosing.ts';
import { EntryView } from './entry/entry-view.tsx';
import { useRecorder } from './entry/use-recorder.ts';
import { CellHistory } from './history/cell-history.tsx';
import { MeanwhileAsked } from './meanwhile/meanwhile-asked.tsx';
import { chronosOf } from './model/at-point.ts';
import { PointSwitch } from './point-switch.tsx';
import { TakeBack, type Taking } from './take-back/take-back.tsx';
import { useChoices } from './use-choice.ts';
import { type Commands, useCommands } from './use-commands.ts';
import { SecondEntryView } from './verify/second-entry.tsx';

const ClockCorrection = later(() =>
  import('./clock/clock-correction.tsx').then((part) => part.ClockCorrection),
);
const GivenTimes = later(() => import('./given/given-times.tsx').then((part) => part.GivenTimes));

const VIEWS = ['entry', 'cards', 'second', 'clock', 'given'] as const;

interface StageDeskProps {
  grid: ChronosGrid;
  stageId: StageId;
  behind: ReactNode;
  look(number?: string | null): void;
}

export function StageDesk({ grid, stageId, behind, look }: StageDeskProps) {
  const say = useSay();
  const { race_id } = idsOfRoute(useParams());
  const { value, choose } = useChoices();
  const recorder = useRecorder(grid, say('reason.undone'));
  const tell = useCallback<Commands['tell']>(
    ({ id, code }, number) => choose({ history: `${number}@${id}@${code}` }),
    [choose],
  );
  const [taking, setTaking] = useState<Taking | null>(null);
  const take = useCallback<Commands['take']>((chrono) => setTaking(takingOf(grid, chrono)), [grid]);
  const [choosing, setChoosing] = useState<Choosing | null>(null);
  const ask = useCallback<Commands['choose']>(
    (chrono) => setChoosing(choosingOf(grid, chrono, chronosOf(grid, chrono.point, chrono.number ?? ''))),
    [grid],
  );
  const commands = useCommands(grid, recorder, look, { tell, take, choose: ask });
  const view = VIEWS.find((one) => one === value('view')) ?? 'entry';
  const [toldOf = '', toldAt = '', toldCode = ''] = (value('history') ?? '').split('@');
  const newest = grid.chronos.at(-1)?.position ?? 0;
  const point = grid.points.find(({ code }) => code === value('at')) ?? firstPoint(grid);
  const check = <StageCheck grid={grid} onRecorded={() => look()} />;
  return (
    <div className={basics.page}>
      <header>
        <h1 className={basics.title}>
          {grid.stage} {grid.name !== grid.stage && grid.name}
        </h1>
        {behind}
      </header>
      <PageTools say={say}>
        <Segmented
          isSmall
          label={say('chronos.views')}
          segments={VIEWS.map((id) => ({ id, label: say(`view.${id}`) }))}
          chosen={view}
          onChoose={(id) => choose({ view: id === 'entry' ? null : id })}
        />
        {point && (view === 'entry' || view === 'second') && (
          <PointSwitch grid={grid} point={point} onChoose={(at) => choose({ at })} />
        )}
        {!grid.checked && check}
      </PageTools>
      <Notices rally={grid.rally} race={grid.race} timeZone={grid.time_zone} />
      <MeanwhileAsked grid={grid} recorder={recorder} look={look} />
      {grid.checked && check}
      <HeldHere
        isWaiting={heldIn(grid).length > 0}
        rally={grid.rally}
        race={race_id}
        stage={stageId}
        precisionMs={grid.precision_ms}
        isAboveWork
        onDecided={() => look()}
      />
      <HalfTypedElsewhere onGo={choose} />
      {view === 'entry' && (
        <EntryView grid={grid} point={point} recorder={recorder} commands={commands} look={look} />
      )}
      {view === 'cards' && (
        <TimeCards
          grid={grid}
          stageId={stageId}
          recorder={recorder}
          number={value('crew') ?? ''}
          way={{ view: 'cards', crew: value('crew') }}
          onOpen={(crew) => choose({ crew })}
          onHistory={commands.tell}
        />
      )}
      {view === 'second' && point && (
        <SecondEntryView key={point.id} grid={grid} point={point} commands={commands} />
      )}
      <Suspense>
        {view === 'clock' && <ClockCorrection grid={grid} stageId={stageId} onRecorded={look} />}
        {view === 'given' && <GivenTimes grid={grid} stageId={stageId} onRecorded={look} />}
      </Suspense>
      {taking && (
        <TakeBack
          key={taking.chrono.id}
          grid={grid}
          taking={taking}
          recorder={recorder}
          onChanged={() => look(taking.chrono.number)}
          onClose={() => setTaking(null)}
        />
      )}
      {choosing && (
        <ChooseValue
          key={choosing.proposed.id}
          grid={grid}
          choosing={choosing}
          onChoose={commands.decide}
          onClose={() => setChoosing(null)}
        />
      )}
      {toldAt && (
        <CellHistory
          grid={grid}
          stageId={stageId}
          point={{ id: toldAt, code: toldCode }}
          number={toldOf}
          revision={newest}
          onUndo={async ({ id }) => {
            const trouble = await recorder.undo(id);
            look();
            return trouble;
          }}
          onClose={() => choose({ history: null })}
        />
      )}
    </div>
  );
}

function takingOf({ points, chronos }: ChronosGrid, chrono: GridChrono): Taking {
  const { id, point, number, passage } = chrono;
  return {
    chrono,
    point: points.find((one) => one.id === point)?.code ?? '',
    others: chronos.filter(
      (one) =>
        one.id !== id &&
        one.standing &&
        number !== null &&
        one.number === number &&
        one.point === point &&
        one.passage === passage,
    ),
  };
}

/** Times are typed at the finish more often than anywhere else. */
function firstPoint(grid: ChronosGrid) {
  return grid.points.find(({ kind }) => kind === 'flying_finish') ?? grid.points[0] ?? null;
}
