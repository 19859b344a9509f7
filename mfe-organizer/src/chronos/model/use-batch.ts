/** A decision of many facts on a screen: sent by one press, sent again where there was no answer, taken back as a whole. */
import { useShell } from '@bivouac/contract/remote';
import type { Fact, RecordAnswer } from '@bivouac/data';
import { useState } from 'react';
import { type BatchResult, isKept, sendBatch } from './send-batch.ts';

export interface Batch {
  state: 'idle' | 'sending' | 'sent' | 'undone';
  /** Of the last sending. */
  result: BatchResult | null;
  kept: readonly RecordAnswer[];
  refused: readonly RecordAnswer[];
  send(facts: readonly Fact[]): Promise<void>;
  retry(): Promise<void>;
  /** Sends the voids made of what was kept. */
  undo(voidOf: (id: string) => Fact): Promise<void>;
  clear(): void;
}

export function useBatch(then: () => void): Batch {
  const { language } = useShell();
  const [state, setState] = useState<Batch['state']>('idle');
  const [result, setResult] = useState<BatchResult | null>(null);
  const kept = result?.answers.filter(isKept) ?? [];
  const send = async (facts: readonly Fact[], before: readonly RecordAnswer[] = []) => {
    setState('sending');
    const sent = await sendBatch(facts, language);
    setResult({ ...sent, answers: [...before, ...sent.answers] });
    setState('sent');
    then();
  };
  return {
    state,
    result,
    kept,
    refused: result?.answers.filter((answer) => !isKept(answer)) ?? [],
    send: (facts) => send(facts),
    retry: () => send(result?.unsent ?? [], result?.answers),
    async undo(voidOf) {
      setState('sending');
      const sent = await sendBatch(
        kept.map(({ id }) => voidOf(id)),
        language,
      );
      if (sent.trouble) setResult((old) => old && { ...old, trouble: sent.trouble });
      setState(sent.trouble ? 'sent' : 'undone');
      then();
    },
    clear() {
      setState('idle');
      setResult(null);
    },
  };
}
