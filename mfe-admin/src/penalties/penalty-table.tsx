/** The penalties: who, where, by which rule and why, what each costs and how it was decided; C, D and A judge, W asks who moves, U judges again. */
import type { JudgedPenalty } from '@bivouac/data';
import { type DataColumn, DataTable, type RowKeys, type Selected } from '@bivouac/officials/table';
import { penaltySentence, ruleName } from '@bivouac/sentences';
import { NumberPlate } from '@bivouac/ui';
import * as basics from '@bivouac/ui/basics';
import { useSay } from '../language/language.ts';
import { Amount, Status } from './amount.tsx';
import styles from './penalties.module.css';

export interface PenaltyKeys {
  confirm(about: readonly JudgedPenalty[]): void;
  dismiss(about: readonly JudgedPenalty[]): void;
  amend(about: readonly JudgedPenalty[]): void;
  whoMoves(about: readonly JudgedPenalty[]): void;
  reopen(about: readonly JudgedPenalty[]): void;
  open(penalty: JudgedPenalty): void;
  byHand(): void;
  undo(): void;
}

interface TableProps {
  penalties: readonly JudgedPenalty[];
  namesOf(number: string): string;
  timeZone: string;
  mayDecide: boolean;
  selected: Selected;
  onSelect(selected: Selected): void;
  keys: PenaltyKeys;
}

export function PenaltyTable({ penalties, namesOf, timeZone, mayDecide, keys, ...props }: TableProps) {
  const say = useSay();
  const whereOf = ({ stage, control, waypoint }: JudgedPenalty) =>
    [stage, control, waypoint].filter(Boolean).join(' · ') || say('judge.finalOnly');
  const columns: DataColumn<JudgedPenalty>[] = [
    {
      ...{ id: 'crew', head: say('judge.crew'), isRowHead: true, sort: ({ number }) => number },
      cell: ({ number }) => (
        <>
          <NumberPlate number={number} /> <span className={basics.quiet}>{namesOf(number)}</span>
        </>
      ),
    },
    { id: 'where', head: say('judge.where'), sort: whereOf, cell: whereOf },
    {
      ...{ id: 'why', head: say('judge.why'), grows: true, sort: ({ rule }) => ruleName(rule, say) },
      cell: (penalty) => <Why penalty={penalty} timeZone={timeZone} onOpen={() => keys.open(penalty)} />,
    },
    {
      ...{ id: 'amount', head: say('judge.cost'), isFigure: true, sort: ({ ms }) => ms },
      cell: (penalty) => <Amount {...penalty} />,
    },
    {
      ...{ id: 'status', head: say('judge.state'), sort: ({ status }) => status },
      cell: (penalty) => <Status {...penalty} />,
    },
  ];
  const decide: RowKeys<JudgedPenalty> = {
    ...{ c: keys.confirm, d: keys.dismiss, a: keys.amend, w: keys.whoMoves, u: keys.reopen },
    ...{ n: keys.byHand, 'ctrl+z': keys.undo },
  };
  const selection = {
    ...{ selected: props.selected, onSelect: props.onSelect, labelOfAll: say('judge.selectAll') },
    labelOf: ({ number }: JudgedPenalty) => say('judge.select', { number }),
  };
  return (
    <>
      <DataTable
        name="penalties"
        caption={say('judge.count', { count: penalties.length })}
        columns={columns}
        rows={penalties}
        rowId={({ id }) => id}
        marksOf={({ id, number, status }) => ({
          ...{ 'data-penalty': id, 'data-crew': number, 'data-status': status },
        })}
        onPhone={['crew amount', 'why why', 'where status']}
        onOpen={keys.open}
        {...(mayDecide && { selection, keys: decide })}
      />
      <p className={styles.keys}>{say(mayDecide ? 'judge.keys' : 'judge.readKeys')}</p>
    </>
  );
}

interface WhyProps {
  penalty: JudgedPenalty;
  timeZone: string;
  onOpen(): void;
}

function Why({ penalty, timeZone, onOpen }: WhyProps) {
  const say = useSay();
  const rule = ruleName(penalty.rule, say);
  const sentence = penaltySentence(penalty, say, timeZone);
  const decision = penalty.reason && [penalty.by, penalty.reason].filter(Boolean).join(': ');
  return (
    <>
      <button type="button" tabIndex={-1} className={styles.open} onClick={onOpen}>
        {rule}
      </button>
      {[sentence !== rule && sentence, decision].map(
        (text) =>
          text && (
            <span key={text} className={styles.why}>
              {' '}
              {text}
            </span>
          ),
      )}
    </>
  );
}
