/** Who else works on the stage, and where; the others see where this screen is. */
import { useSession } from '@bivouac/contract/remote';
import { type DeskPlace, live, type Present } from '@bivouac/live';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { atRows, initialsOf } from './initials.ts';

export interface Presence {
  others: readonly Present[];
  /** Initials by crew number. */
  rows: ReadonlyMap<string, string>;
  show(cell: { number: string; point: string; isTyping: boolean } | null): void;
}

/** Arrows held down move faster than anybody looks. */
const SHOW_AFTER_MS = 200;

export function usePresence(rally: string, place: string): Presence {
  const session = useSession();
  const name = session.state === 'signed_in' ? initialsOf(session.person) : '?';
  const [others, setOthers] = useState<readonly Present[]>([]);
  const desk = useRef<DeskPlace>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    const there = live().deskAt(rally, place);
    desk.current = there;
    there.show({ name, cell: null, isTyping: false });
    const present = there.others$.subscribe(setOthers);
    return () => {
      clearTimeout(timer.current);
      present.unsubscribe();
    };
  }, [rally, place, name]);
  const show = useCallback<Presence['show']>(
    (cell) => {
      clearTimeout(timer.current);
      const told = { name, cell: cell && `${cell.number} ${cell.point}`, isTyping: cell?.isTyping ?? false };
      timer.current = setTimeout(() => desk.current?.show(told), SHOW_AFTER_MS);
    },
    [name],
  );
  const rows = useMemo(() => atRows(others), [others]);
  return { others, rows, show };
}
