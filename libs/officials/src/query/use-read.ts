/** One read of the server as a React value: shared by all that read the same, and read again after facts, changes and lost connections. */
import { type Answer, useTryAgain } from '@bivouac/contract/remote';
import { type CameIn, type FactCameIn, live } from '@bivouac/live';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useEffectEvent } from 'react';
import { client } from './client.ts';

/** The name of what is read, and of whom: two reads with one key must be the same read. */
export type ReadKey = readonly [name: string, ...of: (string | number | boolean | null | undefined)[]];

/** When it is read again by itself, besides after a lost connection; may follow from what is known. */
export interface Again {
  /** Code of the rally whose facts make it out of date; `null` if not known yet. */
  rally?: string | null;
  /** Default: every fact. */
  concerns?(fact: FactCameIn): boolean;
  /** For what no topic announces; not while the page is hidden. `null`: not now. */
  everyMs?: number | null;
  /** When the page is looked at again. */
  onFocus?: boolean;
}

interface Known<Value, Problem> {
  /** The newest answer, kept while it is read again and after a read that failed. */
  value: Value | null;
  /** Why the last read failed; without it and `value` it is being read. */
  problem: Problem | null;
  /** With a problem: until when `value` was right, in ms of rally time; `null` without `value`. */
  knownAtMs: number | null;
}

export interface Read<Value, Problem> extends Known<Value, Problem> {
  /** Reads again, after the read that is under way, because that may have begun before the change; `null` if it failed. */
  look(): Promise<Value | null>;
}

/** Facts that come in together are read together. */
const GATHER_MS = 150;

/**
 * @param key `null` reads nothing. An answer to another key is never shown.
 * @param ask gets the newest answer, to add to it.
 */
export function useRead<Value, Problem>(
  key: ReadKey | null,
  ask: (signal: AbortSignal, known: Value | null) => Promise<Answer<Value, Problem>>,
  when: Again | ((known: Known<Value, Problem>) => Again) = {},
): Read<Value, Problem> {
  const queryKey: ReadKey = key ?? NOTHING;
  const again =
    typeof when === 'function'
      ? when(client.getQueryData<Known<Value, Problem>>(queryKey) ?? NOTHING_KNOWN)
      : when;
  const { data } = useQuery(
    {
      queryKey,
      enabled: key !== null,
      refetchInterval: again.everyMs ?? false,
      refetchOnWindowFocus: again.onFocus ? 'always' : false,
      // A refusal is an answer, not an exception: a read that failed must not take away what is known.
      queryFn: async ({ signal }): Promise<Known<Value, Problem>> => {
        const knownAtMs = live().time.nowMs();
        const known = client.getQueryData<Known<Value, Problem>>(queryKey);
        const answer = await ask(signal, known?.value ?? null);
        if (answer.ok) return { value: answer.value, problem: null, knownAtMs };
        return { ...NOTHING_KNOWN, ...known, problem: answer.problem };
      },
    },
    client,
  );
  const { value, problem, knownAtMs } = data ?? NOTHING_KNOWN;
  const name = JSON.stringify(queryKey);
  useTryAgain(problem, () => readNow(queryKey));
  useFacts(name, again);
  const look = useCallback(() => readAgain<Value>(JSON.parse(name), { isAsked: true }), [name]);
  return { value, problem, knownAtMs, look };
}

const NOTHING: ReadKey = ['nothing'];
const NOTHING_KNOWN = { value: null, problem: null, knownAtMs: null };

/** Joins a read that is under way: a flow of facts must not cancel each read before it is answered. */
const readNow = (queryKey: ReadKey): Promise<void> =>
  client.invalidateQueries({ queryKey, exact: true }, { cancelRefetch: false });

/** `isAsked`: by a person, who sees that it is being read where nothing is known. */
async function readAgain<Value>(queryKey: ReadKey, { isAsked }: { isAsked: boolean }): Promise<Value | null> {
  const known = () => client.getQueryData<Known<Value, unknown>>(queryKey);
  if (isAsked && known()?.problem && known()?.value === null)
    await client.resetQueries({ queryKey, exact: true });
  else {
    const isReading = client.isFetching({ queryKey, exact: true }) > 0;
    await readNow(queryKey);
    if (isReading) await readNow(queryKey);
  }
  return known()?.problem ? null : (known()?.value ?? null);
}

/** One for each read, whichever parts of the page show it. */
const due = new Map<string, ReturnType<typeof setTimeout>>();

function useFacts(name: string, { rally = null, concerns }: Again): void {
  const isAbout = useEffectEvent((signal: CameIn) =>
    signal.type === 'facts' && concerns ? signal.facts.some(concerns) : true,
  );
  useEffect(() => {
    if (rally === null) return;
    const listening = live()
      .cameIn$(rally)
      .subscribe((signal) => {
        if (!isAbout(signal)) return;
        clearTimeout(due.get(name));
        const read = () => {
          due.delete(name);
          void readAgain(JSON.parse(name), { isAsked: false });
        };
        due.set(name, setTimeout(read, GATHER_MS));
      });
    return () => listening.unsubscribe();
  }, [name, rally]);
}
