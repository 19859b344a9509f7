/** Undo and history of a page: Ctrl+Z takes the last press back, H on a row tells its history, H elsewhere that of the page. */
import { later } from '@bivouac/contract/remote';
import { Link } from '@bivouac/contract/router';
import {
  type CommandProblem,
  type HistoryQuestion,
  type Press,
  type RaceId,
  type RallySetUp,
  refusedAs,
  type StageDecision,
} from '@bivouac/data';
import { usePlannedChange } from '@bivouac/officials/plan';
import { isId } from '@bivouac/rules';
import { Button } from '@bivouac/ui';
import * as basics from '@bivouac/ui/basics';
import { Suspense, useEffect, useState } from 'react';
import { ErrorLine } from '../forms/error-line.tsx';
import { useUndoKeys } from '../forms/use-undo-keys.ts';
import { useSay } from '../language/language.ts';
import styles from './history.module.css';
import { namedHistory } from './named-history.ts';
import { decisionSentence, sentenceOf } from './sentence-of.ts';

const UndoneValues = later(() => import('./changed-values.tsx').then((part) => part.UndoneValues));
const HistorySheet = later(() => import('./history-sheet.tsx').then((part) => part.HistorySheet));

interface ChangesBarProps {
  rally: RallySetUp;
  race?: RaceId;
  tables: readonly string[];
  onChanged(): void;
}

export function ChangesBar({ rally, race, tables, onChanged }: ChangesBarProps) {
  const say = useSay();
  const question: HistoryQuestion = { rally: rally.id, ...(race ? { race } : {}), tables };
  const { isBusy, undone, trouble, sheet, undo, redo } = useChanges(question, rally, onChanged);
  const [asked, setAsked] = useState<HistoryQuestion | null>(null);
  useUndoKeys(isBusy ? null : () => void undo());
  useHistoryKey((row) => setAsked(row ? { rally: rally.id, of_row: row } : question), asked !== null);
  return (
    <div className={styles.bar} data-print="no" data-undo-bar data-tools>
      <Button look="quiet" disabled={isBusy} aria-keyshortcuts="Control+Z" onClick={() => void undo()}>
        {say('history.undo')}
      </Button>
      <Button look="quiet" aria-keyshortcuts="H" onClick={() => setAsked(question)}>
        {say('history.open')}
      </Button>
      <span role="status" className={basics.muted}>
        {undone && say('history.takenBack', { what: sentenceOf(say, undone) })}
        {trouble?.kind === 'nothing' && say('history.nothing')}
        {trouble?.kind === 'decided' && (
          <>
            {say('history.decided', { what: decisionSentence(say, trouble.decision) })}{' '}
            <Link to={`/rally/${rally.id}/race/${race}/stages#${trouble.decision.stage_id}`}>
              {say('stages.toStage', { stage: trouble.decision.stage })}
            </Link>
          </>
        )}
      </span>
      {undone && (
        <Button look="quiet" disabled={isBusy} onClick={() => void redo()}>
          {say('history.redo')}
        </Button>
      )}
      <ErrorLine isInline>{trouble?.kind === 'said' && trouble.problem.message}</ErrorLine>
      {sheet}
      {asked && (
        <Suspense>
          <HistorySheet question={asked} rally={rally} onChanged={onChanged} onClose={() => setAsked(null)} />
        </Suspense>
      )}
    </div>
  );
}

/** `H` while nothing is typed: the id of the row the focus is in, or null. */
function useHistoryKey(ask: (row: string | null) => void, isOpen: boolean): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { target } = event;
      if (isOpen || event.key.toLowerCase() !== 'h' || event.ctrlKey || event.metaKey || event.altKey) return;
      if (!(target instanceof Element) || target.closest('input, textarea, select, dialog')) return;
      const row = target.closest<HTMLElement>('[data-row]')?.dataset.row;
      event.preventDefault();
      ask(row && isId(row) ? row : null);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  });
}

/** Why nothing was undone: an error, nothing of this person is left, or their last change was a decision. */
type Trouble =
  | { kind: 'said'; problem: CommandProblem }
  | { kind: 'nothing' }
  | { kind: 'decided'; decision: StageDecision };

/** What this person changed on a page, taken back press by press, the last one first; the database keeps the presses, so a reload loses none. */
function useChanges(
  question: HistoryQuestion,
  rally: Pick<RallySetUp, 'races' | 'time_zone'>,
  onChanged: () => void,
) {
  const say = useSay();
  const planned = usePlannedChange();
  const [isBusy, setIsBusy] = useState(false);
  const [undone, setUndone] = useState<Press | null>(null);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const take = async (find: (press: Press) => boolean, then: Press | 'it') => {
    setIsBusy(true);
    planned.begin();
    const told = await namedHistory(question, rally.races);
    const press = told.ok ? told.value.find((one) => one.is_mine && find(one)) : undefined;
    let next: Trouble | null = null;
    let taken: Press | null = null;
    if (!told.ok) next = { kind: 'said', problem: told.problem };
    else if (!press) next = { kind: 'nothing' };
    else if (then === 'it' && press.decided_since) next = { kind: 'decided', decision: press.decided_since };
    else if (press.hindrance) {
      next = { kind: 'said', problem: refusedAs(press.hindrance) };
    } else {
      const { isDone, problem } = await planned.start(
        { kind: 'undo_changes', id: press.press },
        {
          what: sentenceOf(say, press),
          isRedo: then !== 'it',
          values: <UndoneValues changes={press.changes} timeZone={rally.time_zone} />,
        },
      );
      if (problem) next = { kind: 'said', problem };
      if (isDone && then === 'it') taken = press;
    }
    setIsBusy(false);
    setTrouble(next);
    setUndone(taken);
    onChanged();
  };
  return {
    isBusy,
    undone,
    trouble: planned.isLast ? trouble : null,
    sheet: planned.sheet,
    undo: () => take(({ takes_back, is_undone }) => takes_back === null && !is_undone, 'it'),
    async redo() {
      if (undone)
        await take(({ takes_back, is_undone }) => takes_back === undone.press && !is_undone, undone);
    },
  };
}
