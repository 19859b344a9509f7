/** One change at a time: whether it is on its way, and in a sentence why the last one did not go through. */
import type { Answer } from '@bivouac/contract/remote';
import { useMutation } from '@tanstack/react-query';
import { client } from './client.ts';

export interface Change {
  isBusy: boolean;
  trouble: string | null;
  /** Shows nothing of the last one any more, also while it is on its way. */
  reset(): void;
  make<Value>(work: () => Promise<Answer<Value, Error>>): Promise<{ value: Value } | null>;
}

type Work = () => Promise<Answer<unknown, Error>>;

export function useChange(): Change {
  const { mutateAsync, isPending, data, reset } = useMutation({ mutationFn: (work: Work) => work() }, client);
  return {
    isBusy: isPending,
    reset,
    trouble: data && !data.ok ? data.problem.message : null,
    async make<Value>(work: () => Promise<Answer<Value, Error>>) {
      const done = (await mutateAsync(work)) as Answer<Value, Error>;
      return done.ok ? { value: done.value } : null;
    },
  };
}
