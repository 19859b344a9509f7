/** What can be done with penalties by a press: with those that are chosen, and with the one that is opened. */
import type { JudgedPenalty } from '@bivouac/data';
import { Button } from '@bivouac/ui';
import * as basics from '@bivouac/ui/basics';
import { useSay } from '../language/language.ts';
import { isOpenTo } from './judging.ts';
import type { PenaltyKeys } from './penalty-table.tsx';

interface JudgeBarProps {
  keys: PenaltyKeys;
  chosen: readonly JudgedPenalty[];
  canUndo: boolean;
}

export function JudgeBar({ keys, chosen, canUndo }: JudgeBarProps) {
  const say = useSay();
  return (
    <div className={basics.row}>
      {chosen.length > 0 && (
        <>
          <Button onClick={() => keys.confirm(chosen)}>
            {say('judge.confirm', { count: chosen.length })}
          </Button>
          <Button onClick={() => keys.dismiss(chosen)}>
            {say('judge.dismiss', { count: chosen.length })}
          </Button>
          <Button onClick={() => keys.amend(chosen)}>{say('judge.amend', { count: chosen.length })}</Button>
          <Button look="quiet" onClick={() => keys.reopen(chosen)}>
            {say('judge.reopen')}
          </Button>
        </>
      )}
      {canUndo && (
        <Button look="quiet" onClick={keys.undo}>
          {say('judge.undo')}
        </Button>
      )}
    </div>
  );
}

interface OpenedActsProps {
  keys: PenaltyKeys;
  penalty: JudgedPenalty;
  onProtest(penalty: JudgedPenalty): void;
}

export function OpenedActs({ keys, penalty, onProtest }: OpenedActsProps) {
  const say = useSay();
  return (
    <>
      {isOpenTo('confirm', penalty) && (
        <Button look="primary" onClick={() => keys.confirm([penalty])}>
          {say('judge.do.confirm')}
        </Button>
      )}
      {isOpenTo('dismiss', penalty) && (
        <>
          <Button onClick={() => keys.dismiss([penalty])}>{say('judge.do.dismiss')}</Button>
          <Button onClick={() => keys.amend([penalty])}>{say('judge.do.amend')}</Button>
        </>
      )}
      <Button look="quiet" onClick={() => onProtest(penalty)}>
        {say('protests.about')}
      </Button>
    </>
  );
}
