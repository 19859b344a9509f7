/** The history of a page or of one row: who changed what and when, from what to what; each press may be taken back. */

import { type HistoryQuestion, type Press, type RallySetUp, type RowChange, refusedAs } from '@bivouac/data';
import { usePlannedChange } from '@bivouac/officials/plan';
import { useRead } from '@bivouac/officials/query';
import { Button, Sheet } from '@bivouac/ui';
import * as basics from '@bivouac/ui/basics';
import { ErrorLine } from '../forms/error-line.tsx';
import { spokenInstant } from '../forms/hours.ts';
import { NotYet } from '../frame/not-yet.tsx';
import { useSay } from '../language/language.ts';
import { ChangedValues, UndoneValues } from './changed-values.tsx';
import styles from './history.module.css';
import { isUndoing, namedHistory } from './named-history.ts';
import { changeSentence, sentenceOf } from './sentence-of.ts';

interface HistorySheetProps {
  question: HistoryQuestion;
  rally: Pick<RallySetUp, 'races' | 'time_zone'>;
  onChanged(): void;
  onClose(): void;
}

export function HistorySheet({ question, rally, onChanged, onClose }: HistorySheetProps) {
  const say = useSay();
  const answer = useRead(['namedHistory', JSON.stringify(question)], (signal) =>
    namedHistory(question, rally.races, { signal }),
  );
  const { start, isBusy, trouble, sheet } = usePlannedChange();
  const { value: presses } = answer;
  const name = question.of_row && presses?.[0]?.changes[0]?.name;
  return (
    <Sheet
      title={name ? say('history.ofRow', { name }) : say('history.title')}
      closeLabel={say('judge.close')}
      onClose={onClose}
    >
      <ErrorLine>{trouble}</ErrorLine>
      {sheet}
      {answer.problem || !presses ? (
        <NotYet problem={answer.problem} retry={answer.look} rows={6} />
      ) : presses.length === 0 ? (
        <p>{say('history.none')}</p>
      ) : (
        <ol className={basics.column} data-history>
          {presses.map((press) => (
            <PressLine
              key={press.press}
              press={press}
              hasUndone={isUndoing(press, presses)}
              timeZone={rally.time_zone}
              isBusy={isBusy}
              onTakeBack={async () => {
                const undone = {
                  what: sentenceOf(say, press),
                  isRedo: isUndoing(press, presses),
                  values: <UndoneValues changes={press.changes} timeZone={rally.time_zone} />,
                };
                if ((await start({ kind: 'undo_changes', id: press.press }, undone)).isDone) onChanged();
                void answer.look();
              }}
            />
          ))}
        </ol>
      )}
    </Sheet>
  );
}

const LISTED = 12;

interface PressLineProps {
  press: Press;
  /** It undid a change: undoing that in turn redoes the change. */
  hasUndone: boolean;
  timeZone: string;
  isBusy: boolean;
  onTakeBack(): void;
}

function PressLine({ press, hasUndone, timeZone, isBusy, onTakeBack }: PressLineProps) {
  const say = useSay();
  const { at, by, changes, takes_back, is_undone, hindrance, reason } = press;
  const more = changes.length - LISTED;
  const kind = is_undone ? 'history.isUndone' : hasUndone ? 'history.isUndoing' : 'history.isRedoing';
  return (
    <li className={styles.press} data-press={press.press} data-undone={is_undone || undefined}>
      <p className={styles.who}>
        <span>{[spokenInstant(at, timeZone), by].filter(Boolean).join(' · ')}</span>
        {(takes_back || is_undone) && <span className={basics.doubt}>{say(kind)}</span>}
      </p>
      {reason && (
        <p className={basics.muted} data-reason>
          {say('history.reason', { reason })}
        </p>
      )}
      {changes.slice(0, LISTED).map((change) => (
        <Change key={`${change.table} ${change.row} ${change.name}`} change={change} timeZone={timeZone} />
      ))}
      {more > 0 && <p className={basics.muted}>{say('history.more', { count: more })}</p>}
      {!is_undone &&
        (hindrance ? (
          <p className={basics.muted}>{refusedAs(hindrance).message}</p>
        ) : (
          <p>
            <Button look="quiet" disabled={isBusy} onClick={onTakeBack}>
              {say(hasUndone ? 'history.redo' : 'history.takeBack')}
            </Button>
          </p>
        ))}
    </li>
  );
}

function Change({ change, timeZone }: { change: RowChange; timeZone: string }) {
  const say = useSay();
  return (
    <div className={styles.change}>
      <strong dir="auto">{changeSentence(say, change)}</strong>
      <ChangedValues values={change.values} timeZone={timeZone} />
    </div>
  );
}
