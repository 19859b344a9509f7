/** The tracks of a stage: evaluated, looked at crew by crew, and what they show made facts, one by one or all at once. */
import { data, type Fact, type RallySetUp, recordAll, type TrackersOfRally } from '@bivouac/data';
import { Button, Card, Choice } from '@bivouac/ui';
import { useMemo, useState } from 'react';
import forms from '../forms/forms.module.css';
import { useSay } from '../language/language.ts';
import type { Race } from '../rally/race-frame.tsx';
import { useRoadbooks } from '../waypoints/use-roadbooks.ts';
import { CrewTracks } from './crew-tracks.tsx';
import { CrewsFound } from './crews-found.tsx';
import { Evaluations } from './evaluations.tsx';
import { factOf, type Proposal, proposalsOf } from './proposals.ts';
import styles from './tripy.module.css';
import { useEvaluation } from './use-evaluation.ts';

interface StageTracksProps {
  rally: RallySetUp;
  race: Race;
  trackers: TrackersOfRally;
  /** null: the first one with a roadbook. */
  stageCode: string | null;
  crew: string | null;
  onChoose(said: Record<string, string>): void;
  onDone(): void;
}

export function StageTracks(props: StageTracksProps) {
  const { rally, race, stageCode } = props;
  const say = useSay();
  const { stages } = useRoadbooks(race.id);
  if (!stages) return null;
  const stage =
    stages.find(({ code }) => code === stageCode) ??
    stages.find(({ points }) => points.length > 0) ??
    stages[0];
  return (
    <Card title={say('tripy.stage')}>
      <div className={styles.tools}>
        {rally.races.length > 1 && (
          <Choice
            label={say('tripy.race')}
            value={race.code}
            options={rally.races.map(({ code, name }) => ({ value: code, label: name }))}
            onChoose={(code) => props.onChoose({ race: code, stage: '', crew: '' })}
          />
        )}
        {stage && (
          <Choice
            label={say('waypoints.stage')}
            value={stage.code}
            options={stages.map(({ code, name }) => ({
              value: code,
              label: name === code ? code : `${code} ${name}`,
            }))}
            onChoose={(code) => props.onChoose({ stage: code, crew: '' })}
          />
        )}
      </div>
      {stage ? (
        <Evaluation key={stage.id} {...props} stageId={stage.id} stage={stage.code} />
      ) : (
        <p>{say('waypoints.noStageText')}</p>
      )}
    </Card>
  );
}

const FACTS_AT_ONCE = 100;

function Evaluation({
  rally,
  race,
  trackers,
  crew,
  stageId,
  stage,
  onChoose,
  onDone,
}: StageTracksProps & { stageId: string; stage: string }) {
  const say = useSay();
  const view = useEvaluation(rally.id, stageId, trackers, say('gpsFile.failed'));
  const [isRecording, setIsRecording] = useState<{ done: number; of: number } | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  const { findings, stage: held, progress } = view;
  const proposals = useMemo(
    () => (findings && held ? proposalsOf(findings.crews, held.told) : []),
    [findings, held],
  );
  const open = proposals.filter(({ state }) => state !== 'same');
  const files = trackers.batches.filter(({ undone_at }) => !undone_at).length;
  const many = (state: Proposal['state']) => proposals.filter((one) => one.state === state).length;
  const confirm = async (those: readonly Proposal[]) => {
    const where = { rally: rally.code, race: race.code, stage };
    const reasons = { again: say('tripy.againReason'), gone: say('tripy.goneReason') };
    const facts = those
      .map((one) => factOf(one, where, reasons))
      .filter((fact): fact is Fact => fact !== null);
    setTrouble(null);
    for (let at = 0; at < facts.length; at += FACTS_AT_ONCE) {
      setIsRecording({ done: at, of: facts.length });
      const done = await recordAll(data(), facts.slice(at, at + FACTS_AT_ONCE));
      if (done.ok) continue;
      setTrouble(done.problem.message);
      break;
    }
    setIsRecording(null);
    await view.look();
  };
  const chosen = findings?.crews.find(({ number }) => number === crew);
  return (
    <>
      <div className={styles.tools}>
        <Button
          look="primary"
          disabled={progress !== null || files === 0}
          onClick={async () => {
            await view.evaluate();
            onDone();
          }}
        >
          {say('tripy.evaluate', { count: files })}
        </Button>
        {progress && (
          <>
            <span role="status" className={styles.quiet}>
              {say('tripy.evaluating', { ...progress, rate: Math.round(progress.rate) })}
            </span>
            <Button onClick={view.cancel}>{say('cancel')}</Button>
          </>
        )}
        {findings && !progress && !view.isEarlier && (
          <Button disabled={open.length === 0 || isRecording !== null} onClick={() => confirm(open)}>
            {open.length === 0 ? say('tripy.nothing') : say('tripy.confirmAll', { count: open.length })}
          </Button>
        )}
        {isRecording && (
          <span role="status" className={styles.quiet}>
            {say('tripy.progress', isRecording)}
          </span>
        )}
      </div>
      {(view.trouble ?? trouble) && (
        <p role="alert" className={forms.trouble}>
          {view.trouble ?? trouble}
        </p>
      )}
      {findings && held && (
        <>
          {view.isEarlier && <p className={styles.warn}>{say('tripy.earlier')}</p>}
          <p role="status" data-would>
            {say('tripy.would', {
              added: many('new'),
              changed: many('changed'),
              same: many('same'),
              gone: many('gone'),
            })}
          </p>
          {findings.strangers.length > 0 && (
            <p className={styles.warn} data-strangers>
              {say('tripy.strangers', {
                count: findings.strangers.length,
                devices: findings.strangers.slice(0, 12).join(', '),
              })}
            </p>
          )}
          <CrewsFound
            stage={held}
            findings={findings}
            proposals={proposals}
            chosen={crew}
            onChoose={(number) => onChoose({ crew: number, stage })}
            onConfirm={
              view.isEarlier ? null : (number) => confirm(open.filter((one) => one.number === number))
            }
          />
          {chosen && (
            <CrewTracks
              key={chosen.number}
              found={chosen}
              stage={held}
              proposals={proposals.filter(({ number }) => number === chosen.number)}
              timeZone={rally.time_zone}
              onConfirm={view.isEarlier ? null : (one) => confirm([one])}
            />
          )}
        </>
      )}
      <Evaluations
        evaluations={trackers.evaluations.filter(({ stage_id }) => stage_id === stageId)}
        mark={held?.mark ?? null}
        timeZone={rally.time_zone}
        onShow={view.show}
      />
    </>
  );
}
