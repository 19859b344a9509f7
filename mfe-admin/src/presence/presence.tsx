/** Who else is on a page of the rally, and at which of its rows; the others see the same of this screen. */
import { useSession } from '@bivouac/contract/remote';
import { useLocation } from '@bivouac/contract/router';
import { type DeskPlace, live, type Present } from '@bivouac/live';
import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
} from 'react';

interface Presence {
  others: readonly Present[];
  show(row: string | null): void;
}

const PresenceContext = createContext<Presence>({ others: [], show: () => undefined });

/** Each address is a place of its own. */
export function PresenceProvider({ rally, children }: { rally: string; children: ReactNode }) {
  const session = useSession();
  const name = session.state === 'signed_in' ? (session.person.email ?? session.person.phone ?? '?') : '?';
  const place = `page${useLocation().pathname.replaceAll('/', '-')}`;
  const [others, setOthers] = useState<readonly Present[]>([]);
  const there = useRef<DeskPlace>(undefined);
  useEffect(() => {
    const desk = live().deskAt(rally, place);
    there.current = desk;
    desk.show({ name, cell: null, isTyping: false });
    const present = desk.others$.subscribe(setOthers);
    return () => present.unsubscribe();
  }, [rally, place, name]);
  const presence = useMemo<Presence>(
    () => ({
      others,
      show: (row) => there.current?.show({ name, cell: row, isTyping: row !== null }),
    }),
    [others, name],
  );
  return <PresenceContext.Provider value={presence}>{children}</PresenceContext.Provider>;
}

export function useOthers(): readonly Present[] {
  return useContext(PresenceContext).others;
}

export function useAtRow(row: string | null): void {
  const { show } = useContext(PresenceContext);
  const showNow = useEffectEvent(show);
  useEffect(() => {
    if (row === null) return;
    showNow(row);
    return () => showNow(null);
  }, [row]);
}
