/** Single keys on the live pages: J and K walk the rows, F follows, C compares, / searches, ? says what there is. They can be switched off. */
import { useEffect, useEffectEvent, useState } from 'react';
import { useCompared } from '../compare/use-compared.ts';
import { useFavourites } from '../favourites/favourites.tsx';
import { SearchSheet } from '../search/search-sheet.tsx';
import { KeysHelp } from './keys-help.tsx';
import { areKeysOn } from './switch.ts';

type Opened = 'search' | 'help' | null;

const OPENS: Readonly<Record<string, Opened>> = { '/': 'search', '?': 'help' };

export function Keys({ first }: { first: KeyboardEvent }) {
  const favourites = useFavourites();
  const { toggle: compare } = useCompared();
  const [opened, setOpened] = useState<Opened>(null);
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!isForKeys(event)) return;
    const { key } = event;
    const number = rowOf(document.activeElement)?.dataset.row;
    if (key === 'j') stepRow(1);
    else if (key === 'k') stepRow(-1);
    else if (key === 'f' && number) favourites?.toggle(number);
    else if (key === 'c' && number) compare(number);
    else if (!openedBy(event)) return;
    event.preventDefault();
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const opens = openedBy(event);
      if (opens) setOpened(opens);
      press(event);
    };
    // The key that fetched this is not lost. Not at once, or its own character could still be typed into the field that it opens.
    const timer = setTimeout(() => onKey(first));
    addEventListener('keydown', onKey);
    return () => {
      clearTimeout(timer);
      removeEventListener('keydown', onKey);
    };
  }, [first]);
  if (opened === 'search') return <SearchSheet onClose={() => setOpened(null)} />;
  if (opened === 'help') return <KeysHelp onClose={() => setOpened(null)} />;
  return null;
}

function openedBy(event: KeyboardEvent): Opened {
  return isForKeys(event) ? (OPENS[event.key] ?? null) : null;
}

function isForKeys(event: KeyboardEvent): boolean {
  return !event.defaultPrevented && !isTyping(event) && (event.key === '?' || areKeysOn());
}

function isTyping({ target, ctrlKey, metaKey, altKey, isComposing }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey || isComposing) return true;
  const element = target instanceof Element ? target : null;
  const fields = 'input:not([type="checkbox"]), textarea, select, [contenteditable], dialog[open]';
  return element?.closest(fields) != null || document.querySelector('dialog:modal') !== null;
}

function rowOf(element: Element | null): HTMLElement | null {
  return element?.closest<HTMLElement>('tr[data-row]') ?? null;
}

function stepRow(by: 1 | -1): void {
  const rows = [...document.querySelectorAll<HTMLElement>('tr[data-row]')];
  const at = rowOf(document.activeElement);
  const next = at ? rows[rows.indexOf(at) + by] : (rows.find(isInView) ?? rows[0]);
  next?.querySelector<HTMLElement>('th button, button')?.focus({ preventScroll: true });
  next?.scrollIntoView({ block: 'nearest' });
}

function isInView(row: HTMLElement): boolean {
  const head = row.closest('table')?.tHead?.rows[0]?.cells[0];
  const { top, bottom } = row.getBoundingClientRect();
  return top >= Math.max(0, head?.getBoundingClientRect().bottom ?? 0) - 1 && bottom <= innerHeight;
}
