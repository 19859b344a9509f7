/** The fields of a form with a draft: what is typed stays in this browser until it is sent or thrown away. */
import { useEffect, useRef, useState } from 'react';
import { broughtBack, differing, readDraft } from './draft.ts';
import { store, stored, useDraftKey } from './stored-draft.ts';

export interface DraftOffer {
  /** When it was typed last, ms. */
  at: number;
  goOn(): void;
  throwAway(): void;
}

export interface Draft<Said> {
  said: Said;
  begun: Said;
  set(change: Partial<Said>): void;
  /** null: nothing was left behind, or it is decided. */
  offer: DraftOffer | null;
  overtaken: readonly string[];
  forget(): void;
  /** Back to what it began with. */
  reset(): void;
}

/** `place` names the form among all: rally or race, page, row. `from`: what it begins with. */
export function useDraft<Said extends object>(place: string, from: () => Said): Draft<Said> {
  const key = useDraftKey(place);
  const latest = from();
  const [begun, begin] = useState(latest);
  const [said, setSaid] = useState(begun);
  // A change that comes behind a pause, as a file that is read, goes over what stands by then.
  const now = useRef(said);
  useEffect(() => {
    now.current = said;
  }, [said]);
  // What others changed is shown where nothing was typed over it.
  const [known, know] = useState(latest);
  if (differing(known, latest).length > 0) {
    know(latest);
    if (differing(begun, said).length === 0) {
      begin(latest);
      setSaid(latest);
    }
  }
  const [left, setLeft] = useState(() => readDraft(stored(key), begun));
  const [overtaken, setOvertaken] = useState<readonly string[]>([]);
  return {
    said,
    begun,
    set(change) {
      const next = { ...now.current, ...change };
      now.current = next;
      setSaid(next);
      store(key, differing(begun, next).length > 0 ? { at: Date.now(), from: begun, said: next } : left);
    },
    offer: left && {
      at: left.at,
      goOn() {
        const back = broughtBack(left, begun);
        setSaid(back.said);
        setOvertaken(back.overtaken);
        setLeft(null);
        store(key, { at: left.at, from: begun, said: back.said });
      },
      throwAway() {
        setLeft(null);
        store(key, null);
      },
    },
    overtaken,
    reset() {
      setSaid(begun);
      setLeft(null);
      setOvertaken([]);
      store(key, null);
    },
    forget() {
      begin(said);
      setLeft(null);
      setOvertaken([]);
      store(key, null);
    },
  };
}
