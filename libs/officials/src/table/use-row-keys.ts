/** Works a table by keyboard: arrows move, Space selects, Enter opens, and the keys of its page act on rows. */
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';

/** By key, as `c`, `delete` or `ctrl+z`: what it does with the selected rows, or without a selection with the current one. */
export type RowKeys<Row> = Record<string, (about: readonly Row[], current: Row) => void>;

interface Line<Row> {
  id: string;
  original: Row;
  getIsSelected(): boolean;
  toggleSelected(): void;
}

interface Table<Row> {
  lines: readonly Line<Row>[];
  element: RefObject<HTMLTableElement | null>;
  keys: RowKeys<Row> | undefined;
  scrollTo(place: number): void;
  open: ((row: Row) => void) | undefined;
  selectAll: (() => void) | undefined;
  selectNone: (() => void) | undefined;
}

export function useRowKeys<Row>({ lines, element, keys, scrollTo, open, selectAll, selectNone }: Table<Row>) {
  const wanted = useRef<number | null>(null);
  const [currentId, choose] = useState<string | null>(null);
  const place = Math.max(
    0,
    lines.findIndex(({ id }) => id === currentId),
  );
  const focusWanted = () => {
    const row = element.current?.querySelector<HTMLElement>(`[data-index="${wanted.current}"]`);
    if (row) wanted.current = null;
    row?.focus();
  };
  // A row that is scrolled to may be drawn some frames later.
  useEffect(focusWanted);
  const move = (to: number) => {
    const at = Math.min(Math.max(to, 0), lines.length - 1);
    choose(lines[at]?.id ?? null);
    wanted.current = at;
    scrollTo(at);
    focusWanted();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const line = lines[place];
    const key = (event.ctrlKey || event.metaKey ? 'ctrl+' : '') + event.key.toLowerCase();
    const isControl = (event.target as Element).closest('a, button, input') !== null;
    if (!line || event.altKey || (isControl && (key === ' ' || key === 'enter'))) return;
    const chosen = lines.filter((one) => one.getIsSelected());
    const about = (chosen.length > 0 ? chosen : [line]).map(({ original }) => original);
    const given = keys?.[key];
    const acts: Record<string, (() => void) | undefined> = {
      arrowdown: () => move(place + 1),
      arrowup: () => move(place - 1),
      home: () => move(0),
      end: () => move(lines.length - 1),
      enter: open && (() => open(line.original)),
      ' ': selectAll && (() => line.toggleSelected()),
      ...{ a: selectAll, 'ctrl+a': selectAll, escape: selectNone },
      ...(given ? { [key]: () => given(about, line.original) } : {}),
    };
    if (!acts[key]) return;
    event.preventDefault();
    acts[key]();
  };
  return { place, choose, onKeyDown };
}
