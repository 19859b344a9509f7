/** Goes anywhere by a few letters: type, choose with the arrows, Enter; Escape closes. */
import { useLocation, useNavigate } from '@bivouac/contract/router';
import * as basics from '@bivouac/ui/basics';
import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useSay } from '../language/language.ts';
import { findPlaces } from './find-places.ts';
import styles from './go-to.module.css';
import { placesOf } from './places-of.ts';
import { useInside, useRallies } from './use-known.ts';

export function GoToDialog({ onClose }: { onClose(): void }) {
  const say = useSay();
  const id = useId();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const here = /^\/rally\/([^/]+)/.exec(pathname)?.[1] ?? null;
  const dialog = useRef<HTMLDialogElement>(null);
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  /** Enter came before what is searched: it counts once that is there. */
  const [isEntered, setEntered] = useState(false);
  const rallies = useRallies();
  const inside = useInside(rallies.value?.rallies ?? null, here);
  const places = useMemo(
    () =>
      placesOf(
        {
          rallies: rallies.value?.rallies ?? [],
          isOfSite: rallies.value?.mayOpen ?? false,
          stages: inside.value?.stages ?? [],
          crews: inside.value?.crews ?? new Map(),
        },
        say,
        here,
      ),
    [rallies.value, inside.value, say, here],
  );
  const found = findPlaces(places, typed);
  const chosen = Math.min(at, Math.max(found.length - 1, 0));
  useEffect(() => {
    const element = dialog.current;
    if (element && !element.open) element.showModal();
    return () => element?.close();
  }, []);
  const go = (to: string) => {
    onClose();
    void navigate(to);
  };
  const isRead = (rallies.value !== null && inside.value !== null) || rallies.problem !== null;
  const entered = isEntered && isRead ? found[chosen] : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: goes there once
  useEffect(() => {
    if (entered) go(entered.to);
  }, [entered]);
  const onKeyDown = (event: KeyboardEvent) => {
    const place = found[chosen];
    if (event.key === 'ArrowDown') setAt((chosen + 1) % Math.max(found.length, 1));
    else if (event.key === 'ArrowUp') setAt((chosen + found.length - 1) % Math.max(found.length, 1));
    else if (event.key === 'Home' && event.ctrlKey) setAt(0);
    else if (event.key === 'Enter' && !isRead) setEntered(true);
    else if (event.key === 'Enter' && place) go(place.to);
    else return;
    event.preventDefault();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the dialog's own key
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-label={say('goTo.title')}
      onClick={(event) => event.target === dialog.current && onClose()}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      data-go-to
    >
      <input
        className={styles.field}
        role="combobox"
        aria-label={say('goTo.field')}
        aria-expanded={found.length > 0}
        aria-controls={`${id}-places`}
        aria-activedescendant={found[chosen] ? `${id}-${chosen}` : undefined}
        aria-autocomplete="list"
        placeholder={say('goTo.field')}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setAt(0);
          setEntered(false);
        }}
        onKeyDown={onKeyDown}
        autoComplete="off"
        spellCheck={false}
      />
      <div id={`${id}-places`} role="listbox" aria-label={say('goTo.title')} className={styles.places}>
        {found.map((place, place_at) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the keys
          <div
            key={place.to}
            id={`${id}-${place_at}`}
            role="option"
            tabIndex={-1}
            aria-selected={place_at === chosen}
            className={styles.place}
            onClick={() => go(place.to)}
          >
            <span>{place.label}</span>
            <span className={basics.quiet}>{place.within}</span>
          </div>
        ))}
      </div>
      <p className={basics.quiet} role="status">
        {rallies.problem
          ? say('rallies.trouble')
          : found.length > 0
            ? say('goTo.keys')
            : say(isRead ? 'goTo.nothing' : 'loading')}
      </p>
    </dialog>
  );
}
