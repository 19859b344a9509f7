/** The tracks of one stage: judged, looked at crew by crew, and what they show made facts, one by one or all at once. */
import type { RallySetUp, StageRoadbook, TrackersOfRally } from '@bivouac/data';
import { type DataColumn, DataTable } from '@bivouac/officials/table';
import { Button } from '@bivouac/ui';
import * as basics from '@bivouac/ui/basics';
import { useMemo } from 'react';
import { ErrorLine } from '../forms/error-line.tsx';
import { spokenDate } from '../forms/hours.ts';
import type { Outside } from '../gps/questions.ts';
import { useSay } from '../language/language.ts';
import type { Race } from '../rally/race-frame.tsx';
import { Again } from './again.tsx';
import { CrewTracks } from './crew-tracks.tsx';
import { CrewsFound } from './crews-found.tsx';
import { Evaluations } from './evaluations.tsx';
import { insideStage } from './inside-stage.ts';
import { type Proposal, proposalsOf } from './proposals.ts';
import { filesOf } from './run-evaluation.ts';
import styles from './tripy.module.css';
import { useEvaluation } from './use-evaluation.ts';
import { useRecording } from './use-recording.ts';

export interface StageTracksProps {
  rally: RallySetUp;
  race: Race;
  trackers: TrackersOfRally;
  /** null: the first one with a roadbook. */
  stageCode: string | null;
  crew: string | null;
  onChoose(said: Record<string, string>): void;
  onDone(): void;
}

export function StageEvaluation({
  rally,
  race,
  trackers,
  crew,
  stage,
  onChoose,
  onDone,
}: StageTracksProps & { stage: StageRoadbook }) {
  const say = useSay();
  const view = useEvaluation({
    ...{ rally: rally.id, stageId: stage.id, mark: stage.course_mark, trackers },
    ...{ timeZone: rally.time_zone, failed: say('gpsFile.failed'), onKept: onDone },
  });
  const where = { rally: rally.code, race: race.code, stage: stage.code };
  const { record, progress: recording, trouble, sheet } = useRecording(where);
  const { findings, stage: held, progress, outOfDate, earlier } = view;
  // An earlier evaluation is read as it was.
  const crews = useMemo(() => {
    if (!findings || !held) return [];
    return earlier ? findings.crews : insideStage(findings.crews, held);
  }, [findings, held, earlier]);
  const proposals = useMemo(() => (held ? proposalsOf(crews, held.told) : []), [crews, held]);
  const open = proposals.filter(({ state }) => state !== 'same');
  const files = filesOf(trackers).length;
  const many = (state: Proposal['state']) => proposals.filter((one) => one.state === state).length;
  const mayConfirm = earlier === null && outOfDate === null;
  const confirm = async (those: readonly Proposal[]) => {
    await record(those);
    await view.look();
  };
  const chosen = crews.find(({ number }) => number === crew);
  return (
    <>
      {sheet}
      <Again view={view} where={where} timeZone={rally.time_zone} onKept={onDone} />
      <div className={styles.tools}>
        {!outOfDate && (
          <Button look="primary" disabled={progress !== null || files === 0} onClick={() => view.evaluate()}>
            {say('tripy.evaluate', { count: files })}
          </Button>
        )}
        {progress && !outOfDate && (
          <>
            <span role="status" className={basics.quiet}>
              {say('tripy.evaluating', { ...progress, rate: Math.round(progress.rate) })}
            </span>
            <Button onClick={view.cancel}>{say('tripy.stopEvaluation')}</Button>
          </>
        )}
        {findings && !progress && mayConfirm && proposals.length > 0 && (
          <Button disabled={open.length === 0 || recording !== null} onClick={() => confirm(open)}>
            {open.length === 0 ? say('tripy.nothing') : say('tripy.confirmAll', { count: open.length })}
          </Button>
        )}
        {recording && (
          <span role="status" className={basics.quiet}>
            {say('tripy.progress', recording)}
          </span>
        )}
      </div>
      <ErrorLine>{view.trouble ?? trouble}</ErrorLine>
      {findings && held && (
        <>
          {!outOfDate && !earlier && (
            <p role="status" data-would>
              {proposals.length === 0
                ? say('tripy.nothingFound', { stage: stage.code })
                : say('tripy.would', {
                    ...{ added: many('new'), changed: many('changed') },
                    ...{ same: many('same'), gone: many('gone') },
                  })}
            </p>
          )}
          {findings.strangers.length > 0 && (
            <p className={basics.doubt} data-strangers>
              {say('tripy.strangers', {
                count: findings.strangers.length,
                devices: findings.strangers.slice(0, 12).join(', '),
              })}
            </p>
          )}
          <OutsideFound outside={findings.outside} stage={stage.code} />
          <CrewsFound
            stage={held}
            crews={crews}
            timeZone={rally.time_zone}
            proposals={proposals}
            chosen={crew}
            onChoose={(number) => onChoose({ crew: number, stage: stage.code })}
            onConfirm={mayConfirm ? (number) => confirm(open.filter((one) => one.number === number)) : null}
          />
          {chosen && (
            <CrewTracks
              key={chosen.number}
              found={chosen}
              crew={held.crews.find(({ number }) => number === chosen.number)}
              points={findings.course?.points ?? []}
              proposals={proposals.filter(({ number }) => number === chosen.number)}
              timeZone={rally.time_zone}
              onConfirm={mayConfirm ? (one) => confirm([one]) : null}
            />
          )}
        </>
      )}
      <Evaluations
        evaluations={trackers.evaluations.filter(({ stage_id }) => stage_id === stage.id)}
        stage={held}
        earlier={earlier}
        timeZone={rally.time_zone}
        onShow={view.show}
      />
    </>
  );
}

interface OutsideFoundProps {
  outside: readonly Outside[];
  stage: string;
}

/** What the files hold outside of the time their crews had on the stage: whose, how much, of which dates. Nothing of it counts. */
function OutsideFound({ outside, stage }: OutsideFoundProps) {
  const say = useSay();
  if (outside.length === 0) return null;
  // A file of which nothing counts is the wrong one, most likely: it is named at once.
  const isOpen = outside.some(({ inside }) => inside === 0);
  const byNumber = [...outside].sort((a, b) => Number(a.inside > 0) - Number(b.inside > 0));
  const count = outside.reduce((sum, one) => sum + one.outside, 0);
  const columns: DataColumn<Outside>[] = [
    { id: 'file', head: say('tripy.file'), sort: ({ file }) => file, cell: ({ file }) => <bdi>{file}</bdi> },
    {
      ...{ id: 'crewName', head: say('tripy.crewName'), sort: ({ number }) => number },
      cell: ({ number }) => <strong>{number}</strong>,
    },
    { id: 'dates', head: say('tripy.outsideDates'), cell: ({ dates }) => datesOf(dates) },
    { id: 'outside', head: say('tripy.outsideCount'), cell: (one) => one.outside },
    {
      ...{ id: 'inside', head: say('tripy.insideCount') },
      cell: ({ inside }) => <span className={inside === 0 ? basics.wrong : undefined}>{inside}</span>,
    },
  ];
  return (
    <details className={styles.outside} open={isOpen} data-outside={outside.length}>
      <summary className={isOpen ? basics.doubt : basics.quiet}>
        {say('tripy.outside', { count, stage })}
      </summary>
      <DataTable
        name="outside-found"
        label={say('tripy.outside', { count, stage })}
        columns={columns}
        rows={byNumber}
        rowId={({ batch, device, number }) => `${batch} ${device} ${number}`}
        marksOf={({ number }) => ({ 'data-outside-crew': number })}
      />
    </details>
  );
}

const DATES_SAID = 6;

function datesOf(dates: readonly string[]): string {
  const said = dates.map((date) => spokenDate(date));
  if (said.length <= DATES_SAID) return said.join(', ');
  return `${said.slice(0, DATES_SAID - 1).join(', ')} … ${said.at(-1)}`;
}
