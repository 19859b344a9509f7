/** A course that has changed since its tracks were judged: judged anew by itself, what that changes, and the press that keeps it. */

import type { ToldByTracker } from '@bivouac/data';
import { type DataColumn, DataTable } from '@bivouac/officials/table';
import { Banner, Button, formatTimeOfDay } from '@bivouac/ui';
import * as basics from '@bivouac/ui/basics';
import { useMemo } from 'react';
import { ErrorLine } from '../forms/error-line.tsx';
import { spokenInstant } from '../forms/hours.ts';
import { useSay } from '../language/language.ts';
import { differenceWords } from './difference-words.ts';
import { type Change, changesBetween, toRecord } from './evaluation-changes.ts';
import { differencesOf } from './judged-course.ts';
import { type Proposal, proposalsOf, scopeOf, type Where } from './proposals.ts';
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

interface ChangesFoundProps {
  changes: readonly Change[];
  timeZone: string;
}

const LOOKS = { new: styles.come, gone: basics.wrong, changed: basics.doubt };

/** The findings another evaluation changes, one a row: what they were and what they become. */
function ChangesFound({ changes, timeZone }: ChangesFoundProps) {
  const say = useSay();
  const clock = (ms: number | null) => (ms === null ? '–' : formatTimeOfDay(ms, timeZone, true));
  const was = (fact: ToldByTracker | null) => {
    if (!fact) return '–';
    if ('point' in fact) return clock(fact.at === null ? null : Date.parse(fact.at));
    return say('tripy.tooFast', { max: fact.max_kmh, limit: fact.limit_kmh });
  };
  const is = ({ found, at_ms }: Change) => {
    if (!found) return '–';
    if ('passage' in found) return clock(at_ms);
    return say('tripy.tooFast', { max: found.excess.max_kmh, limit: found.excess.limit_kmh });
  };
  const columns: DataColumn<Change>[] = [
    {
      ...{ id: 'crewName', head: say('tripy.crewName'), sort: ({ number }) => number },
      cell: ({ number }) => <strong>{number}</strong>,
    },
    { id: 'point', head: say('tripy.point'), sort: ({ code }) => code, cell: ({ code }) => code || '–' },
    {
      ...{ id: 'what', head: say('tripy.what') },
      cell: (one) => say(`tripy.finding.${scopeOf(one) ?? 'passage'}`),
    },
    { id: 'before', head: say('tripy.before'), cell: ({ fact }) => was(fact) },
    { id: 'after', head: say('tripy.after'), cell: is },
    {
      ...{ id: 'change', head: say('tripy.change'), sort: ({ state }) => state },
      cell: ({ state }) => <span className={LOOKS[state]}>{say(`tripy.becomes.${state}`)}</span>,
    },
  ];
  return (
    <details className={styles.changes} open={changes.length <= 20}>
      <summary>{say('tripy.changesFound', { count: changes.length })}</summary>
      <DataTable
        name="changes-found"
        label={say('tripy.changesFound', { count: changes.length })}
        columns={columns}
        rows={changes}
        rowId={({ key }) => key}
        marksOf={({ state }) => ({ 'data-change': state })}
      />
    </details>
  );
}
