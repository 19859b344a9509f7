/** The signed-in person's queue, kept up to date while a screen shows it. */

import { useSession, useShell } from '@bivouac/contract/remote';
import type { Fact } from '@bivouac/data';
import type { Recording } from '@bivouac/officials/query';
import type { Outbox, Watched } from '@bivouac/outbox';
import { startTransition, useEffect, useState } from 'react';
import { deskOutbox } from './desk-outbox.ts';
import { recordingBy } from './keep-all.ts';
import { useIsShown } from './use-is-shown.ts';

export function useDeskOutbox(): Outbox {
  useSession();
  return deskOutbox(useShell().session$);
}

/** What a screen records with `useActs` goes by the queue: where there is no network it waits, and goes by itself. */
export function useRecording(): Recording<Fact> {
  return recordingBy(useDeskOutbox(), useShell().language, useIsShown());
}

/** The list may be drawn a moment after the field that was typed into. */
export function useSeen<Value>(of: Watched<Value>): Value {
  const [value, setValue] = useState(() => of.value);
  useEffect(() => {
    const look = () => startTransition(() => setValue(of.value));
    const stop = of.subscribe(look);
    look();
    return stop;
  }, [of]);
  return value;
}
