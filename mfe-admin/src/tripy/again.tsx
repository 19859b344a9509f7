/** A course that has changed since its tracks were judged: judged anew by itself, what that changes, and the press that keeps it. */
import { Banner, Button } from '@bivouac/ui';
import { useMemo } from 'react';
import { ErrorLine } from '../forms/error-line.tsx';
import { spokenInstant } from '../forms/hours.ts';
import { useSay } from '../language/language.ts';
import { ChangesFound } from './changes-found.tsx';
import { differenceWords } from './difference-words.ts';
import { changesBetween, toRecord } from './evaluation-changes.ts';
import { differencesOf } from './judged-course.ts';
import { type Proposal, proposalsOf, type Where } from './proposals.ts';
import styles from './tripy.module.css';
import type { EvaluationView } from './use-evaluation.ts';
import { useRecording } from './use-recording.ts';

interface AgainProps {
  view: EvaluationView;
  where: Where;
  timeZone: string;
  onKept(): void;
}

export function Again({ view, where, timeZone, onKept }: AgainProps) {
  const say = useSay();
  const { again, outOfDate, stage, progress } = view;
  const { record, progress: recording, trouble, sheet } = useRecording(where);
  const found = useMemo(
    () => again && changesBetween(again.before?.crews ?? [], again.findings.crews),
    [again],
  );
  if (!outOfDate) return null;
  const many = (state: Proposal['state']) => found?.changes.filter((one) => one.state === state).length ?? 0;
  const before = again?.before?.course;
  const differences = before && again.findings.course ? differencesOf(before, again.findings.course) : [];
  const keep = async () => {
    if (!again || !found || !stage) return;
    // What was recorded meanwhile is looked at as it is now.
    const held = (await view.look()) ?? stage;
    if (!(await record(toRecord(found.changes, proposalsOf(again.findings.crews, held.told))))) return;
    await view.look();
    if (await view.keep()) onKept();
  };
  return (
    <section className={styles.again} aria-label={say('tripy.again')} data-again>
      {sheet}
      <Banner
        tone="warning"
        action={
          progress ? (
            <Button onClick={view.cancel}>{say('tripy.stopEvaluation')}</Button>
          ) : found ? (
            <Button look="primary" disabled={recording !== null} onClick={keep}>
              {say('tripy.keepAgain')}
            </Button>
          ) : (
            <Button onClick={() => view.evaluate()}>{say('tripy.judgeAgain')}</Button>
          )
        }
      >
        <p>
          {say('tripy.outOfDate', {
            count: outOfDate.tracks,
            at: spokenInstant(outOfDate.made_at, timeZone),
          })}
        </p>
        {differences.length > 0 && (
          <p data-differences>
            {differences
              .slice(0, DIFFERENCES_SAID)
              .map((one) => differenceWords(say, one))
              .join(' · ')}
            {differences.length > DIFFERENCES_SAID &&
              ` · ${say('tripy.moreDifferences', { count: differences.length - DIFFERENCES_SAID })}`}
          </p>
        )}
        <p role="status" data-changes-said>
          {progress
            ? say('tripy.evaluating', { ...progress, rate: Math.round(progress.rate) })
            : recording
              ? say('tripy.progress', recording)
              : found &&
                say(found.changes.length > 0 ? 'tripy.wouldAgain' : 'tripy.sameAgain', {
                  rows: found.rows,
                  count: found.changes.length,
                  ...{ added: many('new'), changed: many('changed'), gone: many('gone') },
                })}
        </p>
      </Banner>
      <ErrorLine>{trouble}</ErrorLine>
      {found && found.changes.length > 0 && <ChangesFound changes={found.changes} timeZone={timeZone} />}
    </section>
  );
}

const DIFFERENCES_SAID = 6;
