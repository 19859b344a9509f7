/** Everything that was ever said about a crew at a point: who, when, by which device, why, and what counts now; undo from here. */

import {
  type ChronosGrid,
  data,
  type GridPoint,
  pointHistory,
  type SpokenFact,
  type StageId,
} from '@bivouac/data';
import { wordOf } from '@bivouac/i18n';
import { useRead } from '@bivouac/officials/query';
import { Button, formatTimeOfDay, Sheet, Skeleton } from '@bivouac/ui';
import * as basics from '@bivouac/ui/basics';
import { useState } from 'react';
import { useSay } from '../../language/language.ts';
import styles from '../chronos.module.css';
import { clockText } from '../model/clock-text.ts';
import { SourceIcon } from '../model/source-icon.tsx';
import { type HistoryLine, historyOf } from './told-history.ts';

interface CellHistoryProps {
  grid: ChronosGrid;
  stageId: StageId;
  point: Pick<GridPoint, 'id' | 'code'>;
  number: string;
  /** Changes when facts about the cell may have come in. */
  revision: number;
  onUndo(fact: SpokenFact): Promise<string | null>;
  onClose(): void;
}

export function CellHistory({ grid, stageId, point, number, revision, onUndo, onClose }: CellHistoryProps) {
  const say = useSay();
  const answer = useRead(['pointHistory', stageId, point.id, number, revision], (signal) =>
    pointHistory(data(), stageId, point.id, number, { signal }),
  );
  const [trouble, setTrouble] = useState<string | null>(null);
  const undo = async (fact: SpokenFact) => {
    setTrouble(await onUndo(fact));
    void answer.look();
  };
  return (
    <Sheet
      title={say('history.title', { number, point: point.code })}
      closeLabel={say('close')}
      onClose={onClose}
    >
      {answer.problem && (
        <p role="alert">
          {answer.problem.message} <Button onClick={answer.look}>{say('retry')}</Button>
        </p>
      )}
      {!answer.value && !answer.problem && <Skeleton rows={4} label={say('loading')} />}
      {trouble && <p role="alert">{trouble}</p>}
      {answer.value?.length === 0 && <p>{say('history.none')}</p>}
      <ol className={basics.column} data-history>
        {historyOf(answer.value ?? []).map((line) => (
          <Line
            key={line.fact.id}
            line={line}
            timeZone={grid.time_zone}
            onUndo={() => void undo(line.fact)}
          />
        ))}
      </ol>
    </Sheet>
  );
}

function Line({ line, timeZone, onUndo }: { line: HistoryLine; timeZone: string; onUndo(): void }) {
  const say = useSay();
  const { fact, of, state, canUndo } = line;
  const clock = (at: string) => clockText(at, timeZone);
  const what = wordOf(say, 'history.kind', fact.kind);
  return (
    <li className={styles.fact} data-state={state}>
      <p className={styles.what}>
        {fact.at ? <strong>{clock(fact.at)}</strong> : <strong>{what}</strong>}
        {fact.source && <SourceIcon source={fact.source} />}
        {fact.kind === 'chrono' && <span>{fact.number_typed ?? say('unplaced.none')}</span>}
        <span className={styles.state}>{say(`history.${state}`)}</span>
      </p>
      {of && (
        <p>
          {say(fact.supersedes ? 'history.corrects' : 'history.actsOn', {
            before: [of.at && clock(of.at), of.number_typed, !of.at && wordOf(say, 'history.kind', of.kind)]
              .filter(Boolean)
              .join(' · '),
          })}
        </p>
      )}
      {fact.reason && <p>{fact.reason}</p>}
      {fact.flags.length > 0 && (
        <p className={basics.doubt}>{fact.flags.map((flag) => wordOf(say, 'flag', flag)).join(', ')}</p>
      )}
      <p className={basics.quiet}>
        {[
          fact.by,
          fact.device,
          say('history.received', { at: formatTimeOfDay(fact.received_at, timeZone, true) }),
          fact.device_at && say('history.deviceClock', { at: clock(fact.device_at) }),
          fact.offset_ms !== null && say('history.offset', { seconds: (fact.offset_ms / 1000).toFixed(1) }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {canUndo && (
        <Button onClick={onUndo} data-undo={fact.id}>
          {say(fact.kind === 'void' ? 'history.restore' : 'last.undo')}
        </Button>
      )}
    </li>
  );
}
