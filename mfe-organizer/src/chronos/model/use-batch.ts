/**
 * A decision of many facts on a screen: kept on this device by one press, sent by itself, taken back as a whole. It goes by the queue of the
 * device, since it is made where the network comes and goes, and must arrive also after the screen is closed.
 */
import { useShell } from '@bivouac/contract/remote';
import type { Fact, RecordAnswer } from '@bivouac/data';
import { useChange } from '@bivouac/officials/query';
import { useRef, useState } from 'react';
import { sendAll } from '../../desk/outbox/keep-all.ts';
import { useTellsItself } from '../../desk/outbox/told-elsewhere.ts';
import { useDeskOutbox, useSeen } from '../../desk/outbox/use-desk-outbox.ts';
import { useIsShown } from '../../desk/outbox/use-is-shown.ts';
import { answered, type BatchAnswers, endOf, leftOf, NO_ANSWERS, takenBack } from './batch-answers.ts';

export interface Batch extends BatchAnswers {
  state: 'idle' | 'sending' | 'sent' | 'undone';
  /** There is no network: it goes as soon as there is one, also after the screen is closed. */
  isWaiting: boolean;
  send(facts: readonly Fact[]): Promise<unknown>;
  undo(voidOf: (id: string) => Fact): Promise<void>;
  clear(): void;
}

export const NONE_UNDONE: ReadonlySet<string> = new Set();

/** `undone`: ids of facts that were undone, by whatever was read last. */
export function useBatch(then: () => void, undone = NONE_UNDONE): Batch {
  const [ended, setEnded] = useState<'idle' | 'sent'>('idle');
  const [told, setTold] = useState(NO_ANSWERS);
  const { language } = useShell();
  const outbox = useDeskOutbox();
  const isCut = useSeen(outbox.status$).problem !== null;
  const isOpen = useIsShown();
  const tells = useTellsItself();
  const { make, isBusy, reset } = useChange();
  // What was asked before another question is told by the line above all pages.
  const press = useRef(0);
  const sent = async (facts: readonly Fact[], read: (answers: RecordAnswer[]) => BatchAnswers) => {
    press.current += 1;
    const own = press.current;
    const done = await make<BatchAnswers | null>(async () => {
      const isShown = () => isOpen() && press.current === own;
      tells(facts.map(({ id }) => id));
      const answers = (await sendAll(outbox, facts, { language, isShown })) ?? [];
      then();
      if (press.current !== own) return { ok: true, value: null };
      const value = read(answers);
      setTold(value);
      setEnded('sent');
      return { ok: true, value };
    });
    return done?.value ?? null;
  };
  const left = leftOf(told, undone);
  return {
    ...left,
    state: isBusy ? 'sending' : endOf(ended, left),
    isWaiting: isBusy && isCut,
    send: (facts) => sent(facts, (answers) => answered(facts, answers)),
    async undo(voidOf) {
      const voids = left.kept.map((fact) => ({ fact, by: voidOf(fact.id) }));
      const byVoid = new Map(voids.map(({ fact, by }) => [by.id, fact]));
      await sent(
        voids.map(({ by }) => by),
        (answers) => takenBack(told, byVoid, answers),
      );
    },
    clear() {
      press.current += 1;
      reset();
      setEnded('idle');
      setTold(NO_ANSWERS);
    },
  };
}
