/** What a screen of overspeeds records with its keys: verdicts with their reason, what is taken back, and the step undone. */

import type { Fact, OverspeedsList } from '@bivouac/data';
import { usePlannedChange } from '@bivouac/officials/plan';
import { type Acts, useActs } from '@bivouac/officials/query';
import type { Selected } from '@bivouac/officials/table';
import { type ReactNode, useRef, useState } from 'react';
import type { MessageId } from '../catalogues/index.ts';
import { useRecording } from '../desk/outbox/use-desk-outbox.ts';
import { useSay } from '../language/language.ts';
import type { OverspeedKeys } from './overspeed-table.tsx';
import { type OverspeedRow, penaltiesOf } from './rows.ts';
import { reopeningsOf, takeBackOf, verdictsOf } from './verdicts.ts';

export interface Judging {
  acts: Acts<Fact>;
  keys: OverspeedKeys;
  selected: Selected;
  select(selected: Selected): void;
  reason: string;
  giveReason(reason: string): void;
  told: string | null;
  tell(id: string | null): void;
  act(facts: Fact[]): void;
  sheet: ReactNode;
}

export function useJudging(list: OverspeedsList, look: () => void): Judging {
  const say = useSay();
  const [selected, select] = useState<Selected>({});
  const [reason, giveReason] = useState('');
  const [told, tell] = useState<string | null>(null);
  const queue = useRecording();
  const { propose, sheet } = usePlannedChange();
  // What is typed, and its undo, goes by the queue: it waits where there is no network. Decisions are planned.
  const typed = useRef(new Set<string>());
  const acts = useActs<Fact>((facts) => {
    for (const { id, kind } of facts) if (kind === 'overspeed') typed.current.add(id);
    const isTyped = facts.every((fact) => typed.current.has(fact.kind === 'void' ? fact.target : fact.id));
    return isTyped ? queue(facts) : propose(facts);
  }, look);
  const because = (otherwise: MessageId) => reason.trim() || say(otherwise);
  const act = (facts: Fact[]) => {
    if (facts.length === 0) return;
    void acts.act(facts).then((isKept) => isKept && select({}));
  };
  const judge = (says: 'confirm' | 'dismiss') => (about: readonly OverspeedRow[]) => {
    if (list.may_decide) act(verdictsOf(list, penaltiesOf(about), says, because(`over.reason.${says}`)));
  };
  const keys: OverspeedKeys = {
    confirm: judge('confirm'),
    dismiss: judge('dismiss'),
    reopen: (about) => {
      if (list.may_decide) act(reopeningsOf(list, penaltiesOf(about), because('over.reason.reopen')));
    },
    takeBack: (about) =>
      act(
        about
          .filter(({ overspeed }) => overspeed.standing)
          .map(({ overspeed }) => takeBackOf(list, overspeed, because('over.reason.take'))),
      ),
    history: ({ overspeed }) => tell(overspeed.id),
    undo: () => void acts.undo(say('reason.undone')),
  };
  return { acts, keys, selected, select, reason, giveReason, told, tell, act, sheet };
}
