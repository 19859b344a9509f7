/** The penalties of a race with what is decided on them: filters, list, the verdict that is being said, and every press taken back. */

import { useSearchParams } from '@bivouac/contract/router';
import type { Fact, JudgedPenalty, PenaltyList } from '@bivouac/data';
import { joinIsolated } from '@bivouac/i18n';
import { ReasonForm } from '@bivouac/officials/form';
import { PageTools } from '@bivouac/officials/frame';
import { usePlannedChange } from '@bivouac/officials/plan';
import { useActs } from '@bivouac/officials/query';
import type { Selected } from '@bivouac/officials/table';
import { Button, Panel } from '@bivouac/ui';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useSay } from '../language/language.ts';
import { ByHand } from './by-hand.tsx';
import { Decision } from './decision.tsx';
import { chosenFrom } from './filters.ts';
import { Held } from './held.tsx';
import { JudgeBar, OpenedActs } from './judge-acts.tsx';
import { isOpenTo, reopeningsOf, type Verdict } from './judging.ts';
import { PenaltyFilters } from './penalty-filters.tsx';
import { PenaltySheet } from './penalty-sheet.tsx';
import { type PenaltyKeys, PenaltyTable } from './penalty-table.tsx';

type Open =
  | { what: 'verdict'; verdict: Verdict; about: readonly JudgedPenalty[]; asksWhoMoves: boolean }
  | { what: 'reopen'; about: readonly JudgedPenalty[] }
  | { what: 'undo' }
  | { what: 'byHand' };

interface ToJudgeProps {
  /** The switch between the views of the page. */
  views: ReactNode;
  behind: ReactNode;
  where: { rally: string; race: string };
  list: PenaltyList;
  timeZone: string;
  look(): void;
  onProtest(penalty: JudgedPenalty): void;
}

export function PenaltiesToJudge({ views, behind, where, list, timeZone, look, onProtest }: ToJudgeProps) {
  const say = useSay();
  const [params, setParams] = useSearchParams();
  const [selected, select] = useState<Selected>({});
  const [open, setOpen] = useState<Open | null>(null);
  const openNow = useRef(open);
  useEffect(() => {
    openNow.current = open;
  }, [open]);
  const [reason, setReason] = useState('');
  const { foresee, propose, sheet, ...planned } = usePlannedChange();
  const { act, undo, depth, trouble, isBusy } = useActs<Fact>(propose, look);
  const shown = chosenFrom(list, params);
  const names = new Map(list.crews.map((crew) => [crew.number, joinIsolated(crew.names, ', ')]));
  const current = list.penalties.find(({ id }) => id === params.get('penalty'));
  const chosen = list.penalties.filter(({ id }) => selected[id]);
  const opened = params.get('penalty');
  const setOpened = (id: string | null) => {
    const next = new URLSearchParams(params);
    if (id) next.set('penalty', id);
    else next.delete('penalty');
    setParams(next, { replace: true });
  };
  const close = () => {
    setOpen(null);
    // The list takes the keys again.
    requestAnimationFrame(() =>
      document.querySelector<HTMLElement>('[data-penalties] tr[tabindex="0"]')?.focus(),
    );
  };
  const judge =
    (verdict: Verdict, asksWhoMoves = false) =>
    (about: readonly JudgedPenalty[]) => {
      if (opened) setOpened(null);
      setOpen({ what: 'verdict', verdict, about, asksWhoMoves });
    };
  const decide = async (facts: Parameters<typeof act>[0], said?: string) => {
    if (said) setReason(said);
    const told = open;
    if (!(await act(facts))) return false;
    select({});
    // What was opened meanwhile by the next key stays.
    if (openNow.current === told) close();
    return true;
  };
  const keys: PenaltyKeys = {
    confirm: judge('confirm'),
    dismiss: judge('dismiss'),
    amend: judge('amend'),
    whoMoves: (about) =>
      judge(about.some((one) => isOpenTo('confirm', one)) ? 'confirm' : 'dismiss', true)(about),
    reopen: (about) => setOpen({ what: 'reopen', about }),
    open: ({ id }) => setOpened(id),
    byHand: () => setOpen({ what: 'byHand' }),
    undo: () => depth > 0 && setOpen({ what: 'undo' }),
  };
  return (
    <>
      <PageTools say={say}>
        {views}
        {list.may_decide && (
          <Button look="primary" onClick={keys.byHand}>
            {say('judge.byHand')}
          </Button>
        )}
        <PenaltyFilters list={list} />
      </PageTools>
      {behind}
      <Held
        where={where}
        list={list}
        timeZone={timeZone}
        isBusy={isBusy}
        isUnanswered={planned.isBusy || (planned.problem?.isRetryable ?? false)}
        trouble={trouble}
        foresee={foresee}
        onDecide={decide}
      />
      {sheet}
      {list.may_decide && (chosen.length > 0 || depth > 0) && (
        <JudgeBar keys={keys} chosen={chosen} canUndo={depth > 0} />
      )}
      {open?.what === 'verdict' && (
        <Decision
          key={`${open.verdict} ${open.about.map(({ id }) => id).join()}`}
          where={where}
          verdict={open.verdict}
          about={open.about}
          all={list.penalties}
          said={list.said}
          reason={reason}
          asksWhoMoves={open.asksWhoMoves}
          isBusy={isBusy}
          trouble={trouble}
          foresee={foresee}
          onDecide={decide}
          onCancel={close}
        />
      )}
      {open?.what === 'byHand' && (
        <ByHand
          where={where}
          list={list}
          isBusy={isBusy}
          trouble={trouble}
          foresee={foresee}
          onDecide={decide}
          onCancel={close}
        />
      )}
      {(open?.what === 'reopen' || open?.what === 'undo') && (
        <ReasonForm
          title={say(open.what === 'undo' ? 'judge.undo' : 'judge.reopen')}
          submit={say(open.what === 'undo' ? 'judge.undo' : 'judge.reopen')}
          hint={say(open.what === 'undo' ? 'judge.undoHint' : 'judge.reopenHint')}
          isBlocked={isBusy}
          error={trouble}
          send={async (why) => {
            if (open.what === 'reopen')
              return { isDone: await decide(reopeningsOf(where, open.about, list.said, why)) };
            await undo(why);
            close();
            return { isDone: true };
          }}
          onCancel={close}
        />
      )}
      {shown.length === 0 ? (
        <Panel kind="empty" title={say(list.penalties.length === 0 ? 'judge.none' : 'judge.noMatch')}>
          {say(list.penalties.length === 0 ? 'judge.noneText' : 'judge.noMatchText')}
        </Panel>
      ) : (
        <PenaltyTable
          penalties={shown}
          namesOf={(number) => names.get(number) ?? ''}
          timeZone={timeZone}
          mayDecide={list.may_decide}
          selected={selected}
          onSelect={select}
          keys={keys}
        />
      )}
      {current && (
        <PenaltySheet penalty={current} list={list} timeZone={timeZone} onClose={() => setOpened(null)}>
          {list.may_decide && <OpenedActs keys={keys} penalty={current} onProtest={onProtest} />}
        </PenaltySheet>
      )}
    </>
  );
}
